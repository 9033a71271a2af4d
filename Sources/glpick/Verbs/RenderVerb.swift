import PickerKit

/// `glpick render`: draws a picker and writes it as a PNG.
struct RenderVerb: Verb {
    static let name = "render"
    static let usage = "glpick render [options] OUT.png"
    static let summary = "draw a colour picker into a PNG"
    static let description = """
        Draws a picker and writes it to OUT.png; - stands for standard output. The
        picture replaces the file only when it is complete. Pictures of more than 4096
        pixels a side are drawn and written some rows at a time.
        """

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var scale = 1.0
    var background = RGBColor.clear
    var compression = PNGCompression.fast
    var output = OutputSettings()
    var showsTimings = false

    static var options: [Option<RenderVerb>] {
        PickerSettings.options.map { $0.lifted(into: \.picker) }
            + [
                Option("scale", .number(scaleRange), \.scale, "pixels to a point (1)"),
                Option(
                    "compression",
                    .choice(PNGCompression.allCases),
                    \.compression,
                    "write the PNG quickly, or make it small (fast)"
                ),
                Option("background", .background, \.background, "what lies behind the picker (transparent)"),
            ]
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
            + [
                Option(flag: "timings", true, \.showsTimings, "say on standard error what took how long")
            ]
    }

    func check(given: Set<String>) throws(CommandError) { try picker.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let operand = operands.first else {
            throw .usage("no output file is named", hint: Self.usage)
        }
        try expectNoOperands(Array(operands.dropFirst()))
        keepFreedMemory()
        try operand.expectPNGName()
        var settings = self.output
        // A picture to pick from may be drawn over: it is read as a whole before.
        settings.inputs = InputFiles(picker.lastingInputs)
        let output = try Output(operand, settings)
        // Before the drivers' threads, which would take the signals otherwise.
        try Interruption.watch()
        let stopwatch = Stopwatch(isRunning: showsTimings)

        let shown = try picker.picker(needing: .drawing(scale: scale))
        let scene = shown.scene(
            scale: scale, background: background.converted(from: .sRGB, to: shown.colorSpace))
        let memory = try picker.memory.besidesDriver(of: renderer)
        let plan = try memory.bandPlan(try pixelSize(of: scene), compression)
        var active = try ActiveRenderer(renderer, for: .onePicture(plan.bandSize), timing: stopwatch)
        active.keepUntilExit()
        if plan.isWhole {
            let picture = StraightPixmap(try active.render(scene))
            let bytes = try encodedPNG(picture, colorSpace: shown.colorSpace, compression: compression)
            active.stopwatch.endStage("PNG")
            try output.write(bytes)
            active.stopwatch.endStage("write")
        } else {
            try draw(scene, by: plan, shown.colorSpace, with: &active, to: output)
        }
        active.stopwatch.report()
    }

    /// Draws and writes some rows after the other.
    private func draw(
        _ scene: Scene,
        by plan: BandPlan,
        _ colorSpace: ColorSpace,
        with renderer: inout ActiveRenderer,
        to output: Output
    ) throws(CommandError) {
        let destination = try ByteDestination(output)
        var encoder = try encoding { () throws(PNGError) in
            try PNGEncoder(
                size: plan.size, isOpaque: background.alpha == 1, colorSpace: colorSpace,
                compression: compression)
        }
        for rows in plan.bands {
            let band = StraightPixmap(try renderer.render(scene, rows: rows))
            let bytes = try encoding { () throws(PNGError) in try encoder.append(band) }
            renderer.stopwatch.endStage("PNG")
            try destination.write(bytes.span.bytes)
            renderer.stopwatch.endStage("write")
        }
        try destination.commit()
        renderer.stopwatch.endStage("write")
    }
}
