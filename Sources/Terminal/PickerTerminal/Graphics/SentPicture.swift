import PickerScene

/// The last picture that an encoder sent, for terminals in which a part of whole cells can be drawn over it.
struct SentPicture {
    /// A part of a picture, the cell of its upper left corner, and what it is drawn over; nil for a picture that is sent whole.
    typealias Part = (bounds: PixelBounds, corner: CellPosition, previous: PremultipliedPixmap?)

    private var shown: (picture: PremultipliedPixmap, position: CellPosition)?
    /// The size of a cell; nil if pictures must be sent whole.
    private var cell: PixelSize?

    /// Sets the size of a cell in pixels. If it is unknown or not whole, parts cannot be placed.
    mutating func fit(to cell: CellSize?) {
        let whole = cell.map { PixelSize(width: Int($0.width), height: Int($0.height)) }
        self.cell = whole.flatMap { CellSize(clamping: $0) == cell ? $0 : nil }
    }

    mutating func forget() { shown = nil }

    /// The areas in which the next picture differs from this one; nil if that cannot be told. From now on, that picture is the
    /// last one.
    mutating func areas(of picture: PremultipliedPixmap, at position: CellPosition) -> [PixelBounds]? {
        defer { shown = (picture, position) }
        guard let shown, shown.picture.size == picture.size, shown.position == position else { return nil }
        return PictureDifference.areas(shown.picture, picture)
    }

    /// The part of the next picture that differs from this one, extended to whole cells; nil if none does. From now on,
    /// that picture is the last one.
    ///
    /// - Parameters:
    ///   - isWhole: True to send the picture whole even if it is the same.
    ///   - rowStep: What the number of rows is a multiple of, except at the picture's lower edge.
    mutating func part(
        of picture: PremultipliedPixmap, at position: CellPosition, isWhole: Bool = false, rowStep: Int = 1
    ) -> Part? {
        let (whole, previous): (Part, _) = ((PixelBounds(picture.size), position, nil), shown?.picture)
        guard let areas = areas(of: picture, at: position), !isWhole else { return whole }
        guard let first = areas.first else { return nil }
        guard let cell else { return whole }
        let changed = areas.dropFirst().reduce(first) { $0.union($1) }
        let columns = Self.whole(changed.columns, of: cell.width, below: picture.size.width)
        let rows = Self.whole(changed.rows, of: cell.height, below: picture.size.height, step: rowStep)
        let corner = CellPosition(
            column: position.column + columns.lowerBound / cell.width,
            row: position.row + rows.lowerBound / cell.height)
        return (PixelBounds(columns: columns, rows: rows), corner, previous)
    }

    /// The range extended to whole cells and to a multiple of `step`, at most up to `end`.
    private static func whole(
        _ range: Range<Int>, of side: Int, below end: Int, step: Int = 1
    ) -> Range<Int> {
        let start = range.lowerBound / side * side
        var last = (range.upperBound + side - 1) / side * side
        while last < end, !(last - start).isMultiple(of: step) { last += side }
        return start..<min(last, end)
    }
}
