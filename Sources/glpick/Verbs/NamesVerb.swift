import PickerJSON
import PickerColor
import PickerKit

/// `glpick names`: lists the colours that CSS has names for.
struct NamesVerb: Verb {
    static let name = "names"
    static let usage = "glpick names [options]"
    static let summary = "list the colour names of CSS"
    static let description = """
        Prints the 148 colour names of CSS and their colours, in alphabetical order.
        """
    static let examples = [
        Example("the names with blue in them", "glpick names --like blue"),
        Example("the ten names nearest to a colour", "glpick names --near '#7a5cd0'"),
    ]

    var near: Color?
    var like: String?
    var printing = ColorPrinting()

    static var options: [Option<NamesVerb>] {
        [
            Option(
                "near", .color, \.near, "print the ten names nearest to this colour, with their distance",
                "The distance is ΔEOK: 0.02 is just noticeable. For example: --near '#7a5cd0'."),
            Option("like", .anyText, \.like, "print only names that contain this text"),
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        var found = NamedColor.all.map { (entry: $0, distance: 0.0) }
        if let like {
            // String.contains of a text would link the library of regular expressions, four megabytes.
            let wanted = Array(like.lowercased().utf8)
            found = found.filter { found in
                let name = found.entry.name.utf8
                return name.indices.contains { name[$0...].starts(with: wanted) }
            }
            guard !found.isEmpty else {
                throw CommandError(
                    exitCode: .nothing, message: "no CSS colour name contains \(quoted(like))",
                    hint: didYouMean(like.lowercased(), among: NamedColor.all.map(\.name)))
            }
        }
        if let near {
            found = found.map { ($0.entry, $0.entry.distance(to: near)) }
            found = Array(found.sorted { $0.distance < $1.distance }.prefix(10))
        }
        if printing.output.isJSON {
            let list = found.map { entry, distance in
                JSON.object(
                    [
                        ("name", .string(entry.name)),
                        ("color", printing.json(Color(entry.color))),
                    ]
                        + (near == nil ? [] : [("deltaEOK", .number(distance))]))
            }
            return try writeText(JSON.array(list).text + "\n")
        }
        let swatch = Swatches()
        let width = found.map { $0.entry.name.count }.max() ?? 0
        let texts = found.map { printing.printed(Color($0.entry.color)).text }
        let textWidth = texts.map(\.count).max() ?? 0
        let lines = zip(found, texts).map { found, text in
            let (entry, distance) = found
            return swatch.text(entry.color) + entry.name + spaces(width - entry.name.count) + "  " + text
                + (near == nil ? "" : spaces(textWidth - text.count) + "  " + distanceText(distance)) + "\n"
        }
        try writeText(lines.joined())
    }
}
