package import PickerColor
import PickerTerminal

/// Named colours beside each other. One may be selected, and the strip shows as many as fit.
public struct ColorStrip: Equatable, Sendable {
    /// The colours, from left to right.
    public internal(set) var colors: [ChosenColor]
    /// A name for each colour; nil for a colour without one.
    public internal(set) var names: [String?]
    /// The index of the selected colour; nil for none.
    public internal(set) var selected: Int?
    /// The index of the first colour that is shown, where not all fit; nil to show the selected one.
    var first: Int?

    /// Makes a strip; missing names become nil, and extra ones are dropped.
    public init(_ colors: [ChosenColor], names: [String?] = []) {
        self.colors = colors
        self.names = colors.indices.map { $0 < names.count ? names[$0] : nil }
    }

    /// Selects a colour, or none if there is no such index. `isShown` tells whether it can be seen, as one that is pressed.
    mutating func select(_ index: Int?, isShown: Bool = false) {
        selected = index.flatMap { colors.indices.contains($0) ? $0 : nil }
        if !isShown { first = nil }
    }

    /// `poppy red, 3 of 24`, or without a name `3 of 24`.
    func label(_ index: Int) -> String {
        guard colors.indices.contains(index) else { return "" }
        return (names[index].map { "\($0), " } ?? "") + "\(index + 1) of \(colors.count)"
    }

    /// As many swatches as fit into some columns, the selected one marked. Where there are more, arrows at the ends scroll.
    func line(
        columns: Int, choose: (Int) -> PanelAction, scroll: (Int) -> PanelAction
    ) -> [PanelLine.Part] {
        if PanelSwatches.rowWidth(colors.count) <= columns {
            return PanelSwatches.row(colors, chosen: selected, columns: columns) { index, _ in choose(index) }
        }
        let room = max(columns - 2 * Self.arrowWidth, PanelSwatches.rowWidth(1))
        let count = PanelSwatches.rowCount(room)
        let start = min(max(first ?? (selected ?? 0) - count / 2, 0), colors.count - count)
        func arrow(_ text: String, to index: Int, isThere: Bool) -> PanelLine.Part {
            .init(
                text: isThere ? text : spaces(text.count), isKey: isThere,
                action: isThere ? scroll(index) : nil)
        }
        let shown = Array(colors[start..<start + count])
        let chosen = selected.flatMap { (start..<start + count).contains($0) ? $0 - start : nil }
        return [arrow("< ", to: max(start - count, 0), isThere: start > 0)]
            + PanelSwatches.row(shown, chosen: chosen, columns: room) { index, _ in choose(start + index) }
            + [arrow(" >", to: start + count, isThere: start + count < colors.count)]
    }

    /// The columns of an arrow at an end.
    private static let arrowWidth = 2

    /// The colours of a palette for pickers in a colour space.
    package init(_ palette: (colors: [Color], names: [String?]), in space: ColorSpace) {
        self.init(palette.colors.map { ChosenColor(fitting: $0, in: space) }, names: palette.names)
    }
}
