import PickerHost

/// `glpick names`: lists the colours that CSS or X11 has names for.
struct NamesVerb: Verb {
    static let name = "names"
    static let usage = "glpick names [options] [COLOR...]"
    static let summary = "list the colour names of CSS or X11"
    static let description = """
        Prints the 148 colour names of CSS and their colours, in alphabetical order.
        With colours, prints the name nearest to each, or with --format its colour; -
        stands for the lines of standard input.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("the name nearest to each colour of a file", "glpick names - < colors.txt"),
        Example("the ten names nearest to a colour", "glpick names --near '#7a5cd0'"),
    ]

    var names = NamedColor.List.css
    var near: Color?
    var like: String?
    var printing = ColorPrinting()

    static var options: [Option<NamesVerb>] {
        [
            Option(
                "near", .color, \.near, "print the ten names nearest to this colour, with their distance",
                "The distance is ΔEOK: 0.02 is just noticeable. For example: --near '#7a5cd0'."),
            Option(
                "list", .choice([("css", NamedColor.List.css), ("x11", .x11)]), \.names, "whose names (css)",
                """
                Names of X11 are those of X.Org's rgb.txt, which terminals and Vim know. Five of them have other colours than in
                CSS: gray, grey, green, maroon and purple. A colour may be x11:green anywhere.
                """),
            Option("like", .anyText, \.like, "print only names that contain this text"),
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
        ]
    }

    mutating func take(_ operands: [Argument]) throws(CommandError) {
        guard !operands.isEmpty, near != nil || like != nil else { return }
        throw .usage(
            "--near and --like list names; with colours, names prints the name of each", hint: Self.usage)
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        if !operands.isEmpty { return try printNearest(operands) }
        var found = names.names.map { (entry: $0, distance: 0.0) }
        if let like {
            // String.contains of a text would link the library of regular expressions, four megabytes.
            let wanted = Array(like.lowercased().utf8)
            found = found.filter { found in
                let name = found.entry.name.utf8
                return name.indices.contains { name[$0...].starts(with: wanted) }
            }
            guard !found.isEmpty else {
                throw CommandError(
                    .nothing, "no \(names.owner) colour name contains \(quoted(like))",
                    hint: didYouMean(like.lowercased(), among: names.names.map(\.name)))
            }
        }
        if let near {
            found = found.map { ($0.entry, $0.entry.distance(to: near)) }
            found = Array(found.sorted { $0.distance < $1.distance }.prefix(10))
        }
        if printing.output.isJSON {
            let list = found.map { json($0.entry, near == nil ? nil : $0.distance) }
            return try writeText(JSON.array(list).text + "\n")
        }
        let swatch = Swatches.current
        let width = found.map { $0.entry.name.count }.max() ?? 0
        let texts = found.map { printing.printed(Color($0.entry.color)).text }
        let textWidth = texts.map(\.count).max() ?? 0
        let lines = zip(found, texts).map { found, text in
            let (entry, distance) = found
            return swatch.text(entry.color) + padded(entry.name, width + 2)
                + (near == nil ? text : padded(text, textWidth + 2) + distanceText(distance)) + "\n"
        }
        try writeText(lines.joined())
    }

    /// Prints the nearest name of each colour; with a format, the colour of that name.
    private func printNearest(_ operands: [Argument]) throws(CommandError) {
        try ColorLines.print(printing, each: operands) { lines, given throws(CommandError) in
            let color = try given.color()
            let named = names.nearest(to: color)
            try lines.write(
                nearest: Color(named.color), named: named.name, json(named, named.distance(to: color)))
        }
    }

    private func json(_ named: NamedColor, _ distance: Double?) -> JSON {
        .object(
            [("name", .string(named.name)), ("color", printing.json(Color(named.color)))]
                + (distance.map { [("deltaEOK", .number($0))] } ?? []))
    }
}
