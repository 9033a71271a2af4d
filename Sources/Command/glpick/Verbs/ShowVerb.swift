import Glibc
import PickerHost

/// `glpick show`: says what there is to know of colours.
struct ShowVerb: Verb {
    static let name = "show"
    static let usage = "glpick show [options] COLOR..."
    static let summary = "print all formats and properties of a colour"
    static let description = """
        Prints a colour in all formats, the gamuts that hold it, the nearest colour of
        sRGB if sRGB does not, the nearest CSS name, its contrast on black and on
        white, and how people with each kind of colour blindness see it. Without
        colours, or with -, reads them from the lines of standard input.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("everything about a colour", "glpick show teal"),
        Example("only one format", "glpick show --format hsl 'oklch(0.6 0.1 200)'"),
    ]

    var printing = ColorPrinting(output: .all)
    var vision: VisionSimulation?

    static var options: [Option<ShowVerb>] {
        [
            Option(
                "format", .colorOutput, \.printing.output, "print only this format, or json (all formats)"),
            .precision(\.printing.decimals), .gamut(\.printing.gamut), .gamutMapping(\.printing),
            Option(
                "vision", .vision, \.vision,
                "show everything as people with this kind of colour blindness see it"),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let swatches = Swatches.current
        var isFirst = true
        try ColorLines.print(printing, each: operands) { lines, given throws(CommandError) in
            let shown = shown(try given.color(), swatches)
            if !isFirst, printing.output == .all { try lines.write(text: "") }
            isFirst = false
            try lines.write(shown, named: given.text)
        }
    }

    /// What is printed of a colour, and what had to change; nil in JSON, which says it itself.
    func shown(_ color: Color, _ swatches: Swatches) -> PrintedColor {
        let color = vision.map { facts(color).seen(by: $0) } ?? color
        let output = printing.output
        if output.isJSON { return PrintedColor(text: json(color).text, change: nil) }
        if output == .all {
            let (fitted, change) = printing.fitted(color)
            return PrintedColor(text: table(fitted, swatches), change: change)
        }
        let printed = printing.printed(color)
        return PrintedColor(
            text: swatches.text(facts(color).shown) + printed.text, change: printed.change)
    }

    private func facts(_ color: Color) -> ColorFacts { ColorFacts(color, mapping: printing.mapping) }

    private func table(_ color: Color, _ swatches: Swatches) -> String {
        let facts = facts(color)
        let rows = facts.rows(printing, withVisions: vision == nil)
        let width = rows.map { $0.name.count }.max() ?? 0
        let columns = isatty(1) == 1 ? TerminalSize(of: 1)?.columns : nil
        let lines = rows.map { row in
            let text = columns.map { columns in
                wrapped(row.text.split(separator: " "), width: max(columns - width - 2, 20))
                    .joined(separator: "\n" + spaces(width + 2))
            }
            return padded(row.name, width + 2) + (row.color.map { swatches.text($0) } ?? "")
                + (text ?? row.text)
        }
        return (swatches.areShown ? swatches.text(facts.shown, width: 24) + "\n" : "")
            + lines.joined(separator: "\n")
    }

    private func json(_ color: Color) -> JSON {
        let (color, mapped) = printing.fitted(color)
        let formats =
            printing.output.formats.isEmpty
            ? ColorFormat.all.filter { $0.format != .ansi }
            : zip(printing.output.names, printing.output.formats).map { ($0, $1) }
        let texts = formats.map { ($0.0, JSON.string(printing.printed(color, as: $0.1).text)) }
        return .object(
            color.jsonMembers + [("formats", .object(texts))] + facts(color).jsonMembers(mapped: mapped))
    }
}

extension ColorOutput {
    /// Every format, as `show` prints them.
    fileprivate static let all = ColorOutput(isJSON: false, formats: [], names: [])
}
