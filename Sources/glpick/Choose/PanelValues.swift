import PickerKit

/// Rows of a colour's values, with their names in a column at the left.
enum PanelValues {
    static let labelWidth = 8

    static func labelled(_ name: String, _ parts: [PanelLine.Part]) -> PanelLine {
        PanelLine([.init(text: name + spaces(max(labelWidth - name.count, 1)), isDim: true)] + parts)
    }

    /// `hex     #3366cc  near royalblue (0.036)`, where the number is the distance deltaE OK.
    static func name(of chosen: Chosen, columns: Int, hasLabel: Bool = true) -> PanelLine {
        let alpha = chosen.color.alpha
        let room = columns - (hasLabel ? labelWidth : 0) - chosen.hexText.count - 2
        let nearest = chosen.name
        var name = nearest.text
        if alpha == 0 {
            name = "clear"
        } else if !nearest.isExact {
            let distance = " (\(fixed(nearest.distance, 3)))"
            if name.count + distance.count <= room { name += distance }
        }
        // Half a name would be another one.
        if name.count > room { name = "" }
        let parts: [PanelLine.Part] = [
            .init(text: chosen.hexText, isBold: true), .init(text: "  " + name),
        ]
        return (hasLabel ? labelled("hex", parts) : PanelLine(parts)).prefix(columns)
    }

    /// The colour in other formats as people write them.
    static func models(of chosen: Chosen, columns: Int) -> [PanelLine] {
        let color = RGBColor(chosen.color)
        let bytes = color.bytes
        let hsl = chosen.color.hsl
        let exact = chosen.exact ?? Color(color, in: chosen.colorSpace)
        let oklch = exact.converted(to: .oklch).components
        func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
        let gamut = exact.isInGamut(of: .sRGB) ? "in sRGB" : "not in sRGB"
        let coordinates = [fixed(oklch.x, 3), fixed(oklch.y, 3), fixed(chosen.hueInOKLCH, 1)]
        // Half of it would say something else.
        let wholeRow = ["  ", " "].lazy.map { row("oklch", coordinates, $0 + gamut) }.first {
            $0.text.columns <= columns
        }
        return [
            row("rgb", ["\(bytes.x)", "\(bytes.y)", "\(bytes.z)"]),
            row(
                "hsl",
                [
                    "\(Int((hsl.x * 360).rounded()) % 360)°", whole(100 * hsl.y) + "%",
                    whole(100 * hsl.z) + "%",
                ]),
            wholeRow ?? row("oklch", coordinates),
        ]
    }

    /// The contrasts on white and black, with samples of text; empty for a clear colour. A translucent colour lies over white
    /// and black, as the samples say.
    static func contrasts(of chosen: Chosen, columns: Int) -> [PanelLine] {
        if chosen.color.alpha == 0 { return [] }
        return [("white", RGBColor.white), ("black", .black)].map { name, other in
            let ratio = chosen.inSRGB.contrast(over: other)
            let level = ContrastLevel.text(ratio)
            var line = row(name, [RGBColor.ratio(ratio)], "  \(level)")
            line.parts.append(.init(text: spaces(max(10 - level.count, 1))))
            let isWide = line.text.count + 13 <= columns
            line.parts.append(
                .init(
                    text: chosen.color.alpha < 1
                        ? " over \(name) " : isWide ? " Sample text " : " Sample ",
                    background: other, foreground: chosen.inSRGB.over(other)))
            return line
        }
    }

    /// A name and numbers, in columns.
    private static func row(_ name: String, _ values: [String], _ rest: String = "") -> PanelLine {
        let cells = values.map { spaces(max(6 - $0.count, 1)) + $0 }.joined().dropFirst()
        return labelled(name, [.init(text: cells + rest)])
    }
}
