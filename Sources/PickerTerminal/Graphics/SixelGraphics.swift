public import PickerScene

/// Pictures as sixels, made by libchafa.
///
/// The cursor must have a row below the picture: terminals scroll where it ends at the last one.
public struct SixelGraphics: PictureEncoder {
    /// How colours are chosen.
    public enum Colors: Hashable, Sendable {
        /// Those that suit the picture best, some 250.
        case best
        /// xterm's palette, which takes a sixth of the time and shows bands.
        case fixed
    }

    /// How colours are chosen for the next picture.
    public var colors: Colors
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
        if let shown, shown.picture.size == picture.size, shown.position == position {
            let areas = PictureDifference.areas(shown.picture, picture)
            guard let first = areas.first else { return [] }
            if let cell {
                let changed = areas.dropFirst().reduce(first) { $0.union($1) }
                let column = changed.columns.lowerBound / cell.width
                let row = changed.rows.lowerBound / cell.height
                corner = CellPosition(column: position.column + column, row: position.row + row)
                bounds = PixelBounds(
                    columns: column * cell.width..<changed.columns.upperBound,
                    rows: row * cell.height..<changed.rows.upperBound)
            }
        }
        let sixels = try ChafaCanvas.sixels(of: picture, bounds, colors)
        shown = (picture, position)
        var bytes: [UInt8] = []
        bytes.append(moveTo: corner)
        return bytes + sixels
    }

    /// From now on nothing is on the screen.
    public mutating func forget() { shown = nil }

    /// Nothing: to clear the screen is enough.
    public mutating func remove() -> [UInt8] {
        forget()
        return []
    }
}
