import PickerHost

/// `glpick distinct`: makes colours that differ as much as possible.
struct DistinctVerb: Verb {
    static let name = "distinct"
    static let usage = "glpick distinct [options] N"
    static let summary = "make colours that differ as much as possible"
    static let description = """
        Prints N colours of sRGB in 8 bits, at most 256. The difference between the two
        nearest is as large as possible. The same options always print the same
        colours. Those of --with come first; each other one is the farthest from those
        before it.

        On a terminal, and with --format json, also prints the least difference and the
        least contrast. Exits with 1 if the limits allow no such colours.
        """
    static let examples = [
        Example(
            "eight colours for lines on white, also for the colour-blind",
            "glpick distinct 8 --background white --vision all"),
        Example("five colours that go with a given one", "glpick distinct 6 --with teal"),
    ]

    var with: [Color] = []
    var background: Color?
    var leastContrast: Double?
    var visions: [ColorVision] = []
    var formula = DifferenceFormula.ok
    var list = ListPrinting()

    /// What a graphic needs in WCAG 2.2.
    private static let usualContrast = ContrastLevel.largeAA.ratio

    static var options: [Option<DistinctVerb>] {
        [
            Option(
                "with", .colors, \.with, "colours to include, separated by commas; N counts them (none)",
                "For example: --with teal,navy."
            ).common,
            Option(
                "background", .color, \.background, "colour behind the colours (none)",
                "The colours then have a contrast ratio of at least 3 with it, or of --least-contrast."
            ).common,
            Option(
                "least-contrast", .contrast, \.leastContrast,
                "lowest contrast ratio with the background (3)",
                "Without --background, that is white. AA-large and ui are 3, AA is 4.5, and AAA is 7."
            ).common,
            Option(
                "vision", .distinctVisions, \.visions, "colour blindness that counts, or all (none)",
                """
                A difference then counts as the least that the usual sight and people with this deficiency see. all
                stands for protan, deutan and tritan.
                """
            ).common,
        ]
            + Option.formula(
                \.formula, of: [.ok, .ciede2000, .cie76],
                """
                oklab, ciede2000 and cie76 are other names. 2000 and 76 use CIE Lab over D50, as CSS does.
                """)
            + ListPrinting.options.filter { ["format", "precision"].contains($0.name) }
            .map { $0.lifted(into: \.list) }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let operand = try onlyOperand(operands, orElse: "N is missing: the number of colours")
        let range = 1...DistinctColors.maximumCount
        guard let count = Int(operand.text), range.contains(count) else {
            throw .usage(
                "N expects a whole number from \(range.lowerBound) to \(range.upperBound), got "
                    + quoted(operand.text), hint: Self.usage)
        }
        var mapped = MappedColors()
        let found: DistinctColors
        let limits = limits(&mapped)
        let progress = Progress(total: 1000, "steps")
        do throws(DistinctError) {
            defer { progress.erase() }
            found = try DistinctColors(count: count, limits) { progress.reach(Int($0 * 1000)) }
        } catch {
            throw message(error, count)
        }
        mapped.warn()
        let colors = found.colors.enumerated().map { index, color in
            // A given colour keeps its digits, except in a file of 8 bits.
            list.form == nil && index < with.count && color == RGBColor(with[index], in: .sRGB)
                ? with[index] : Color(color)
        }
        try list.write(
            colors.map { .init(color: $0) },
            measures: found.measures(leastContrast: leastContrast ?? Self.usualContrast).map(\.member))
        if list.form == nil, !list.printing.output.isJSON, Swatches.current.areShown { note(found.summary) }
    }

    private func limits(_ mapped: inout MappedColors) -> DistinctLimits {
        func inSRGB(_ color: Color) -> RGBColor {
            mapped.inSRGB(color, named: ColorFormat.css.text(color))
        }
        let hasBackground = background != nil || leastContrast != nil
        return DistinctLimits(
            formula: formula, visions: visions, given: with.map(inSRGB),
            background: hasBackground ? background.map(inSRGB)?.over(.white) ?? .white : nil,
            leastContrast: leastContrast ?? (hasBackground ? Self.usualContrast : 1))
    }

    private func message(_ error: DistinctError, _ count: Int) -> CommandError {
        let limit = plain(leastContrast ?? Self.usualContrast)
        switch error {
        case .moreGiven:
            return .usage("--with names \(with.count) colours, but N is \(count)", hint: Self.usage)
        case .givenTwice(let first, let second):
            return .usage("colours \(first + 1) and \(second + 1) of --with are the same in 8 bits")
        case .givenContrast(let index, let contrast):
            return CommandError(
                .nothing,
                "colour \(index + 1) of --with has a contrast of \(contrastText(contrast)) with the "
                    + "background; the limit is \(limit)",
                hint: "change --least-contrast, --background or --with")
        case .tooFewColors(let number):
            return CommandError(
                .nothing,
                "\(number) \(number == 1 ? "colour has" : "colours have") a contrast of \(limit) with "
                    + "the background; \(count) are wanted",
                hint: "lower --least-contrast, or change --background")
        }
    }
}

extension ValueKind where Value == [ColorVision] {
    /// Deficiencies of single kinds of cones, by name, separated by commas; or all of them.
    fileprivate static var distinctVisions: Self {
        let visions: [ColorVision] = [.protan, .deutan, .tritan]
        let names = visions.map(\.rawValue) + ["all"]
        return ValueKind(
            placeholder: "all|LIST", expected: "all, or some of protan, deutan, tritan, separated by commas",
            completion: .words(names)
        ) { text in
            if meantWord(text, among: names) == "all" { return visions }
            let found = values(in: text, count: 1...visions.count) { word in
                meantWord(word, among: names).flatMap { ColorVision(rawValue: $0) }
            }
            return found.flatMap { Set($0).count == $0.count ? $0 : nil }
        }
    }
}
