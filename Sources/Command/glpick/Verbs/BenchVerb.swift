import PickerHost

/// What `glpick bench` can measure.
enum BenchSubject: String, CaseIterable { case hue, drag }

/// `glpick bench`: measures glpick's speed on this machine.
struct BenchVerb: Verb {
    static let name = "bench"
    static let usage = "glpick bench hue|drag [options]"
    static let summary = "measure glpick's speed on this machine"
    static let description = """
        Measures how long glpick takes to draw a picker again, in memory:

          hue        the picker of glpick render --size N in any style, after a change
                     of its hue
          drag       any picker that glpick render draws, after a move of the pointer
                     in one of its parts

        Machines are noisy: compare medians, and ratios of figures from one run.
        --renderer all measures the CPU renderer and OpenGL ES in turn, and says which
        of them --renderer fastest takes for so many pictures, and whether it is right.
        """
    static var operands: Completion { .words(BenchSubject.allCases.map(\.rawValue)) }
    static let examples = [
        Example("drawing again after the hue has changed", "glpick bench hue --size 256"),
        Example(
            "whether a GPU pays for drags of the lightness in a wheel of OKHSL",
            "glpick bench drag --picker wheel --model okhsl --size 256 --renderer all"),
    ]

    var subject = BenchSubject.hue
    /// The side of the square picture, in pixels.
    var side = 512
    var frames = 500
    var renderer = RendererSettings()
    /// Whether both renderers are measured.
    var comparesRenderers = false
    /// The picker to drag; its size is `side`.
    var dragged: PickerSettings = {
        var settings = PickerSettings()
        (settings.hue, settings.saturation, settings.brightness) = (0.3, 0.7, 0.6)
        return settings
    }()
    /// The part to drag; nil for the usual one.
    var part: PickerPart.Name?
    var printsJSON = false
    var printsPlain = false

    static var options: [Option<BenchVerb>] {
        [
            Option("size", .wholeNumber(1...Scene.maximumSide), \.side, "side of the picture in pixels (512)")
                .common,
            Option("frames", .wholeNumber(1...100_000_000), \.frames, "number of measurements (500)").common,
            Option(
                "part", .part, \.part,
                "for drag: part of the picker to drag (its bar, or its only part)",
                "glpick layout prints the names of the parts. For example: --part plane."
            ).common,
        ]
            + RendererSettings.options.map {
                $0.name == rendererOption.name
                    ? rendererOption.saying($0.facts.summary) : $0.lifted(into: \.renderer)
            }
            + pickerOptions.map { $0.lifted(into: \.dragged) } + [
                Option(flag: "json", true, \.printsJSON, "print JSON instead of a table").common,
                Option(
                    flag: "plain", true, \.printsPlain, "print only the figure",
                    "It is the median, in µs; with --renderer all, that of the CPU and that of OpenGL ES."),
            ]
    }

    private static var rendererOption: Option<BenchVerb> {
        Option(
            "renderer", .choice([("all", nil)] + RendererSettings.Choice.allCases.map { ($0.rawValue, $0) }),
            "",
            """
            all measures cpu and gl in turn. Then it prints what fastest takes for as many pictures, and whether that is
            right on this machine. The other names are those of glpick render.
            """
        ) { bench, renderer in
            (bench.renderer.renderer, bench.comparesRenderers) = (renderer, renderer == nil)
        }
    }

    /// The options of the picker to drag, which are those of `render`.
    private static var pickerOptions: [Option<PickerSettings>] {
        let others = LookSettings.ofFiles.union(MemoryLimit.options.map(\.name) + ["size"])
        return PickerSettings.options.filter { !others.contains($0.name) }
    }

    mutating func take(_ operands: [Argument]) throws(CommandError) {
        let name = try onlyOperand(operands, orElse: "the name of what to measure is missing").text
        guard let subject = BenchSubject(rawValue: name) else {
            throw .usage(
                "bench cannot measure \(quoted(name))",
                hint: didYouMean(name, among: BenchSubject.allCases.map(\.rawValue)) ?? Self.usage)
        }
        self.subject = subject
    }

    static let rules: [OptionRule] = [.excludes("json", "plain")]

    /// Throws a usage error if the subject does not use an option that is given, or the picture is too large.
    func check(given: Set<String>) throws(CommandError) {
        try MemoryLimit().check(size, bytesPerPixel: BandPlan.bytesPerPixel(.fast))
        let ofPicker = given.intersection(Self.pickerOptions.map(\.name))
        if subject == .drag {
            try draggedSettings.check(given: ofPicker)
        } else if let name = ofPicker.subtracting(LookSettings.options.map(\.name)).min()
            ?? given.intersection(["part"]).first
        {
            throw .usage("--\(name) is for bench drag, not for \(subject.rawValue)")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let report = try report()
        try writeText((printsPlain ? report.plain : printsJSON ? report.json.text : report.table) + "\n")
    }

    func report() throws(CommandError) -> BenchReport { try subject == .hue ? hue() : drag() }

    /// The picker that `glpick render --size` draws in the same look.
    var picker: Picker {
        var common = PickerSettings()
        common.look = dragged.look
        common.size = Size(width: Double(side), height: Double(side))
        return .ring(color: common.chosen, layout: RingSettings().layout(common))
    }

    var size: PixelSize { PixelSize(width: side, height: side) }
}

extension Picker {
    /// Sets the hue to this many degrees: like a slow drag, each step changes it by one.
    mutating func turn(to step: Int) { choice[.hue] = Double(step % 360) / 360 }
}
