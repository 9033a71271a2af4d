public import PickerScene

/// Where the parts of a palette grid are, in points.
public struct GridLayout: Hashable, Sendable {
    /// The cells, all of one size, filled row by row.
    public var cells: Rectangle
    /// The chosen colour.
    public var swatch: Rectangle

    /// Makes a layout of two frames.
    public init(cells: Rectangle, swatch: Rectangle) {
        self.cells = cells
        self.swatch = swatch
    }

    /// Makes the layout that fills `frame`: a swatch as high as one of `rows` rows of cells, a gap of a quarter
    /// of that, and the cells.
    public init(filling frame: Rectangle, rows: Int) {
        let row = frame.height / (Double(max(rows, 1)) + 1.25)
        self.init(
            cells: Rectangle(
                x: frame.minX,
                y: frame.minY + 1.25 * row,
                width: frame.width,
                height: frame.height - 1.25 * row
            ),
            swatch: Rectangle(x: frame.minX, y: frame.minY, width: frame.width, height: row)
        )
    }
}
