public import PickerColor
public import PickerScene

extension GridPicker: Picker {
    /// The index of the chosen cell; nil if none is, and for an index of no coloured cell.
    public var choice: Int? {
        get { selection }
        set { selection = newValue.flatMap { colors.indices.contains($0) ? $0 : nil } }
    }

    /// The colour of the chosen cell; nil if none is chosen.
    public var color: HSBColor? { selectedColor.map { HSBColor($0) } }

    private var selectedColor: RGBColor? { selection.map { colors[$0] } }

    /// To the far corner of the parts.
    public var size: Size { layout.size }

    /// The cells, the swatch in the chosen colour, or white, and the outline of the chosen cell. What is translucent lies
    /// over a checkerboard.
    public var layers: [Layer] {
        var layers = [Layer(.rectangle(layout.cells), .image(paint))]
        if hasTranslucentColors {
            let squares = Checkerboard.under(frame(ofCell: 0))
            layers.insert(Layer(.rectangle(layout.cells), .checkerboard(squares)), at: 0)
        }
        layers += Layer.swatch(layout.swatch, selectedColor ?? .white)
        guard let markers, let selection else { return layers }
        return layers + markers.layers(marker(ofCell: selection))
    }

    /// The grid, and the swatch, which only shows.
    public var parts: [PickerPart] {
        [
            PickerPart(.grid, frame: layout.cells, marker: selection.map { frame(ofCell: $0).center }),
            PickerPart(.swatch, frame: layout.swatch, marker: nil, isInteractive: false),
        ]
    }

    /// Chooses the first cell of this colour; nothing changes if there is none.
    public mutating func choose(_ color: HSBColor) {
        let bytes = RGBColor(color).bytes
        selection = colors.firstIndex { $0.bytes == bytes } ?? selection
    }

    /// The grid, also where its cells have no colour.
    public func part(pressedAt point: Point) -> PickerPart.Name? {
        layout.cells.contains(point) ? .grid : nil
    }

    /// The colour of a cell, nil where it has none; in the swatch the chosen colour, nil if there is none.
    public func color(at point: Point) -> PickedColor? {
        if layout.swatch.contains(point) {
            return selectedColor.map { PickedColor(part: .swatch, rgb: $0, hsb: HSBColor($0)) }
        }
        return coloredCell(at: point).map {
            PickedColor(part: .grid, rgb: colors[$0], hsb: HSBColor(colors[$0]))
        }
    }

    /// Chooses the cell at `point`; outside, and on a cell without colour, the last one stays chosen.
    public mutating func drag(_ part: PickerPart.Name, to point: Point) {
        if part == .grid { selection = coloredCell(at: point) ?? selection }
    }

    /// Arrows lead to the next cell, pages to the first and last row, home and end to the first and last colour.
    /// Shift makes no difference; the first key chooses the first cell.
    public mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        guard part == .grid, !colors.isEmpty else { return }
        guard let selection else {
            selection = 0
            return
        }
        let column = selection % columns
        let next =
            switch key.name {
            case .left: column > 0 ? selection - 1 : selection
            case .right: column < columns - 1 ? selection + 1 : selection
            case .up: selection - columns
            case .down: selection + columns
            case .pageUp: column
            case .pageDown: (colors.count - 1 - column) / columns * columns + column
            case .home: 0
            case .end: colors.count - 1
            }
        if colors.indices.contains(next) { self.selection = next }
    }

    /// `Row 2 of 3, column 3 of 4, #1e88e5`, or `Nothing chosen`.
    public func accessibleDescription(of part: PickerPart.Name) -> String {
        guard part == .grid || part == .swatch else { return "" }
        guard let selection, let color else { return "Nothing chosen" }
        let hex = ColorFormat.hex.text(color)
        guard part == .grid else { return hex }
        return "Row \(selection / columns + 1) of \(rows), "
            + "column \(selection % columns + 1) of \(columns), \(hex)"
    }
}
