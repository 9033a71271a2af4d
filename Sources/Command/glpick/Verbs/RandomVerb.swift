import PickerHost

/// `glpick random`: makes random colours.
struct RandomVerb: Verb {
    static let name = "random"
    static let usage = "glpick random [options]"
    static let summary = "make random colours"
    static let description = """
        Prints random colours of OKLCH, or of the model --in, that lie inside sRGB, or
        inside --gamut. Ranges of components limit them: --lightness 0.6..0.8. A range
        of hues may pass 360: --hue 330..30.
        """
    static let examples = [
        Example(
            "five vivid colours, the same each time", "glpick random --count 5 --seed 1 --chroma 0.15..0.4"),
        Example("eight pastels", "glpick random --count 8 --lightness 0.85..0.95"),
    ]

    var count = 1
    var seed: Int?
    var system = ColorSystem.oklch
    var ranges: [(title: String, range: ComponentRange)] = []
    var printing = ColorPrinting()

    static var options: [Option<RandomVerb>] {
        [
            Option("count", .wholeNumber(1...100_000_000), \.count, "number of colours (1)").common,
            Option(
                "seed", .wholeNumber(0...Int.max), \.seed,
                "number that makes the same colours each time (none)",
                "The colours are the same on every machine. For example: --seed 7."
            ).common,
            Option("in", .componentSystem, \.system, "colour space or model of the components (oklch)")
                .common,
        ] + Option.components(component) + [
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
            Option(
                "gamut", .choice(ColorSpace.gamuts.map { ($0.name, $0) }), \.printing.gamut,
                "gamut that holds the colours (srgb)"),
            .gamutMapping(\.printing),
        ]
    }

    private static func component(_ title: String, _ numbers: String) -> Option<RandomVerb> {
        let example = title == "hue" ? "90..150" : "20%..40%"
        return Option(title, .componentRange, "range of \(title), such as \(example), or one value", numbers)
        {
            $0.ranges.append((title, $1))
        }
    }

    func check(given: Set<String>) throws(CommandError) {
        _ = try coordinateRanges()
    }

    private func coordinateRanges() throws(CommandError) -> [Int: ClosedRange<Double>] {
        var found: [Int: ClosedRange<Double>] = [:]
        for (title, range) in ranges {
            guard let index = system.index(titled: title) else { throw system.lacks(title) }
            for end in [range.low, range.high] { try system.check(title, end, of: system.coordinates[index]) }
            guard let range = range.range(of: system.coordinates[index]) else {
                throw .usage("--\(title) expects a range from low to high in units of \(system.name)")
            }
            found[index] = range
        }
        return found
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        let gamut = printing.gamut ?? .sRGB
        let seed = seed.map { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
        var colors = RandomColors(in: system, try coordinateRanges(), gamut: gamut, seed: seed)
        try ColorLines.print(printing) { lines throws(CommandError) in
            for _ in 0..<count {
                guard let color = colors.next() else {
                    throw CommandError(
                        .nothing, "no colour of these ranges was found in \(gamut.gamutName)",
                        hint: "widen the ranges, or name a wider --gamut")
                }
                try lines.write(color)
            }
        }
    }
}

extension ValueKind where Value == ComponentRange {
    fileprivate static var componentRange: Self {
        ValueKind(
            placeholder: "RANGE",
            expected: "a range or a value, such as 0.6..0.8, 60%..80%, 330deg..30deg or 0.5",
            parseText: { ComponentRange($0) })
    }
}
