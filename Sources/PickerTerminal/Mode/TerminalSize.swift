import CTerminal

/// A terminal's size in cells, and in pixels where it says so.
public struct TerminalSize: Hashable, Sendable {
    /// Cells in a row, at least 1.
    public var columns: Int
    /// Rows of cells, at least 1.
    public var rows: Int
    /// A cell's size in pixels; nil where the terminal does not say.
    public var cell: CellSize?

    /// Describes a size; numbers below 1 become 1.
    public init(columns: Int, rows: Int, cell: CellSize? = nil) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        self.cell = cell
    }

    /// Asks the system for the size of the terminal that is open as `descriptor`; nil if it is no terminal or has no
    /// size. The corresponding C function is `ioctl` with `TIOCGWINSZ`.
    public init?(of descriptor: CInt) {
        var size = glpick_terminal_size()
        guard glpick_terminal_get_size(descriptor, &size), size.columns > 0 else { return nil }
        // Some terminals on serial lines have been told their columns alone.
        self.init(columns: Int(size.columns), rows: size.rows > 0 ? Int(size.rows) : 24)
        // Cells are whole pixels; what is left over is a margin.
        cell = CellSize(width: Double(Int(size.width) / columns), height: Double(Int(size.height) / rows))
    }
}

/// A character cell's size in pixels.
public struct CellSize: Hashable, Sendable {
    /// Width in pixels, at least 1.
    public let width: Double
    /// Height in pixels, at least 1.
    public let height: Double

    /// Makes a size; nil unless both are from 1 to 4096.
    public init?(width: Double, height: Double) {
        guard 1...4096 ~= width, 1...4096 ~= height else { return nil }
        self.width = width
        self.height = height
    }
}

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
