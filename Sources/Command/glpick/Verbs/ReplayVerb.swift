import PickerHost

/// `glpick replay`: lets recorded gestures act on a picker.
struct ReplayVerb: PickerVerb {
    static let name = "replay"
    static let usage = "glpick replay [options] EVENTS.jsonl"
    static let summary = "apply recorded gestures to a picker"
    static let description = """
        Reads pointer and key events from a file, one JSON object per line, and prints
        the colours that they choose, one JSON object per line; - stands for standard
        input. Events are

          {"event": "began", "x": 10, "y": 20}
          {"event": "changed", "x": 10, "y": 20}
          {"event": "ended", "x": 10, "y": 20}
          {"event": "cancelled"}
          {"key": "left", "shift": true, "part": "box"}

        Positions are in points from the top left. "shift" and "part" are optional; the
        other keys are right, up, down, page-up, page-down, home and end. A colour of a
        plane is printed exactly, as by pick --format json,hex.
        """
    static var operands: Completion { .file(.events) }
    static let examples = [
        Example("what the events choose", "glpick replay --color teal events.jsonl"),
        Example("with a picture after each event", "glpick replay --size 256 --frames frames events.jsonl"),
    ]

    var picker = PickerSettings()
    var frames: Argument?
    var picture = PictureSettings()

    static func options(with picker: [Option<ReplayVerb>]) -> [Option<ReplayVerb>] {
        picker
            + [
                Option(
                    "frames", .folder, \.frames,
                    "folder for a picture after each event: frame-000001.png and so on",
                    "glpick creates the folder if it is missing.")
            ]
            + PictureSettings.options.map { $0.lifted(into: \.picture) }
    }

    static var rules: [OptionRule] { PictureSettings.options.map { .needs($0.name, "frames") } }

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try onlyOperand(operands, orElse: "the file of events is missing")
        try expectOneStandardInput([input] + picker.inputs, hint: Self.usage)
        // The printed lines would be read as further events.
        try InputFiles([input]).expectNoneAtStandardOutput()
        var verb = self
        verb.picture.output.inputs = InputFiles([input] + picker.inputs)
        try verb.run(try picker.picker(), events: EventReader(input))
    }

    private func run(_ picker: Picker, events: consuming EventReader) throws(CommandError) {
        let memory = try self.picker.memory.besidesDriver(of: picture.renderer)
        var player = GesturePlayer(picker)
        var frames = try frames.map { folder throws(CommandError) in
            try FrameFolder(folder, picker, self.picker.look, picture, memory)
        }
        var writer = EventWriter(colorSpace: picker.colorSpace, mapping: self.picker.gamutMapping)
        // The loop owns the writer, so the observer cannot write.
        var changes: [PickerEvent] = []
        player.controller.observe { changes.append($0) }
        var failure: CommandError?
        do throws(CommandError) {
            while let event = try events.next(for: player) {
                player.act(on: event)
                for event in changes { writer.write(event) }
                changes.removeAll(keepingCapacity: true)
                try writer.flush(ifFull: !events.mustWait)
                try frames?.add(player.controller.picker)
            }
        } catch {
            failure = error
        }
        // An unfinished gesture is taken back, and its end is reported, even after a failure.
        player.controller.pointerCancelled()
        for event in changes { writer.write(event) }
        try writer.flush()
        if let failure { throw failure }
    }
}
