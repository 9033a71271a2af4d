import PickerHost

/// `glpick gradient`: prints colours on the way from one to another.
struct GradientVerb: Verb {
    static let name = "gradient"
    static let usage = "glpick gradient --steps N [options] [COLOR...]"
    static let summary = "print the colours between two or more"
    static let description = """
        Prints N colours from the first colour to the last, through those between.
        Without colours, or with -, reads them from the lines of standard input. With
        --even, prints each of the given colours, and a warning counts neighbours that
        print the same colour.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("five colours from gold to navy", "glpick gradient --steps 5 gold navy"),
        Example(
            "nine equally large steps, through white",
            "glpick gradient --steps 9 --even navy white darkred"),
    ]

    var steps: Int?
    var isEven = false
    var mixing = MixingSettings()

    static var options: [Option<GradientVerb>] {
        [
            Option("steps", .wholeNumber(2...1_000_000), \.steps, "number of colours to print"),
            Option(
                flag: "even", true, \.isEven, "make the steps between colours equally large",
                """
                Between two given colours, all neighbours then have the same ΔEOK as they are printed. The steps of the
                others differ as little as whole numbers of steps allow.
                """),
        ] + MixingSettings.options.map { $0.lifted(into: \.mixing) }
    }

    func check(given: Set<String>) throws(CommandError) { try mixing.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let steps else {
            throw .usage("--steps N is missing: the number of colours to print", hint: Self.usage)
        }
        let stops = try ColorInput(operands, clampsShares: mixing.printing.clampsShares).colors()
        guard stops.count > 1, let gradient = ColorGradient(stops, in: mixing.system, hue: mixing.hue) else {
            throw .usage("gradient expects at least two colours, got \(stops.count)", hint: Self.usage)
        }
        guard !isEven || steps >= stops.count else {
            throw .usage(
                "--even prints each of the \(stops.count) colours, but --steps is \(steps)",
                hint: "--steps \(stops.count) is the least")
        }
        let positions = gradient.positions(steps, isEven: isEven, shown: mixing.printing.shown)
        if mixing.printing.output.isJSON {
            return try writeText(
                JSON.array(positions.map { mixing.printing.json(gradient.color(at: $0)) }).text + "\n")
        }
        var (same, last) = (0, "")
        try ColorLines.print(mixing.printing) { lines throws(CommandError) in
            for position in positions {
                let text = try lines.write(gradient.color(at: position))
                if text == last { same += 1 }
                last = text
            }
        }
        if isEven, same > 0 {
            warn("\(same) of \(steps - 1) pairs of neighbours print the same colour")
        }
    }
}
