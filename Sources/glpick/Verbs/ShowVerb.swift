import PickerJSON
import PickerColor
import PickerKit

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
            .precision(\.printing.decimals), .gamut(\.printing.gamut), .gamutMapping(\.printing.mapping),
            Option(
                "vision", .vision, \.vision,
                "show everything as people with this kind of colour blindness see it"),
        ]
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let input = try ColorInput(operands)
        let swatches = Swatches()
        var (output, mapped) = (LineWriter(), MappedColors())
        var isFirst = true
        do throws(CommandError) {
            try input.forEach { given throws(CommandError) in
                let shown = shown(try given.color(), swatches)
                if !isFirst, printing.output == .all { output.add("\n") }
                isFirst = false
                try output.write(shown.text)
                mapped.count(shown.change, named: given.text)
            }
        } catch {
            try output.flush()
            throw error
        }
        try output.flush()
        mapped.warn("; --format json prints how much each changed")
    }

    /// What is printed of a colour, and what had to change; nil in JSON, which says it itself.
    func shown(_ color: Color, _ swatches: Swatches) -> PrintedColor {
        let color = vision.map { seen(color, by: $0) } ?? color
        let output = printing.output
        if output.isJSON { return PrintedColor(text: json(color).text, change: nil) }
        if output == .all {
            let (fitted, change) = printing.fitted(color)
            return PrintedColor(text: table(fitted, swatches), change: change)
        }
        let printed = printing.printed(color)
        return PrintedColor(
            text: swatches.text(fit(color).rgb) + printed.text, change: printed.change)
    }

    private func fit(_ color: Color) -> (rgb: RGBColor, change: GamutChange?) {
        let fitted = printing.mapping.fit(color, to: .sRGB)
        return (RGBColor(clipping: fitted.color), fitted.change)
    }

    private func seen(_ color: Color, by vision: VisionSimulation) -> Color {
        let rgb = Color(fit(color).rgb)
        return Color(.sRGB, vision.filter(in: .sRGB).seen(rgb.components), alpha: rgb.alpha)
    }

    // MARK: Text

    private func table(_ color: Color, _ swatches: Swatches) -> String {
        let (rgb, change) = fit(color)
        var rows: [(String, String)] = ColorFormat.all.filter { !$0.format.isEscape && $0.name != "css" }.map
        {
            ($0.name, printing.printed(color, as: $0.format).text)
        }
        rows.append(("gamuts", gamuts(of: color).map(\.name).joined(separator: ", ")))
        if rows.last?.1.isEmpty == true { rows[rows.count - 1].1 = "none" }
        if let change { rows.append(("sRGB", change.text)) }
        let near = nearest(rgb)
        rows.append(
            (
                "name",
                near.distance == 0
                    ? near.name
                    : "\(near.name), ΔEOK \(distanceText(near.distance)), CIEDE2000 \(distanceText(near.ciede2000))"
            ))
        for (name, other) in [("on black", RGBColor.black), ("on white", .white)] {
            let ratio = rgb.contrast(over: other)
            rows.append((name, "\(contrastText(ratio)) \(ContrastLevel.text(ratio))"))
        }
        if vision == nil {
            for vision in ColorVision.allCases {
                let seen = RGBColor(clipping: seen(color, by: VisionSimulation(vision)))
                rows.append((vision.rawValue, swatches.text(seen) + seen.hexadecimal))
            }
        }
        let width = rows.map { $0.0.count }.max() ?? 0
        let lines = rows.map { "\($0)\(spaces(width - $0.count))  \($1)" }
        return (swatches.areShown ? swatches.text(rgb, width: 24) + "\n" : "") + lines.joined(separator: "\n")
    }

    private func gamuts(of color: Color) -> [ColorSpace] {
        ColorSpace.gamuts.filter { color.isInGamut(of: $0) }
    }

    private func nearest(_ color: RGBColor) -> (name: String, distance: Double, ciede2000: Double) {
        let named = color.nearestNamedColor
        // In 8 bits, as the name is.
        let (own, other) = (Color(RGBColor(bytes: color.bytes)), Color(named.color))
        return (
            named.name, named.distance(to: own),
            ciede2000(own.converted(to: .lab).components, other.converted(to: .lab).components)
        )
    }

    // MARK: JSON

    private func json(_ color: Color) -> JSON {
        let (color, mapped) = printing.fitted(color)
        let (rgb, change) = fit(color)
        let near = nearest(rgb)
        let formats =
            printing.output.formats.isEmpty
            ? ColorFormat.all.filter { !$0.format.isEscape }
            : zip(printing.output.names, printing.output.formats).map { ($0, $1) }
        return .object(
            color.jsonMembers + [
                ("formats", .object(formats.map { ($0.0, .string(printing.printed(color, as: $0.1).text)) })),
                ("gamuts", .array(gamuts(of: color).map { .string($0.name) })),
                ("mapped", (mapped ?? change)?.json ?? .null),
                (
                    "name",
                    .object([
                        ("name", .string(near.name)), ("deltaEOK", .number(near.distance)),
                        ("ciede2000", .number(near.ciede2000)),
                    ])
                ),
                (
                    "contrast",
                    .object([
                        ("black", .number(rgb.contrast(over: .black))),
                        ("white", .number(rgb.contrast(over: .white))),
                    ])
                ),
                (
                    "vision",
                    .object(
                        ColorVision.allCases.map {
                            (
                                $0.rawValue,
                                .string(RGBColor(clipping: seen(color, by: VisionSimulation($0))).hexadecimal)
                            )
                        })
                ),
            ])
    }
}

extension ColorFormat {
    /// Whether the text is for terminals, not for people.
    fileprivate var isEscape: Bool { self == .ansi }
}

extension ColorOutput {
    /// Every format, as `show` prints them.
    fileprivate static let all = ColorOutput(isJSON: false, formats: [], names: [])
}
