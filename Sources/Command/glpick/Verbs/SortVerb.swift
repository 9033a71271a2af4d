import PickerColor
import PickerJSON
import PickerKit
import PickerOptions

/// `glpick sort`: puts colours in an order.
struct SortVerb: Verb {
    static let name = "sort"
    static let usage = "glpick sort [options] [COLOR...]"
    static let summary = "put colours in order"
    static let description = """
        Prints colours by their hue, lightness or chroma in OKLCH, by their distance
        from a colour, or along a short path through all of them. Without colours, or
        with -, reads them from the lines of standard input.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("colours around the hues", "glpick sort red blue yellow lime"),
        Example("the colours of a file, so that neighbours are alike", "glpick sort --by path < colors.txt"),
    ]

    var order = ColorOrder.hue
    var near: Color?
    var isReversed = false
    var isUnique = false
    var printing = ColorPrinting()

    static var options: [Option<SortVerb>] {
        [
            Option(
                "by",
                .choice([
                    ("hue", .hue), ("lightness", .lightness), ("chroma", .chroma), ("path", .path),
                ]), \.order, "what decides the order (hue)",
                """
                Greys have no hue and come first. path is the shortest way through all colours in Oklab, from its darker end:
                the shortest of all for up to 16 colours, a short one for up to 10,000.
                """
            ).common,
            Option(
                "near", .color, \.near, "sort by the distance from this colour instead, the nearest first",
                "The distance is ΔEOK. For example: --near teal."
            ).common,
            Option(flag: "reverse", true, \.isReversed, "print the last colour first").common,
            Option(flag: "unique", true, \.isUnique, "print equal lines only once").common,
            .colorOutput(\.printing.output), .precision(\.printing.decimals), .gamut(\.printing.gamut),
            .gamutMapping(\.printing),
        ]
    }

    static let rules: [OptionRule] = [.excludes("by", "near")]

    func run(_ operands: [Argument]) throws(CommandError) {
        let colors = try ColorInput(operands, clampsShares: printing.clampsShares).colors()
        let indices = try (near.map { .distance(from: $0) } ?? order).indices(of: colors, "--by path")
        var printed: Set<String> = []
        try ColorLines.print(printing) { lines throws(CommandError) in
            for index in isReversed ? indices.reversed() : indices {
                let color = colors[index]
                if isUnique, !printed.insert(printing.printed(color).text).inserted { continue }
                try lines.write(color)
            }
        }
    }
}

extension ColorOrder {
    /// The indices of the colours in this order; throws if that would take minutes, and names the option that chooses it.
    func indices(of colors: [Color], _ option: String) throws(CommandError) -> [Int] {
        if let greatestCount, colors.count > greatestCount {
            throw CommandError(
                .data, "\(option) is for at most \(greatestCount) colours, not \(colors.count)",
                hint: "sort by hue or lightness instead")
        }
        return indices(of: colors)
    }
}
