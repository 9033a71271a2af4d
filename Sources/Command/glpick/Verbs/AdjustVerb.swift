import PickerHost

/// `glpick adjust`: changes the components of colours.
struct AdjustVerb: Verb {
    static let name = "adjust"
    static let usage = "glpick adjust [options] [COLOR...]"
    static let summary = "make colours lighter or more vivid, or change their hue"
    static let description = """
        Changes components of each colour in OKLCH, or in the model --in, and prints
        the result. Without colours, or with -, reads them from the lines of standard
        input.

        A component is set by a number or percentage, and changed by one that follows
        + - * or /: --lightness +10% --chroma '*1.2' --hue 30deg. The options apply in
        their order, as in a relative colour of CSS: +10% adds a tenth of what 100% is
        there. Numbers without % have the units of CSS: a hue is in degrees, red is 0
        to 255 in rgb but 0 to 1 in srgb, and lightness 0 to 1 in oklch but 0 to 100 in
        hsl.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example(
            "two colours, a tenth lighter and a little more vivid",
            "glpick adjust --lighten 10% --chroma '*1.2' teal navy"),
        Example("the complements of the colours in a file", "glpick adjust --complement - < colors.txt"),
    ]

    /// What an option asks for. What it changes is known only with the model.
    struct Wish {
        let option: String
        /// The changes in a model; nil if the model lacks the component.
        let steps: (ColorSystem) -> [ColorAdjustment.Step]?
    }

    var system = ColorSystem.oklch
    var wishes: [Wish] = []
    var printing = ColorPrinting()

    static var options: [Option<AdjustVerb>] {
        [
            Option(
                "in", .componentSystem, \.system, "colour space or model whose components change (oklch)",
                "A changed component ends at the range of its model. For example: --in hsl --lighten 10% is what lighten() of Sass does."
            ).common
        ] + shortcuts + Option.components(component) + [
            .colorOutput(\.printing.output), .precision(\.printing.decimals), .gamut(\.printing.gamut),
            .gamutMapping(\.printing),
        ]
    }

    func check(given: Set<String>) throws(CommandError) {
        guard !wishes.isEmpty else {
            throw .usage(
                "no change is given", hint: "for example --lighten 10%, --hue +30deg or --complement")
        }
        for wish in wishes {
            guard let steps = wish.steps(system) else {
                throw system.lacks(wish.option)
            }
            for step in steps {
                switch step {
                case .coordinate(let index, let change):
                    try system.check(wish.option, change, of: system.coordinates[index])
                case .alpha(let change): try system.check(wish.option, change, of: .alpha)
                case .inversion: break
                }
            }
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let adjustment = ColorAdjustment(in: system, wishes.flatMap { $0.steps(system) ?? [] })
        try ColorLines.print(printing, each: operands) { lines, given throws(CommandError) in
            try lines.write(adjustment.adjusted(try given.color()), named: "the result for \(given.text)")
        }
    }
}

// The options that change something, in whatever order they are given.
extension AdjustVerb {
    private typealias Steps = [ColorAdjustment.Step]

    /// The changes that have a name of their own.
    private static var shortcuts: [Option<AdjustVerb>] {
        [
            share("lighten", "add this share of full lightness, such as 10%", .lightness, 100),
            share("darken", "subtract this share of full lightness", .lightness, -100),
            share("saturate", "add this share of full chroma or saturation", .colorfulness, 100),
            share("desaturate", "subtract this share of full chroma or saturation", .colorfulness, -100),
            option("rotate", .angle, "turn the hue by this angle: 30deg or -0.5turn") { turned($0, by: $1) },
            flag("complement", "turn the hue by half a turn") { turned($0, by: 180) },
            flag("grayscale", "remove all chroma or saturation") {
                $0.index(of: .colorfulness).map { [.coordinate($0, CoordinateChange(.set, 0))] }
            },
            flag("invert", "invert red, green and blue of sRGB, as CSS does") { _ in [.inversion] },
            option(
                "alpha", .coordinateChange, "set or change alpha: 50% or '*0.5'",
                "A number alone is 0 to 1."
            ) { [.alpha($1)] },
        ].map(\.common)
    }

    private static func component(_ title: String, _ numbers: String) -> Option<AdjustVerb> {
        let example = title == "hue" ? "30deg or +0.5turn" : "50%, +10% or '*1.2'"
        return option(title, .coordinateChange, "set or change \(title): \(example)", numbers) {
            system, change in
            system.index(titled: title).map { [.coordinate($0, change)] }
        }
    }

    private static func share(
        _ name: String, _ summary: String, _ kind: Coordinate.Kind, _ percent: Double
    ) -> Option<AdjustVerb> {
        option(name, .share, summary) { system, share in
            system.index(of: kind).map {
                [.coordinate($0, CoordinateChange(.add, share * percent, .percentage))]
            }
        }
    }

    private static func turned(_ system: ColorSystem, by degrees: Double) -> Steps? {
        system.hueIndex.map { [.coordinate($0, CoordinateChange(.add, degrees, .degrees))] }
    }

    private static func option<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ summary: String, _ details: String = "",
        _ steps: @escaping (ColorSystem, Value) -> Steps?
    ) -> Option<AdjustVerb> {
        Option(name, kind, summary, details) { verb, value in
            verb.wishes.append(Wish(option: name) { steps($0, value) })
        }
    }

    private static func flag(
        _ name: String, _ summary: String, _ steps: @escaping (ColorSystem) -> Steps?
    ) -> Option<AdjustVerb> {
        Option(flag: name, summary) { $0.wishes.append(Wish(option: name, steps: steps)) }
    }
}

extension ValueKind where Value == CoordinateChange {
    /// What becomes of a component.
    fileprivate static var coordinateChange: Self {
        ValueKind(
            placeholder: "CHANGE",
            expected:
                "a number, percentage or angle, alone or after +, -, * or /, such as 0.5, +10% or '*1.2'",
            parseText: { CoordinateChange($0) })
    }
}

extension ValueKind where Value == Double {
    /// An angle of any size, in degrees.
    fileprivate static var angle: Self {
        ValueKind(placeholder: "ANGLE", expected: "an angle such as 30, 30deg or -0.5turn") { text in
            guard let change = CoordinateChange(text), [.set, .add].contains(change.operation),
                change.unit != .percentage
            else { return nil }
            return change.number
        }
    }
}
