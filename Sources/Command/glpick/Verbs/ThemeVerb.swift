import PickerHost

/// `glpick theme`: makes the theme of a terminal from a picture or colours.
struct ThemeVerb: Verb {
    static let name = "theme"
    static let usage = "glpick theme [options] PICTURE...|COLOR..."
    static let summary = "make a readable terminal theme from a picture"
    static let description = """
        Makes a terminal theme from a picture or from a few colours: sixteen colours,
        foreground, background, cursor and selection. Every theme keeps limits for the
        contrast with the background, for hues near those of the colours' names, and
        for the distance between any two colours, also as colour-blind people see them.
        Prints the measurements to standard error. Exits with 1 if no theme keeps the
        limits.

        A name with a dot or a slash is a file. With -, reads colours from the lines of
        standard input.
        """
    static var operands: Completion { .file(.picture) }
    static let examples = [
        Example("a dark theme in the colours of a photo", "glpick theme photo.png"),
        Example("a light theme for kitty", "glpick theme teal --variant light --format kitty"),
    ]

    var variants = [ThemeDesign.Variant.dark]
    var leastContrast = 4.5
    var hues = ThemeDesign.Hues.ansi
    var harmony = 0.5
    var format: PaletteFormat?
    var isPreviewed = false
    var memory = MemoryLimit()

    static var options: [Option<ThemeVerb>] {
        [
            Option(
                "variant", .choice([("dark", [.dark]), ("light", [.light]), ("both", [.dark, .light])]),
                \.variants,
                "dark or light background, or a theme of each (dark)"
            ).common,
            Option(
                "least-contrast", .contrast, \.leastContrast,
                "least contrast of the colours with the background, or its level in WCAG (4.5)",
                "The foreground has at least 7. For example: --least-contrast AAA."
            ).common,
            Option(
                "hues", .choice(ThemeDesign.Hues.allCases), \.hues,
                "source of the hues (ansi)",
                "With ansi, red is within 25 degrees of red in OKLCH, and so on; picture takes hues of the picture."
            ).common,
            Option(
                "harmony", .share, \.harmony, "how far colours are drawn towards those of the picture (0.5)",
                "0 keeps to the names of the colours, and 1 comes as near to the picture as the limits allow."
            ).common,
            Option(
                "format", .paletteFormat, \.format,
                "format of the output (lines of a name and a colour)",
                """
                The forms of themes are \(listed(themeForms, "and")). json has all measures, too. For example: --format kitty.
                """
            ).common,
            Option(
                flag: "preview", true, \.isPreviewed, "show the theme in the running terminal first",
                """
                Enter prints the theme, and Escape ends without it; both give the terminal its colours back. Tab shows
                the other variant of --variant both.
                """
            ).common,
        ] + MemoryLimit.options.map { $0.lifted(into: \.memory) }
    }

    private static let themeForms = PaletteFormat.all.filter { $0.places?.isEmpty == false }.map(\.name)

    func check(given: Set<String>) throws(CommandError) {
        if variants.count > 1, let format, format.name != "json" {
            throw .usage(
                "--format \(format.name) holds one theme, but --variant both makes two",
                hint: "choose --variant dark or light")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try PictureShares(operands, memory)
        guard !input.shares.isEmpty else {
            throw CommandError(
                .nothing, "there is no colour to make a theme from",
                hint: "transparent pixels and colours do not count")
        }
        var themes: [(design: ThemeDesign, theme: TerminalTheme)] = []
        for variant in variants {
            let design = ThemeDesign(
                variant: variant, hues: hues, harmony: harmony, leastContrast: leastContrast)
            do throws(ThemeError) {
                themes.append((design, try TerminalTheme(of: input.shares, design)))
            } catch {
                throw CommandError(
                    .nothing, "no \(variant.rawValue) theme: \(error)",
                    hint: "choose a lower --least-contrast")
            }
        }
        if isPreviewed { try ThemePreview(themes.map(\.theme)).show() }
        for (design, theme) in themes { try write(theme, design) }
    }

    private func write(_ theme: TerminalTheme, _ design: ThemeDesign) throws(CommandError) {
        let limits = design.limits
        let report = MeasureReport(
            ThemeMeasures(theme), limits: limits,
            distances: .init(usual: limits.leastDistance, deficient: limits.leastSeenDistance))
        if format?.name == "json" { return try writeText(json(theme, design, report).text + "\n") }
        if let format {
            try format.write(theme.palette)
        } else {
            try ColorLines.print(ColorPrinting()) { lines throws(CommandError) in
                if variants.count > 1 { try lines.write(text: "# \(design.variant.rawValue)") }
                for (name, color) in zip(theme.palette.names, theme.palette.colors) {
                    try lines.write(text: "\(name ?? "") \(ColorFormat.hex.text(color))", of: color)
                }
            }
        }
        for text in report.lines { writeToStandardError("\(design.variant.rawValue): \(text)") }
    }

    private func json(_ theme: TerminalTheme, _ design: ThemeDesign, _ report: MeasureReport) -> JSON {
        let printing = ColorPrinting()
        return printing.json(
            printing.entries(of: theme.palette, on: RGBColor(clipping: theme.background)),
            of: [("variant", .string(design.variant.rawValue))], measures: report.jsonMembers)
    }
}
