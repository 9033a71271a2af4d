import PickerColor
import PickerKit

/// `glpick convert`: writes colours in another format.
struct ConvertVerb: Verb {
    static let name = "convert"
    static let usage = "glpick convert --to FORMAT [options] [COLOR...]"
    static let summary = "print colours in another format"
    static let description = """
        Prints each colour in the format --to, one per line. Without colours, or with
        -, reads them from the lines of standard input. A colour is any colour of CSS
        Color 4, or a short form: ff8800, 255 136 0, oklch 0.7 0.15 50.

        If the format cannot hold a colour, such as one outside sRGB as hex, glpick
        prints the nearest one, with a warning. A line that is not a colour ends the
        command, unless --keep-going is given.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("three colours in OKLCH", "glpick convert --to oklch teal '#ff8800' 'hsl(220 60% 50%)'"),
        Example(
            "the colours in a file, as JSON with two formats",
            "glpick convert --to json,hex,lab < colors.txt"),
    ]

    var printing = ColorPrinting()
    var keepsGoing = false

    static var options: [Option<ConvertVerb>] {
        [
            .colorOutput(\.printing.output, name: "to"), .precision(\.printing.decimals),
            .gamut(\.printing.gamut), .gamutMapping(\.printing.mapping),
            Option(
                flag: "keep-going", true, \.keepsGoing,
                "continue after a text that is not a colour",
                "In its place, glpick prints a line \"error: REASON\". At the end it exits with 65."),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try ColorInput(operands)
        var (bad, count) = (0, 0)
        try ColorLines.print(printing, option: "to") { lines throws(CommandError) in
            try input.forEach { given throws(CommandError) in
                count += 1
                let color: Color
                do throws(ColorTextError) { color = try ColorText.color(given.text) } catch {
                    guard keepsGoing else { throw given.error(error) }
                    bad += 1
                    return try lines.write(text: "error: \(error)")
                }
                try lines.write(color, named: given.text)
            }
        }
        if bad > 0 {
            throw CommandError(exitCode: .data, message: "\(bad) of \(count) lines are not colours")
        }
    }
}
