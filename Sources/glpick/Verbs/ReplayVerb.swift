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
    }

    func check(given: Set<String>) throws(CommandError) {
        try picker.check(given: given)
        let forFrames = ["scale", "background", "compression", "renderer", "display"]
        if frames == nil, let name = forFrames.first(where: given.contains) {
            throw .usage("--\(name) is for pictures, which --frames asks for")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let input = operands.first else { throw .usage("no events are named", hint: Self.usage) }
        try expectNoOperands(Array(operands.dropFirst()))
        try expectOneStandardInput([input, picker.matrix.mask, picker.image.image, picker.grid.palette])
        try run(try picker.picker(), events: EventReader(input))
    }

    private func run(_ picker: some Picker, events: consuming EventReader) throws(CommandError) {
        let controller = PickerController(picker)
        var frames = try frames.map { folder throws(CommandError) in
            try FrameFolder(
                folder,
                renderer,
                scale: scale,
                background: background.converted(to: picker.colorSpace),
                compression: compression
            )
        }
        var writer = EventWriter(colorSpace: picker.colorSpace)
        let interactive = picker.parts.filter(\.isInteractive).map(\.name)
        var focus = interactive.first
        // The observer cannot reach the writer while the loop has it.
        var told: [PickerEvent] = []
        controller.observe { told.append($0) }
        var failure: CommandError?
        do throws(CommandError) {
            while let event = try events.next() {
                if case .key(_, let part?) = event, !interactive.contains(part) {
                    throw events.error("this picker has no part \"\(part)\" that keys change")
                }
                focus = controller.act(on: event, focus: focus)
                for event in told { writer.write(event) }
                told.removeAll(keepingCapacity: true)
                if events.mustWait { try writer.flush() } else { try writer.flushIfFull() }
                try frames?.add(controller.picker)
            }
        } catch {
            failure = error
        }
        // A gesture that the events leave unfinished is taken back: its end is told in any case.
        controller.pointerCancelled()
        for event in told { writer.write(event) }
        try writer.flush()
        if let failure { throw failure }
    }
}

extension PickerController {
    /// Does what `event` says and returns the part that a key without a part goes to next.
    fileprivate func act(on event: ReplayEvent, focus: PickerPart.Name?) -> PickerPart.Name? {
        switch event {
        case .began(let point): return pointerBegan(at: point) ?? focus
        case .changed(let point): pointerChanged(to: point)
        case .ended(let point): pointerEnded(at: point)
        case .cancelled: pointerCancelled()
        case .key(let key, let part):
            guard let part = part ?? focus else { break }
            press(key, in: part)
            return part
        }
        return focus
    }
}
