public import PickerScene

/// Where the parts of a palette grid are, in points.
public struct GridLayout: Hashable, Sendable {
    /// The cells, all of one size, filled row by row.
    public var cells: Rectangle
    /// The chosen colour.
    public var swatch: Rectangle
    /// An area that the picture is at least as large as; nil for none but the parts.
    public var frame: Rectangle?

    /// Makes a layout of two frames.
    public init(cells: Rectangle, swatch: Rectangle, frame: Rectangle? = nil) {
        self.cells = cells
        self.swatch = swatch
        self.frame = frame
    }

    /// Makes the layout that fills `frame` up to the inset: a swatch as high as one of `rows` rows of cells, a gap of a
    /// quarter of that, and the cells. Markers lie inside the cells, and need no room.
    public init(filling frame: Rectangle, rows: Int, inset: Inset = .markers) {
        let area = inset.area(in: frame) { $0 }
        let row = area.height / (Double(max(rows, 1)) + 1.25)
        self.init(
            cells: Rectangle(
                x: area.minX,
                y: area.minY + 1.25 * row,
                width: area.width,
                height: area.height - 1.25 * row
            ),
            swatch: Rectangle(x: area.minX, y: area.minY, width: area.width, height: row),
            frame: frame
        )
    }

    /// To the far corner of all of it.
    var size: Size { Size(toFarCornerOf: [cells, swatch] + (frame.map { [$0] } ?? [])) }
}
