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

    /// Bytes that are collected before they are written.
    private static let bufferSize = 1 << 16

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try ColorInput(operands)
        var text = ""
        var (bad, count, mapped) = (0, 0, 0)
        var greatest: (text: String, change: GamutChange)?
        do throws(CommandError) {
            try input.forEach { line, place throws(CommandError) in
                count += 1
                do throws(ColorTextError) {
                    let color = try ColorText.color(line)
                    let result = printing.printed(color)
                    text += result.text
                    if let change = result.change {
                        mapped += 1
                        if change.deltaEOK >= greatest?.change.deltaEOK ?? 0 { greatest = (line, change) }
                    }
                } catch {
                    guard keepsGoing else { throw input.error(line, place, error) }
                    bad += 1
                    text += "error: \(error)"
                }
                text += "\n"
                if text.utf8.count > Self.bufferSize {
                    try writeText(text)
                    text.removeAll(keepingCapacity: true)
                }
            }
        } catch {
            // What came before the error is not lost.
            try writeText(text)
            throw error
        }
        try writeText(text)
        if let greatest {
            if mapped == 1 {
                warn("\(greatest.text) is \(greatest.change.text)")
            } else {
                warn(
                    "\(mapped) of \(count) colours are \(greatest.change.textOfMany); --to json prints how much "
                        + "each changed")
            }
        }
        if bad > 0 {
            throw CommandError(exitCode: .data, message: "\(bad) of \(count) lines are not colours")
        }
    }
}
