import PickerHost

/// `glpick convert`: writes colours in another format.
struct ConvertVerb: Verb {
    static let name = "convert"
    static let usage = "glpick convert --to FORMAT [options] [COLOR...|--css FILE...]"
    static let summary = "print colours in another format"
    static let description = """
        Prints each colour in the format --to, one per line. Without colours, or with
        -, reads them from the lines of standard input. A colour is any colour of CSS
        Color 4, or a short form: ff8800, 255 136 0, oklch 0.7 0.15 50.

        If the format cannot hold a colour, such as one outside sRGB as hex, glpick
        prints the nearest one and a warning. A line that is not a colour ends the
        command, unless --keep-going is given.

        With --css, the operands are style sheets, SVG or HTML, and glpick rewrites
        their colours and nothing else: to standard output, or with --in-place to the
        files. --check lists what would change.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("three colours in OKLCH", "glpick convert --to oklch teal '#ff8800' 'hsl(220 60% 50%)'"),
        Example("all colours of a style sheet in OKLCH", "glpick convert --css --to oklch style.css"),
    ]

    var printing = ColorPrinting()
    var keepsGoing = false
    var style = StyleSettings()

    static var options: [Option<ConvertVerb>] {
        [
            .colorOutput(\.printing.output, name: "to"), .precision(\.printing.decimals),
            .gamut(\.printing.gamut), .gamutMapping(\.printing),
            Option(
                flag: "keep-going", true, \.keepsGoing,
                "continue after a text that is not a colour",
                "In its place, glpick prints a line \"error: REASON\". At the end it exits with 65."),
        ] + StyleSettings.options.map { $0.lifted(into: \.style) }
    }

    static var rules: [OptionRule] { StyleSettings.rules }

    func check(given: Set<String>) throws(CommandError) { try style.check(given: given, printing.output) }

    func run(_ operands: [Argument]) throws(CommandError) {
        if style.isOn {
            var run = StyleRun(style, printing)
            return try run.run(operands)
        }
        var (bad, count) = (0, 0)
        try ColorLines.print(printing, each: operands, option: "to") { lines, given throws(CommandError) in
            count += 1
            let color: Color
            do throws(ColorTextError) { color = try given.parsed() } catch {
                guard keepsGoing else { throw given.error(error) }
                bad += 1
                return try lines.write(text: "error: \(error)")
            }
            try lines.write(color, named: given.text)
        }
        if bad > 0 {
            throw CommandError(
                .data, "\(bad) of \(count) lines \(bad == 1 ? "is not a colour" : "are not colours")")
        }
    }
}
