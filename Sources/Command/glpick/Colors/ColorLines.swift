import PickerHost

/// Prints colours, one on a line: with a swatch before each on a terminal, and one warning about all that had to be mapped.
struct ColorLines {
    private let printing: ColorPrinting
    private let swatches = Swatches.current
    private var output = LineWriter()
    private var mapped = MappedColors()

    private init(_ printing: ColorPrinting) { self.printing = printing }

    /// Gives `body` what prints; also what it printed before an error is not lost. `option` is that of the format.
    static func print(
        _ printing: ColorPrinting, option: String = "format",
        _ body: (inout ColorLines) throws(CommandError) -> Void
    ) throws(CommandError) {
        var lines = ColorLines(printing)
        do { try body(&lines) } catch {
            try lines.output.flush()
            throw error
        }
        try lines.output.flush()
        lines.mapped.warn("; --\(option) json prints how much each changed")
    }

    /// Gives `body` what prints, and each colour that a verb gets.
    static func print(
        _ printing: ColorPrinting, each operands: [Argument], option: String = "format",
        _ body: (inout ColorLines, GivenColor) throws(CommandError) -> Void
    ) throws(CommandError) {
        let input = try ColorInput(operands, clampsShares: printing.clampsShares)
        try print(printing, option: option) { lines throws(CommandError) in
            try input.forEach { given throws(CommandError) in try body(&lines, given) }
        }
    }

    /// Gives `body` what prints, and what `read` makes of each pair of colours that a verb gets.
    static func print<Value>(
        _ printing: ColorPrinting, pairs operands: [Argument], of verb: any Verb.Type,
        _ read: (GivenColor) throws(CommandError) -> Value,
        _ body: (inout ColorLines, Value, Value) throws(CommandError) -> Void
    ) throws(CommandError) {
        let pairs = try ColorPairs(operands, of: verb, clampsShares: printing.clampsShares)
        try print(printing) { lines throws(CommandError) in
            try pairs.forEach(read) { one, other throws(CommandError) in try body(&lines, one, other) }
        }
    }

    /// Prints a colour, which messages call `name`, and templates `label`; returns its text. On a terminal, the label follows
    /// the colour.
    @discardableResult
    mutating func write(
        _ color: Color, named name: @autoclosure () -> String = "the colour", label: String = ""
    ) throws(CommandError) -> String {
        let label = printing.output.isJSON ? label : oneLine(label)
        let printed = printing.printed(color, label: label)
        mapped.count(printed.change, named: name())
        let isPlain = printing.output.template == nil && !printing.output.isJSON
        let note = swatches.areShown && isPlain && !label.isEmpty ? "  \(label)" : ""
        try write(text: printed.text + note, of: printing.output.isJSON ? nil : color)
        return printed.text
    }

    /// Prints what a verb has made of a colour, which messages call `name`.
    mutating func write(_ printed: PrintedColor, named name: String) throws(CommandError) {
        mapped.count(printed.change, named: name)
        try output.write(printed.text)
    }

    /// Prints the nearest colour of some: its name if it has one and no format is given, or what JSON has of it.
    mutating func write(
        nearest color: Color, named name: String?, _ json: @autoclosure () -> JSON
    ) throws(CommandError) {
        if printing.output.isJSON { return try write(text: json().text) }
        guard let name, printing.given == nil else { return _ = try write(color) }
        try write(text: oneLine(name), of: color)
    }

    /// Prints a line above others that have swatches.
    mutating func write(heading text: String) throws(CommandError) {
        output.add(spaces(swatches.columns))
        try output.write(text)
    }

    /// Prints a line of another text, with a swatch of `color` if there is one.
    mutating func write(text: String, of color: Color? = nil) throws(CommandError) {
        if let color, swatches.areShown {
            output.add(swatches.text(RGBColor(color, in: .sRGB, mapping: printing.mapping)))
        }
        try output.write(text)
    }
}
