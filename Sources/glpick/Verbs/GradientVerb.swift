import PickerColor
import PickerKit

/// `glpick gradient`: prints colours on the way from one to another.
struct GradientVerb: Verb {
    static let name = "gradient"
    static let usage = "glpick gradient --steps N [options] COLOR COLOR..."
    static let summary = "print the colours between two or more"
    static let description = """
        Prints N colours from the first colour to the last, through those between. A
        warning counts neighbours that print the same colour.
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
            Option("steps", .wholeNumber(2...100_000), \.steps, "number of colours to print"),
            Option(
                flag: "even", true, \.isEven, "make the steps between colours equally large",
                """
                Equal lengths of the path through Oklab then lie between neighbours, instead of equal shares of the
                way from stop to stop. Where the path turns, neighbours are nearer to each other.
                """),
        ] + MixingSettings.options.map { $0.lifted(into: \.mixing) }
    }

    func check(given: Set<String>) throws(CommandError) { try mixing.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard let steps else {
            throw .usage("--steps N is missing: the number of colours to print", hint: Self.usage)
        }
        var stops: [Color] = []
        for operand in operands { stops.append(try color(operand)) }
        guard stops.count > 1, let gradient = ColorGradient(stops, in: mixing.system, hue: mixing.hue) else {
            throw .usage("gradient expects at least two colours, got \(operands.count)", hint: Self.usage)
        }
        let texts = try mixing.write(gradient.colors(steps, isEven: isEven))
        let same = zip(texts, texts.dropFirst()).count { $0 == $1 }
        if isEven, same > 0 {
            warn("\(same) of \(steps - 1) pairs of neighbours print the same colour")
        }
    }
}
