import PickerColor
import PickerTerminal

/// Rows of a colour's values, with their names in a column at the left.
enum PanelValues {
    static let labelWidth = 8

    static func labelled(_ name: String, _ parts: [PanelLine.Part]) -> PanelLine {
        PanelLine([.init(text: name + spaces(max(labelWidth - name.count, 1)), isDim: true)] + parts)
    }

    /// A row of swatches with its name; `action` is what a press on a colour does, by its index.
    static func swatches(
        _ name: String, _ colors: [ChosenColor], chosen: Int? = nil, columns: Int,
        _ action: (Int) -> PanelAction
    ) -> PanelLine {
        let room = columns - labelWidth
        return labelled(
            name, PanelSwatches.row(colors, chosen: chosen, columns: room) { index, _ in action(index) })
    }

    /// `hex     #3366cc  close to royalblue`; or another text in place of label and digits.
    static func name(of chosen: ChosenColor, as text: String? = nil, columns: Int) -> PanelLine {
        let alpha = chosen.color.alpha
        let value = text ?? chosen.hexText
        let room = columns - (text == nil ? labelWidth : 0) - value.columns - 2
        var name = alpha == 0 ? "clear" : chosen.name.text
        // Half a name would be another one.
        if name.count > room { name = "" }
        let parts: [PanelLine.Part] = [.init(text: value, isBold: true), .init(text: "  " + name)]
        return (text == nil ? labelled("hex", parts) : PanelLine(parts)).prefix(columns)
    }

    /// The label of the row with the numbers of Display P3.
    static let p3 = "p3"

