import PickerKit

/// Swatches as text. A translucent colour lies over a checkerboard.
enum PanelSwatches {
    /// Columns and rows of a colour; a press on them chooses it.
    static func fill(
        _ chosen: Chosen, columns: Int, row: Int = 0, action: PanelAction? = nil
    ) -> [PanelLine.Part] {
        let color = chosen.inSRGB
        if color.alpha == 1 { return [.init(text: spaces(columns), background: color, action: action)] }
        return stride(from: 0, to: columns, by: 2).map { column in
            let grey = (column / 2 + row).isMultiple(of: 2) ? 0.75 : 0.55
            return .init(
                text: spaces(min(2, columns - column)),
                background: color.over(RGBColor(red: grey, green: grey, blue: grey)), action: action)
        }
    }

    /// The least columns for boxes with their names.
    static let leastBoxes = 20

    /// The new and the old colour large, in boxes with their names.
    static func boxes(new: Chosen, old: Chosen?, columns: Int) -> [PanelLine] {
        let width = old == nil ? columns : columns * 5 / 9
        var boxes = [(name: "new", color: new, width: width, action: PanelAction?.none)]
        if let old { boxes.append(("old", old, columns - width, .choose(old))) }
        func line(_ parts: (String, Chosen, Int, PanelAction?) -> [PanelLine.Part]) -> PanelLine {
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
    static func line(new: Chosen, old: Chosen?, columns: Int) -> PanelLine {
        var parts: [PanelLine.Part] = [.init(text: "new ")] + bordered(fill(new, columns: 8))
        if let old, columns >= 30 {
            parts += [.init(text: "  old ")] + bordered(fill(old, columns: 8, action: .choose(old)))
        }
        return PanelLine(parts)
    }

    private static let swatchWidth = 3

    /// The columns of a row of so many swatches.
    static func rowWidth(_ count: Int) -> Int { swatchWidth * count + 2 }

    /// Small swatches beside each other, as many as fit; the chosen one is marked and always among them.
    static func row(
        _ colors: [Chosen], chosen: Int? = nil, columns: Int, _ action: (Int, Chosen) -> PanelAction
    ) -> [PanelLine.Part] {
        let count = max((columns - rowWidth(0)) / swatchWidth, 0)
        let first = max((chosen ?? 0) - max(count - 1, 0), 0)
        return bordered(
            colors.enumerated().dropFirst(first).prefix(count).flatMap {
                index, color -> [PanelLine.Part] in
                guard index == chosen else {
                    return fill(color, columns: swatchWidth, action: action(index, color))
                }
                let behind = color.inSRGB.over(RGBColor(red: 0.75, green: 0.75, blue: 0.75))
                let tone: RGBColor =
                    behind.contrast(with: .white) >= behind.contrast(with: .black) ? .white : .black
                return [
                    .init(text: "[ ]", background: behind, foreground: tone, action: action(index, color))
                ]
            })
    }

    /// Lines at both sides show black on black.
    private static func bordered(_ parts: [PanelLine.Part]) -> [PanelLine.Part] {
        [.init(text: "\u{2595}", isDim: true)] + parts + [.init(text: "\u{258F}", isDim: true)]
    }
}
