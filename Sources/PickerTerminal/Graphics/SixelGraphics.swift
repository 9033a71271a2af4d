public import PickerScene

/// Pictures as sixels, made by libchafa.
///
/// The cursor must have a row of cells below the picture and ``mostAddedRows``: terminals scroll where it ends at the last
/// one.
public struct SixelGraphics: PictureEncoder {
    /// How colours are chosen; times are of 252 x 252 pixels.
    public enum Colors: Hashable, Sendable {
        /// Those that suit the picture best, some 250, and errors diffused: 12 ms.
        case best
        /// The 216 of the cube in xterm's palette, mixed by a matrix of dots: 1.5 ms.
        case ordered
    }

    /// Rows of pixels that a picture may take below its own, which are left as they are: they come six at a time.
    public static let mostAddedRows = 5

    /// How colours are chosen for the next picture.
    public var colors: Colors
    /// Whether the next picture has ``Colors/ordered`` in place of ``Colors/best``.
    public var isHurried = false
    /// Whether a part of what is shown has ``Colors/ordered`` in place of ``Colors/best``.
    public private(set) var isRough = false
    /// A cell's whole pixels; nil where parts of the picture cannot be placed.
    private let cell: PixelSize?
    private var shown: (picture: PremultipliedPixmap, position: CellPosition)?

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - overlays: ``TerminalCapabilities/overlaysSixels``: whether to send the part alone that has changed.
    ///   - cell: A cell's size; where it is no whole number of pixels, the picture is always sent whole.
    public init(_ colors: Colors = .best, overlays: Bool, cell: CellSize?) {
        self.colors = colors
        let whole = cell.map { PixelSize(width: Int($0.width), height: Int($0.height)) }
        self.cell =
            overlays && whole.map { CellSize(width: Double($0.width), height: Double($0.height)) } == cell
            ? whole : nil
    }

    /// Shows a picture with its upper left corner at that of a cell, in place of the last one.
    public mutating func show(
        _ picture: PremultipliedPixmap, at position: CellPosition
    ) throws(TerminalError) -> [UInt8] {
        var bounds = PixelBounds(picture.size)
        var corner = position
        let isRough = isHurried && colors == .best
        if let shown, isRough || !self.isRough, shown.picture.size == picture.size, shown.position == position
        {
            let areas = PictureDifference.areas(shown.picture, picture)
            guard let first = areas.first else { return [] }
            if let cell {
                let changed = areas.dropFirst().reduce(first) { $0.union($1) }
                let columns = whole(changed.columns, of: cell.width, below: picture.size.width)
                let rows = whole(changed.rows, of: cell.height, below: picture.size.height, heightOfSixel: 6)
                corner.column += columns.lowerBound / cell.width
                corner.row += rows.lowerBound / cell.height
                bounds = PixelBounds(columns: columns, rows: rows)
            }
        }
        let sixels = try ChafaCanvas.sixels(of: picture, bounds, isRough ? .ordered : colors)
        shown = (picture, position)
        self.isRough = isRough
        var bytes: [UInt8] = []
        bytes.append(moveTo: corner)
        return bytes + sixels
    }

    /// The range grown to whole cells, and to whole rows of sixels, up to the picture's end: foot empties cells that are
    /// drawn over in part.
    private func whole(
        _ range: Range<Int>, of side: Int, below end: Int, heightOfSixel: Int = 1
    ) -> Range<Int> {
        let start = range.lowerBound / side * side
        var last = (range.upperBound + side - 1) / side * side
        while last < end, !(last - start).isMultiple(of: heightOfSixel) { last += side }
        return start..<min(last, end)
    }

    /// From now on nothing is on the screen.
    public mutating func forget() { (shown, isRough) = (nil, false) }

    /// Nothing: to clear the screen is enough.
    public mutating func remove() -> [UInt8] {
        forget()
        return []
    }
}
