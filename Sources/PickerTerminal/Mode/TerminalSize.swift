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
