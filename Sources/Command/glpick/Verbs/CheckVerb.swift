import PickerHost

/// `glpick check`: measures how well the colours of a theme or palette can be read and told apart.
struct CheckVerb: Verb {
    static let name = "check"
    static let usage = "glpick check FILE [options]"
    static let summary = "check whether a theme or palette is readable"
    static let description = """
        Prints the least contrast of a theme, how far its colours are from the hues of
        their names, and the least distances of any two colours in Oklab, also as
        protans, deutans and tritans see them. A palette without a background has
        distances alone, unless --background names one. Everything is measured in
        8-bit sRGB. Exits with 1 if a limit that you give is missed.

        A theme is a file with colours named background, foreground and color0 to
        color15. - stands for standard input.
        """
    static var operands: Completion { .file(.palette) }
    static let examples = [
        Example("what a theme is like", "glpick check theme.conf"),
        Example(
            "a check for a CI server", "glpick check theme.conf --least-contrast 4.5 --least-distance 0.02"),
    ]

    var leastContrast: Double?
    var leastDistance: Double?
    var sights = Sights.usual
    var background: Color?
    var junit: Argument?
    var isJSON = false

    /// Whose distances have a limit.
    enum Sights { case usual, all }

    static var options: [Option<CheckVerb>] {
        [
            Option(
                "least-contrast", .contrast, \.leastContrast,
                "lowest contrast with the background that passes, or its level in WCAG (none)",
                "Of a theme, colours 1 to 6 and 9 to 14 and the foreground count. For example: --least-contrast AA."
            ).common,
            Option(
                "least-distance", .number(0...1), \.leastDistance,
                "least distance of two colours in Oklab that passes (none)",
                "0.02 is just noticeable. For example: --least-distance 0.05."
            ).common,
            Option(
                "vision", .choice([("usual", .usual), ("all", .all)]), \.sights,
                "whose distances must reach --least-distance (usual)",
                "all counts protans, deutans and tritans, too."
            ).common,
            Option(
                "background", .color, \.background, "background of the colours (that of the theme)",
                "All colours of a palette count then. For example: --background white."
            ).common,
            Option(
                "junit", .file(.junit), \.junit, "JUnit XML file to write, for CI servers",
                "It has a test for each limit."),
            Option(
                "format", .choice([("text", false), ("json", true)]), \.isJSON,
                "lines for people, or an object with all digits, which is a palette file, too (text)"
            ).common,
        ]
    }

    static let rules: [OptionRule] = [
        .needs("vision", "least-distance"), .needs("junit", ["least-contrast", "least-distance"]),
    ]

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try onlyOperand(operands, orElse: "the theme or palette is missing")
        let file = try reportOutput(junit, "junit", OutputSettings(inputs: InputFiles([input])))
        let palette = try Palette(input)
        if leastContrast != nil, background == nil, TerminalTheme(palette) == nil {
            throw CommandError(
                .data, "\(input.shown) has no background for --least-contrast", hint: "--background names one"
            )
        }
        let report = MeasureReport(
            of: palette, on: background, leastContrast: leastContrast,
            distances: .init(usual: leastDistance, deficient: sights == .all ? leastDistance : nil))
        if isJSON {
            let printing = ColorPrinting()
            let entries = printing.entries(of: palette, on: palette.paper(background))
            try writeText(
                printing.json(entries, of: palette.jsonMembers, measures: report.jsonMembers).text + "\n")
        } else {
            try writeText(report.lines.map { $0 + "\n" }.joined())
        }
        try file?.write(Array(report.junit(title: input.shown).utf8))
        if !report.allPass { throw .silent(.nothing) }
    }
}

extension MeasureReport {
    /// The measures that have a limit as JUnit's XML.
    fileprivate func junit(title: String) -> String {
        var report = ComparisonReport(title: title, testClass: "glpick check")
        for measure in measures where measure.hasLimit {
            report.add(measure.title, passes: measure.passes, measure.text)
        }
        return report.junit
    }
}
