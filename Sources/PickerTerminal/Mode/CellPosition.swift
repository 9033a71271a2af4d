/// The place of a cell.
public struct CellPosition: Hashable, Sendable {
    /// Columns to the left of it.
    public var column: Int
    /// The number of rows above the cell.
    public var row: Int

    /// Makes a position of the number of columns and rows before it.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
