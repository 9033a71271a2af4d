public import PickerScene

/// Shows pictures as sixels, encoded by libchafa.
///
/// There must be a row of cells below the picture and ``addedRows``: terminals scroll if the picture ends in the
/// last row.
public struct SixelGraphics: PictureEncoder {
    /// The choice of colours; times are for 252 x 252 pixels.
    public enum Colors: Hashable, Sendable {
        /// About 250 colours that suit the picture best, with error diffusion: 12 ms.
        case best
        /// The 216 colours of xterm's cube, with ordered dithering: 1.5 ms.
        case ordered
    }

    /// The choice of colours for the next picture.
    public var colors: Colors
    /// True to use ``Colors/ordered`` instead of ``Colors/best`` for the next picture.
    public var isHurried = false
    /// True if a part of the visible picture has ``Colors/ordered`` instead of ``Colors/best``.
    public private(set) var isRough = false
    /// The greatest width and height of a picture, in pixels.
    public let greatestSize: PixelSize
    private let overlays: Bool
    /// The size of a cell in whole pixels; nil if parts of the picture cannot be placed.
    private var cell: PixelSize?
    private var shown: (picture: PremultipliedPixmap, position: CellPosition)?

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - overlays: ``TerminalCapabilities/overlaysSixels``; true to send only the part that has changed.
    ///   - cell: The size of a cell in pixels. If it is not whole, the picture is always sent whole.
    ///   - largest: ``TerminalCapabilities/largestSixels``; nil for 1000 by 1000, which all terminals show.
    public init(_ colors: Colors = .best, overlays: Bool, cell: CellSize?, largest: PixelSize? = nil) {
        self.colors = colors
        self.overlays = overlays
        let largest = largest ?? PixelSize(width: 1000, height: 1000)
        greatestSize = PixelSize(width: min(largest.width, 1024), height: min(largest.height, 1024))
        _ = fit(to: cell)
    }

    /// 5: sixels have six rows each. The pixels of the added rows do not change.
    public var addedRows: Int { 5 }

    /// Returns the same size, or 10 by 20 if it is unknown.
    public mutating func fit(to cell: CellSize?) -> CellSize {
        self.cell = wholeCell(cell)
        return cell ?? .usual
    }

    /// nil if the picture must be sent whole.
    private func wholeCell(_ cell: CellSize?) -> PixelSize? {
        guard overlays, let cell else { return nil }
        let whole = PixelSize(width: Int(cell.width), height: Int(cell.height))
        return CellSize(clamping: whole) == cell ? whole : nil
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    ///
    /// Throws ``TerminalError/missingLibrary(_:)`` if libchafa cannot be loaded, and ``TerminalError/noSixels``.
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

    /// The range extended to whole cells and whole sixels, at most up to `end`: foot clears cells that a sixel covers
    /// partly.
    private func whole(
        _ range: Range<Int>, of side: Int, below end: Int, heightOfSixel: Int = 1
    ) -> Range<Int> {
        let start = range.lowerBound / side * side
        var last = (range.upperBound + side - 1) / side * side
        while last < end, !(last - start).isMultiple(of: heightOfSixel) { last += side }
        return start..<min(last, end)
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() { (shown, isRough) = (nil, false) }
}

extension TerminalGraphics {
    /// Sixels.
    public static let sixel = TerminalGraphics("sixel", "sixels", library: SixelGraphics.library) { facts in
        facts.attributes.contains(4) && facts.environment.multiplexer != .screen
    } encoder: { can, _ in
        (SixelGraphics(overlays: can.overlaysSixels, cell: can.size.cell, largest: can.largestSixels), [])
    }
}
