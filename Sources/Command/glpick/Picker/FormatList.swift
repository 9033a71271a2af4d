import PickerHost

/// What `--format list` prints: every format, and every name of a template, with an example of each.
var formatList: String {
    let color = Color(NamedColor.all.first { $0.name == "teal" }?.color ?? .black)
    func example(_ output: ColorOutput?) -> String {
        output.map { ColorPrinting(output: $0).printed(color).text.printable } ?? ""
    }
    func rows(_ rows: [(name: String, text: String)]) -> String {
        rows.map { "  \(padded($0.name + " ", 28))\($0.text)\n" }.joined()
    }
    let formats = ColorFormat.all.map(\.name)
    let fields = ColorTemplate.fields.dropFirst(formats.count)
    let template = "{hex} {oklch.l:.3} {name}"
    return """
        Formats:
        \(rows(formats.map { ($0, example(ColorOutput($0))) }))\
        \(rows([("json", "an object"), ("json,hex,lab", "an object with these formats, too")]))
        Names in the braces of a template, beside those of formats:
        \(rows(fields.map { ($0, example(ColorOutput("{\($0)}"))) }))
        \(rows([(template, example(ColorOutput(template)))]))
        """
}
