/// The place of a cell.
public struct CellPosition: Hashable, Sendable {
    /// Columns to the left of it.
    public var column: Int
    /// Rows above it.
    public var row: Int

    /// Makes a position.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
