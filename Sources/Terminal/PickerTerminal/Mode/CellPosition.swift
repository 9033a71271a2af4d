/// The position of a cell, counted from 0.
public struct CellPosition: Hashable, Sendable {
    /// The column; 0 is at the left.
    public var column: Int
    /// The row; 0 is at the top.
    public var row: Int

    /// Makes a position from a column and a row.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
