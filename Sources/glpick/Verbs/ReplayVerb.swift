import PickerKit

/// `glpick replay`: lets recorded gestures act on a picker.
struct ReplayVerb: Verb {
    static let name = "replay"
    static let usage = "glpick replay [options] EVENTS.jsonl"
    static let summary = "let recorded gestures act on a picker"
    static let description = """
        Reads pointer and key events, one JSON object a line, and prints what they
        choose, one JSON object a line; - stands for standard input. Events are

          {"event": "began", "x": 10, "y": 20}
          {"event": "changed", "x": 10, "y": 20}
          {"event": "ended", "x": 10, "y": 20}
          {"event": "cancelled"}
          {"key": "left", "shift": true, "part": "box"}

        Positions are in points from the top left. "shift" and "part" may be left
        out; other keys are right, up, down, page-up, page-down, home and end.
        """

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var scale = 1.0
    var background = RGBColor.clear
    var compression = PNGCompression.fast
    var output = OutputSettings()
    var frames: Argument?

    static var options: [Option<ReplayVerb>] {
        PickerSettings.options.map { $0.lifted(into: \.picker) }
            + [
                Option(
                    "frames",
                    .folder,
                    \.frames,
                    "a folder for a picture after each event, frame-000001.png and so on"
                ),
                Option("scale", .number(scaleRange), \.scale, "pixels to a point of these pictures (1)"),
                Option(
                    "compression",
                    .choice(PNGCompression.allCases),
                    \.compression,
                    "write them quickly, or make them small (fast)"
                ),
                Option("background", .background, \.background, "what lies behind the picker (transparent)"),
            ]
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    func check(given: Set<String>) throws(CommandError) {
        try picker.check(given: given)
        let forFrames = ["scale", "background", "compression", "renderer", "device", "display", "no-clobber"]
        if frames == nil, let name = forFrames.first(where: given.contains) {
            throw .usage("--\(name) is for pictures, which --frames asks for")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let input = operands.first else { throw .usage("no events are named", hint: Self.usage) }
        try expectNoOperands(Array(operands.dropFirst()))
        try expectOneStandardInput([input] + picker.inputs)
        // What it prints would be read as further events.
        try InputFiles([input]).expectNoneAtStandardOutput()
        var verb = self
        verb.output.inputs = InputFiles([input] + picker.inputs)
        try verb.run(try picker.picker(), events: EventReader(input))
    }

    private func run(_ picker: Picker, events: consuming EventReader) throws(CommandError) {
        let memory = try self.picker.memory.besidesDriver(of: renderer)
        var player = ReplayPlayer(picker)
        var frames = try frames.map { folder throws(CommandError) in
            keepFreedMemory()
            let size = try pixelSize(of: picker.scene(scale: scale))
            try memory.check(size, bytesPerPixel: BandPlan.bytesPerPixel(compression))
            return try FrameFolder(
                folder,
                renderer,
                for: .manyPictures(size),
                scale: scale,
                background: background.converted(from: .sRGB, to: picker.colorSpace),
                compression: compression,
                output: output
            )
        }
        var writer = EventWriter(colorSpace: picker.colorSpace)
        // The observer cannot reach the writer while the loop has it.
        var told: [PickerEvent] = []
        player.controller.observe { told.append($0) }
        var failure: CommandError?
        do throws(CommandError) {
            while let event = try player.next(of: &events) {
                player.act(on: event)
                for event in told { writer.write(event) }
                told.removeAll(keepingCapacity: true)
                if events.mustWait { try writer.flush() } else { try writer.flushIfFull() }
                try frames?.add(player.controller.picker)
            }
        } catch {
            failure = error
        }
        // A gesture that the events leave unfinished is taken back: its end is told in any case.
        player.controller.pointerCancelled()
        for event in told { writer.write(event) }
        try writer.flush()
        if let failure { throw failure }
    }
}
