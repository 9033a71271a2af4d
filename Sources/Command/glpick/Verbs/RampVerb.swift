import PickerHost

/// `glpick ramp`: makes shades of a colour.
struct RampVerb: Verb {
    static let name = "ramp"
    static let usage = "glpick ramp [options] [COLOR...]"
    static let summary = "make shades of a colour by lightness or contrast"
    static let description = """
        Prints shades of each colour from light to dark; the colour is one of them.
        The hue of OKLCH stays, and chroma follows a smooth curve through the colour,
        as high as the gamut allows. With --ratios, prints a shade for each contrast
        ratio. Without colours, or with -, reads them from the lines of standard input.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("a scale for a style sheet", "glpick ramp '#3366cc' --format '--brand-{label}: {hex};'"),
        Example("text and borders on white", "glpick ramp teal --ratios 1.5,3,4.5,7"),
    ]

    var steps = RampSteps.tailwind
    var ratios: [Double]?
    var contrastWith: Color?
    var isDark = false
    var showsBoth = false
    var hueTurn = 0.0
    var list = ListPrinting()
    private var printing: ColorPrinting { list.printing }

    static var options: [Option<RampVerb>] {
        [
            Option(
                "steps", .rampSteps, \.steps, "tailwind, radix, material or a number of shades (tailwind)",
                """
                tailwind has 50, 100 to 900, and 950; the colour is the step nearest in lightness. radix has 12 steps with
                roles; the colour is step 9, unless it is very light or dark. material has the tones 0 to 100 of HCT,
                from dark to light, and the colour as key. A number makes equal steps of lightness.
                """
            ).common,
            Option(
                "ratios", .contrasts, \.ratios, "a shade for each of these contrast ratios instead",
                """
                Each shade in 8 bits has at least its ratio of WCAG 2.2, and is at most one code away from the exact ratio.
                The colour itself is printed, too, as key. For example: --ratios 1.1,3,4.5,7.
                """
            ).common,
            Option("contrast-with", .color, \.contrastWith, "colour for the contrast of --ratios (white)")
                .common,
            Option(
                flag: "dark", true, \.isDark, "make shades for dark backgrounds: the first is dark",
                "A step has the same role in a ramp and in its dark one."
            ).common,
            Option(
                flag: "both", true, \.showsBoth, "print the ramp, and then the dark one",
                "Labels of the dark one begin with dark-."),
            Option(
                "hue-turn", .number(-180...180), \.hueTurn,
                "degrees that the hue turns from the darkest to the lightest shade (0)",
                "For example: --hue-turn 30."),
        ] + ListPrinting.options.map { $0.lifted(into: \.list) }
    }

    static let rules: [OptionRule] = [
        .needs("contrast-with", "ratios"), .excludes("steps", "ratios"), .excludes("dark", "both"),
    ]

    func check(given: Set<String>) throws(CommandError) {
        let serveBoth = ratios != nil || steps == .material
        for name in ["dark", "both"] where serveBoth && given.contains(name) {
            throw .usage(
                ratios != nil
                    ? "--\(name) has no meaning with --ratios; name a dark colour as --contrast-with"
                    : "--\(name) has no meaning for tones, which serve light and dark backgrounds")
        }
        if given.contains("hue-turn"), steps == .material {
            throw .usage("--hue-turn is for steps of OKLCH, not for --steps material")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        var mapped = MappedColors()
        var other = RGBColor.white
        if let contrastWith {
            let inside = mapped.inSRGB(
                contrastWith, printing.mapping, named: "the colour of --contrast-with")
            other = RGBColor(bytes: inside.over(.white).bytes)
        }
        if let form = list.form { return try write(form, operands, other) }
        try ColorLines.print(printing, each: operands) { lines, given throws(CommandError) in
            let color = try given.color()
            let steps = try self.steps(of: color, other)
            if printing.output.isJSON { return try lines.write(text: json(color, steps, other).text) }
            for (label, step) in steps { try lines.write(step.color, named: given.text, label: label) }
        }
        mapped.warn()
    }

    /// Prints a palette file with all shades; with several colours, names begin with the colour.
    private func write(
        _ form: PaletteFormat, _ operands: [Argument], _ other: RGBColor
    ) throws(CommandError) {
        var ramps: [(name: String, steps: [(label: String, step: Ramp.Step)])] = []
        try ColorInput(operands, clampsShares: printing.clampsShares).forEach { given throws(CommandError) in
            ramps.append((given.text, try steps(of: try given.color(), other)))
        }
        let shades = ramps.flatMap { ramp in
            ramp.steps.map { (ramps.count > 1 ? "\(ramp.name) \($0.label)" : $0.label, $0.step.color) }
        }
        try form.write(Palette(colors: shades.map(\.1), names: shades.map(\.0)))
    }

    /// The shades with their labels.
    private func steps(
        of color: Color, _ other: RGBColor
    ) throws(CommandError) -> [(label: String, step: Ramp.Step)] {
        let kind = ratios.map { RampSteps.ratios($0, with: other) } ?? steps
        let gamut = printing.gamut ?? .sRGB
        var found: [(label: String, step: Ramp.Step)] = []
        for isDark in showsBoth ? [false, true] : [isDark] {
            let ramp: Ramp
            do throws(RampError) {
                ramp = try Ramp(of: color, kind, in: gamut, isDark: isDark, hueTurn: hueTurn)
            } catch {
                switch error {
                case .noContrast(let ratio, let greatest):
                    throw .noContrast(
                        ratio, with: other, highest: greatest,
                        hint: "leave out that ratio, or change --contrast-with")
                }
            }
            found += ramp.steps.map { (showsBoth && isDark ? "dark-\($0.name)" : $0.name, $0) }
        }
        return found
    }

    private func json(
        _ color: Color, _ steps: [(label: String, step: Ramp.Step)], _ other: RGBColor
    ) -> JSON {
        let colors = steps.map { label, step -> ColorPrinting.PaletteEntry in
            let shown = RGBColor(step.color, in: .sRGB, mapping: printing.mapping)
            let role = step.role.map { [("role", JSON.string($0))] } ?? []
            let exact = step.exact == step.color ? [] : [("exact", JSON.object(step.exact.jsonMembers))]
            return (
                label, step.color,
                role + [
                    ("given", .bool(step.isGiven)), ("contrast", .number(shown.contrast(over: other))),
                ] + exact
            )
        }
        return printing.json(
            colors,
            of: [
                ("of", .string(ColorFormat.css.text(color))), ("contrastWith", .string(other.hexadecimal)),
            ])
    }
}

extension ValueKind where Value == RampSteps {
    /// A name of steps, or a number of them.
    fileprivate static var rampSteps: Self {
        words(
            [("tailwind", .tailwind), ("radix", .radix), ("material", .material)],
            or: .wholeNumber(1...1000), "NAME|N"
        ) { .count($0) }
    }
}

extension ValueKind where Value == [Double] {
    /// Contrast ratios or names of levels, separated by commas.
    static var contrasts: Self {
        let ratio = ValueKind<Double>.contrast
        return ValueKind(
            placeholder: "LIST",
            expected: "contrast ratios from 1 to 21, separated by commas, such as 1.1,3,4.5,7"
        ) { text in values(in: text, count: 1...1000) { ratio.parse(Argument($0)) } }
    }
}
