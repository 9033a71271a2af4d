import CTerminal

/// A terminal's size in cells, and in pixels if that is known.
public struct TerminalSize: Hashable, Sendable {
    /// Cells in a row, at least 1.
    public var columns: Int
    /// Rows of cells, at least 1.
    public var rows: Int
    /// The size of a cell in pixels; nil if it is unknown.
    public var cell: CellSize?

    /// Makes a size; numbers below 1 become 1.
    public init(columns: Int, rows: Int, cell: CellSize? = nil) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        self.cell = cell
    }

    /// Queries the system for the size of the terminal with an open `descriptor`; nil if it is not a terminal or has no
    /// size. The corresponding C function is `ioctl` with `TIOCGWINSZ`.
    public init?(of descriptor: CInt) {
        var size = glpick_terminal_size()
        guard glpick_terminal_get_size(descriptor, &size), size.columns > 0 else { return nil }
        // For some terminals on serial lines only the columns are known.
        self.init(columns: Int(size.columns), rows: size.rows > 0 ? Int(size.rows) : 24)
        // Cells are whole pixels; the rest is a margin.
        cell = CellSize(width: Double(Int(size.width) / columns), height: Double(Int(size.height) / rows))
    }
}
