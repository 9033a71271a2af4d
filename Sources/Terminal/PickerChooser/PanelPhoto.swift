import PickerColor
import PickerControls
import PickerTerminal

/// What the panel shows of a photo: the colours that stand for it, and a loupe with the pixels around the chosen one.
struct PanelPhoto {
    private let field: ImageField
    private let space: ColorSpace
    private let place: SIMD2<Int>
    private let dominant: [SIMD2<Int>]?
    private let columns: Int
    private let isPicture: Bool
    /// The greatest number of pixels in a row of the loupe.
    private let most: Int

    /// Nil without a photo or a chosen pixel.
    init?(_ chooser: Chooser, columns: Int) {
        guard let field = chooser.picker.imageField, let place = chooser.picker.choice.place else {
            return nil
        }
        (self.field, self.place, self.columns) = (field, place, columns)
        isPicture = chooser.panelPixels != nil
        space = chooser.picker.colorSpace
        dominant = chooser.dominantPixels
        most = min(chooser.source.loupePixels, (columns - Self.border) / Self.pixelColumns)
    }

    /// A smaller loupe would show too little.
    private static let leastLoupe = 5
    private static let pixelColumns = 2
    /// The columns of the lines at both sides.
    private static let border = 2

    /// The rows that show a small loupe.
    var wantedRows: Int { colors.count + min(Self.leastLoupe, most) }

    /// As much as fits into some rows: the colours first, then as large a loupe as fits. Its value is in other rows of the
    /// panel.
    func lines(rows: Int) -> [PanelLine] {
        let colors = colors
        guard rows >= colors.count else { return [] }
        let side = min(most, rows - colors.count)
        let odd = side.isMultiple(of: 2) ? side - 1 : side
        guard odd >= min(Self.leastLoupe, most), odd > 0 else { return colors }
        return colors + loupe(odd)
    }

    /// The colours that stand for the photo, to press; no line if the source has none.
    private var colors: [PanelLine] {
        let name = "photo"
        guard let dominant else {
            return [PanelValues.labelled(name, [.init(text: "looking for its colours", isDim: true)])]
        }
        let pixels = dominant.compactMap { place in color(of: place).map { (place, $0) } }
        guard !pixels.isEmpty else { return [] }
        return [
            PanelValues.swatches(
                name, pixels.map(\.1), chosen: pixels.firstIndex { $0.0 == place }, columns: columns
            ) { .pixel(pixels[$0].0) }
        ]
    }

    /// The pixels around the chosen one, which is framed; blank beyond the photo's edges.
    private func loupe(_ side: Int) -> [PanelLine] {
        (0..<side).map { row in
            PanelLine(
                PanelSwatches.bordered(
                    (0..<side).flatMap { column -> [PanelLine.Part] in
                        let pixel = place &+ SIMD2(column - side / 2, row - side / 2)
                        if isPicture {
                            return [
                                .init(text: spaces(Self.pixelColumns), isPicture: true, action: .pixel(pixel))
                            ]
                        }
                        guard let color = color(of: pixel) else { return [.init(text: spaces(2))] }
                        if pixel == place { return [PanelSwatches.marked(color, "[]", action: nil)] }
                        return PanelSwatches.fill(
                            color, columns: Self.pixelColumns, row: row + column, action: .pixel(pixel))
                    }))
        }
    }

    private func color(of place: SIMD2<Int>) -> ChosenColor? {
        field.color(of: place).map { ChosenColor(Color($0, in: space), in: space) }
    }
}
