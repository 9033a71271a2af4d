import PickerColor

/// `glpick bench`: says how long things take on this machine.
struct BenchVerb: Verb {
    static let name = "bench"
    static let usage = "glpick bench hue|render|png|sequence|pick|renderers [options]"
    static let summary = "say how long things take on this machine"
    static let description = """
        Measures, in memory, with the picker that glpick render --size N draws:

          hue        from one hue to the picture of the next
          render     a whole picture, and the first one of a new renderer by stages
          png        from a picture to a PNG
          sequence   drawing and encoding the frames of a moving hue, by one thread
          pick       the colour at a point, of every picker
          renderers  making a renderer, its first picture, and closing it; and that
                     the picture is the same each time, and no memory is lost

        Machines are noisy: compare medians, and ratios of figures from one run.
        """

    var settings = BenchSettings()
    var printsJSON = false
    var printsPlain = false

    static var options: [Option<BenchVerb>] {
        BenchSettings.options.map { $0.lifted(into: \.settings) }
            + [
                Option(flag: "json", true, \.printsJSON, "print one JSON object instead of a table"),
                Option(
                    flag: "plain",
                    true,
                    \.printsPlain,
                    "print the figure alone, last on the line: hue µs, render ms, png ms and bytes, "
                        + "sequence frames a second, pick ns, renderers ms"
                ),
            ]
    }

    func check(given: Set<String>) throws(CommandError) {
        if printsJSON, printsPlain { throw .usage("--json and --plain exclude each other") }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let operand = operands.first else {
            throw .usage("nothing to measure is named", hint: Self.usage)
        }
        try expectNoOperands(Array(operands.dropFirst()))
        let subject = try subject(operand)
        try settings.check(for: subject)
        let report = try report(on: subject)
        try writeText((printsPlain ? report.plain : printsJSON ? report.json.text : report.table) + "\n")
    }

    private func subject(_ operand: Argument) throws(CommandError) -> BenchSubject {
        if let subject = BenchSubject(rawValue: operand.text) { return subject }
        throw .usage(
            "\(quoted(operand.text)) is nothing that bench measures",
            hint: nearest(to: operand.text, among: BenchSubject.allCases.map(\.rawValue))
                .map { "did you mean \($0)?" } ?? Self.usage
        )
    }

    private func report(on subject: BenchSubject) throws(CommandError) -> BenchReport {
        switch subject {
        case .hue:
            var bench = try HueBench(settings)
            return try bench.report()
        case .render: return try RenderBench(settings: settings).report()
        case .png: return try PNGBench(settings: settings).report()
        case .sequence: return try SequenceBench(settings: settings).report()
        case .pick: return try PickBench(settings: settings).report()
        case .renderers: return try RenderersBench(settings: settings).report()
        }
    }
}
