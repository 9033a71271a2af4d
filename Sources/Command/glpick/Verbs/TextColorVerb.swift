import PickerHost

/// `glpick textcolor`: finds the colour of text that can be read best on a background.
struct TextColorVerb: Verb {
    static let name = "textcolor"
    static let usage = "glpick textcolor [options] [BACKGROUND...]"
    static let summary = "print black or white, whichever reads better on a colour"
    static let description = """
        Prints black or white, or one of the colours --of: the one with the highest
        contrast ratio of WCAG 2.2 on each background. Without colours, or with -,
        reads them from the lines of standard input. Exits with 1 if the contrast is
        below --level.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("black or white on teal", "glpick textcolor teal"),
        Example(
            "the best of a palette on each colour of a file",
            "glpick textcolor --of navy,gold,white < colors.txt"),
    ]

    var texts: [Color] = [Color(.black), Color(.white)]
    var level: Double?
    var printing = ColorPrinting()

    static var options: [Option<TextColorVerb>] {
        [
            Option(
                "of", .colors, \.texts, "colours of text, separated by commas (black,white)",
                "Of equally good ones the first is printed. For example: --of navy,white."),
            Option(
                "level", .contrast, \.level, "lowest ratio that passes, or its level in WCAG (none)",
                "AA-large and ui are 3, AA is 4.5, and AAA is 7. For example: --level AA."),
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        var mapped = MappedColors()
        let candidates = texts.map { RGBColor($0, in: .sRGB) }
        let names = texts.map { "\(ColorFormat.css.text($0)) of --of" }
        var printed: Set<Int> = []
        var allPass = true
        try ColorLines.print(printing, each: operands) { lines, given throws(CommandError) in
            let background = try given.inSRGB(&mapped).over(.white)
            guard let best = background.mostReadable(of: candidates) else { return }
            if let level, candidates[best].contrast(over: background) < level { allPass = false }
            try lines.write(texts[best], named: names[best])
            printed.insert(best)
        }
        // Printing has warned of the others.
        for index in texts.indices
        where !printed.contains(index) || printing.printed(texts[index]).change == nil {
            _ = mapped.inSRGB(texts[index], named: names[index])
        }
        mapped.warn()
        if !allPass { throw .silent(.nothing) }
    }
}
