import PickerHost

/// `glpick render`: draws a picker and writes it as a PNG.
struct RenderVerb: PickerVerb {
    static let name = "render"
    static let usage = "glpick render [options] OUT.png"
    static let summary = "draw a colour picker into a PNG"
    static let description = """
        Draws a picker and writes it to OUT.png; - stands for standard output. The
        picture replaces an existing file only when it is complete. A picture of more
        than 4096 pixels a side is drawn and written in bands.
        """
    static var operands: Completion { .file(.png) }
    static let examples = [
        Example("a hue ring in which teal is chosen", "glpick render --color teal ring.png"),
        Example(
            "chroma and lightness of OKLCH in Display P3, with two pixels to a point",
            "glpick render --picker plane --color-space display-p3 --scale 2 plane.png"),
    ]

    var picker = PickerSettings()
    var picture = PictureSettings()
    var showsTimings = false

    static func options(with picker: [Option<RenderVerb>]) -> [Option<RenderVerb>] {
        picker
            + PictureSettings.options.map { $0.lifted(into: \.picture) }
            + [
                Option(
                    flag: "timings", true, \.showsTimings,
                    "print how long each stage took, to standard error",
                    "The first line says what drew the picture, and why.")
            ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let operand = try onlyOperand(operands, orElse: "the output file is missing")
        try operand.expectName(of: .png)
        var settings = picture.output
        // A picture to pick from may be drawn over: it is read as a whole before.
        settings.inputs = InputFiles(picker.lastingInputs)
        let output = try Output(operand, settings)
        // Before drivers start threads, which would take the signals otherwise.
        try Interruption.watch()
        let stopwatch = Stopwatch(isRunning: showsTimings)

        let shown = try picker.picker(needing: .drawing(scale: picker.look.scale))
        picker.tell(of: shown)
        let scene = picker.look.scene(of: shown)
        let memory = try picker.memory.besidesDriver(of: picture.renderer)
        let depth = picture.renderer.depth
        let plan = try memory.bandPlan(try pixelSize(of: scene), picture.compression, depth)
        var active = try ActiveRenderer(
            picture.renderer, for: .onePicture(plan.bandSize, of: scene), timing: stopwatch)
        active.keepUntilExit()
        try draw(depth.component, scene, by: plan, with: &active, to: output)
        active.reportTimings()
    }

    /// Draws and writes the picture, as a whole or in bands, one after the other.
    private func draw<Component: DrawnComponent>(
        _ depth: Component.Type,
        _ scene: Scene,
        by plan: BandPlan,
        with renderer: inout ActiveRenderer,
        to output: Output
    ) throws(CommandError) {
        if plan.isWhole {
            let pixels = try Component.draw(scene, nil, with: &renderer)
            let bytes = try encodedPNG(pixels, compression: picture.compression)
            renderer.stopwatch.endStage("PNG")
            try output.write(bytes)
            renderer.stopwatch.endStage("write")
            return
        }
        let destination = try ByteDestination(output, ofFrames: true)
        var encoder = try encoding { () throws(PNGError) in
            try PNGEncoder<Component>(
                size: plan.size, isOpaque: picker.look.background.alpha == 1, colorSpace: scene.colorSpace,
                compression: picture.compression)
        }
        for rows in plan.bands {
            let band = Pixmap<StraightRGBA>(try Component.draw(scene, rows, with: &renderer))
            let bytes = try encoding { () throws(PNGError) in try encoder.append(band) }
            renderer.stopwatch.endStage("PNG")
            try destination.write(bytes.span.bytes)
            renderer.stopwatch.endStage("write")
        }
        try destination.commit()
        renderer.stopwatch.endStage("write")
    }
}
