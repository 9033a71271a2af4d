import PickerJSON
import PickerColor

/// `glpick bench`: measures glpick's speed on this machine.
struct BenchVerb: Verb {
    static let name = "bench"
    static let usage = "glpick bench hue|drag [options]"
    static let summary = "measure glpick's speed on this machine"
    static let description = """
        Measures the time, in memory, for the picker that glpick render --size N draws.
        drag also takes the options of other pickers:

          hue        drawing the picture again after a change of hue
          drag       drawing it again after a move of the pointer in one of its parts

        Machines are noisy: compare medians, and ratios of figures from one run.
        """
    static var operands: Completion { .words(BenchSubject.allCases.map(\.rawValue)) }
    static let examples = [
        Example("drawing again after the hue has changed", "glpick bench hue --size 256"),
        Example(
            "a drag of the lightness in a wheel of OKHSL, as JSON",
            "glpick bench drag --picker wheel --model okhsl --size 256 --json"),
    ]

    var bench = Bench()
    var printsJSON = false
    var printsPlain = false

    static var options: [Option<BenchVerb>] {
        Bench.options.map { $0.lifted(into: \.bench) }
            + [
                Option(flag: "json", true, \.printsJSON, "print JSON instead of a table").common,
                Option(
                    flag: "plain", true, \.printsPlain, "print only the figure", "It is the median, in µs."),
            ]
    }

    mutating func take(_ operands: [Argument]) throws(CommandError) {
        let name = try onlyOperand(operands, orElse: "the name of what to measure is missing").text
        guard let subject = BenchSubject(rawValue: name) else {
            throw .usage(
                "bench cannot measure \(quoted(name))",
                hint: didYouMean(name, among: BenchSubject.allCases.map(\.rawValue)) ?? Self.usage)
        }
        bench.subject = subject
    }

    static let rules: [OptionRule] = [.excludes("json", "plain")]

    func check(given: Set<String>) throws(CommandError) { try bench.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        let report = try bench.report()
        try writeText((printsPlain ? report.plain : printsJSON ? report.json.text : report.table) + "\n")
    }
}