    /// The colour in other formats as people write them; Display P3 where it is wanted, and outside sRGB.
    static func models(of chosen: ChosenColor, columns: Int, hasP3: Bool = false) -> [PanelLine] {
        // As CSS has them: of sRGB, whatever the picker's space.
        let isInside = chosen.color.isInGamut(of: .sRGB)
        let css = RGBColor(chosen.color, in: .sRGB)
        let bytes = css.bytes
        let hsl = (chosen.colorSpace == .sRGB ? chosen.hsb : HSBColor(css, keeping: chosen.hsb)).hsl
        let oklch = chosen.color.converted(to: .oklch).components
        func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
        let gamut = isInside ? "in sRGB" : "not in sRGB"
        let coordinates = [fixed(oklch.x, 3), fixed(oklch.y, 3), fixed(chosen.hueInOKLCH, 1)]
        // Half of it would say something else.
        let wholeRow = ["  ", " "].lazy.map { row("oklch", coordinates, $0 + gamut) }.first {
            $0.text.columns <= columns
        }
        let p3 = chosen.color.converted(to: .displayP3).components
        let wide = isInside && !hasP3 ? [] : [row(Self.p3, (0..<3).map { fixed(p3[$0], 3) }).prefix(columns)]
        return wide + [
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

    /// The contrast on a background, its level and samples: text in the colour and, where there is room, text in the background's colour
    /// on it. Of a clear colour there is none. A translucent colour lies over the background, as the sample says.
    static func contrast(of chosen: ChosenColor, on background: ContrastBackground, columns: Int)
        -> [PanelLine]
    {
        if chosen.color.alpha == 0 { return [PanelLine("on \(background.name)", isDim: true)] }
        let ratio = chosen.inSRGB.contrast(over: background.color)
        let level = ContrastLevel.words(ratio)
        let label = "on \(background.name)"
        let isTranslucent = chosen.color.alpha < 1
        let text = "\(label)\(spaces(max(labelWidth + 3 - label.count, 1)))\(RGBColor.ratio(ratio))  \(level)"
        let color = chosen.inSRGB.over(background.color)
        var line = PanelLine([.init(text: text)])
        for (back, front) in [(background.color, color), (color, background.color)] {
            let room = columns - line.text.columns - 2
            guard let sample = [" Sample text ", " Sample ", " Aa "].first(where: { $0.count <= room }) else {
                break
            }
            let saysSo = isTranslucent && back == background.color && sample.count > 12
            line.parts.append(.init(text: "  "))
            line.parts.append(
                .init(
                    text: saysSo ? " over \(background.name) " : sample, background: back, foreground: front))
        }
        return [line.doing(.command(.background)).prefix(columns)]
    }

    /// A name and numbers, in columns.
    private static func row(_ name: String, _ values: [String], _ rest: String = "") -> PanelLine {
        let cells = values.map { spaces(max(6 - $0.count, 1)) + $0 }.joined().dropFirst()
        return labelled(name, [.init(text: cells + rest)])
    }
}

/// Swatches as text. A translucent colour lies over a checkerboard.
enum PanelSwatches {
    /// Columns and rows of a colour, blank without one; a press on them chooses it.
    static func fill(
        _ chosen: ChosenColor?, columns: Int, row: Int = 0, action: PanelAction? = nil
    ) -> [PanelLine.Part] {
        guard let color = chosen?.inSRGB else { return [.init(text: spaces(columns))] }
        if color.alpha == 1 { return [.init(text: spaces(columns), background: color, action: action)] }
        return stride(from: 0, to: columns, by: 2).map { column in
            .init(
                text: spaces(min(2, columns - column)), background: color.over(board(column / 2 + row)),
                action: action)
        }
    }

    /// The grey of a square of the checkerboard.
    static func board(_ number: Int) -> RGBColor {
        let grey = number.isMultiple(of: 2) ? 0.75 : 0.55
        return RGBColor(red: grey, green: grey, blue: grey)
    }

    /// The least columns for boxes with their names.
    static let leastBoxes = 20

    /// The new and the old colour large, in boxes with their names.
    static func boxes(new: ChosenColor?, old: ChosenColor?, columns: Int) -> [PanelLine] {
        let width = old == nil ? columns : columns * 5 / 9
        var boxes = [(name: "new", color: new, width: width, action: PanelAction?.none)]
        if let old { boxes.append(("old", old, columns - width, .choose(old))) }
        func line(_ parts: (String, ChosenColor?, Int, PanelAction?) -> [PanelLine.Part]) -> PanelLine {
            PanelLine(boxes.flatMap { parts($0.name, $0.color, $0.width, $0.action) })
        }
        let top = line { name, _, width, _ in
            [
                .init(text: "┌ ", isDim: true), .init(text: name),
                .init(text: " " + String(repeating: "─", count: width - name.count - 4) + "┐", isDim: true),
            ]
        }
        let middle = (0..<2).map { row in
            line { _, color, width, action in
                let side = PanelLine.Part(text: "│", isDim: true)
                return [side] + fill(color, columns: width - 2, row: row, action: action) + [side]
            }
        }
        let bottom = line { _, _, width, _ in
            [.init(text: "└" + String(repeating: "─", count: width - 2) + "┘", isDim: true)]
        }
        return [top] + middle + [bottom]
    }

    /// The new and the old colour in one line, or in little room only the new one.
    static func line(new: ChosenColor?, old: ChosenColor?, columns: Int) -> PanelLine {
        var parts: [PanelLine.Part] = [.init(text: "new ")] + bordered(fill(new, columns: 8))
        if let old, columns >= 30 {
            parts += [.init(text: "  old ")] + bordered(fill(old, columns: 8, action: .choose(old)))
        }
        return PanelLine(parts)
    }

    private static let swatchWidth = 3

    static func rowWidth(_ count: Int) -> Int { swatchWidth * count + 2 }

    /// The number of swatches that fit into some columns.
    static func rowCount(_ columns: Int) -> Int { max((columns - rowWidth(0)) / swatchWidth, 0) }

    /// A swatch with a text that can be read on it; a translucent colour lies over grey.
    static func marked(_ color: ChosenColor, _ text: String, action: PanelAction?) -> PanelLine.Part {
        let behind = color.inSRGB.over(RGBColor(red: 0.75, green: 0.75, blue: 0.75))
        let tone: RGBColor =
            behind.contrast(with: .white) >= behind.contrast(with: .black) ? .white : .black
        return .init(text: text, background: behind, foreground: tone, action: action)
    }

    /// Small swatches beside each other, as many as fit; the chosen one is marked and always among them.
    static func row(
        _ colors: [ChosenColor], chosen: Int? = nil, columns: Int,
        _ action: (Int, ChosenColor) -> PanelAction
    ) -> [PanelLine.Part] {
        let count = rowCount(columns)
        let first = max((chosen ?? 0) - max(count - 1, 0), 0)
        return bordered(
            colors.enumerated().dropFirst(first).prefix(count).flatMap {
                index, color -> [PanelLine.Part] in
                guard index == chosen else {
                    return fill(color, columns: swatchWidth, action: action(index, color))
                }
                return [marked(color, "[ ]", action: action(index, color))]
            })
    }

    /// Lines at both sides show black on black.
    static func bordered(_ parts: [PanelLine.Part]) -> [PanelLine.Part] {
        [.init(text: "\u{2595}", isDim: true)] + parts + [.init(text: "\u{258F}", isDim: true)]
    }
}
