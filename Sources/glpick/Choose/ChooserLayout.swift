import PickerKit

/// The division of a terminal's cells between the picture and the text beside or below it.
struct ChooserLayout: Hashable {
    /// The room for the picture, in cells; none if the terminal is too small.
    var pictureColumns = 0
    var pictureRows = 0
    /// The position of the text, and its room.
    var panel = CellPosition(column: 0, row: 0)
    var panelColumns: Int
    var panelRows: Int

    /// The top left corner of the picture.
    static let picture = CellPosition(column: 1, row: 0)

    /// The width at which no line of text wraps, and the least width, which all shades need.
    private static let fullPanel = 40
    private static let leastPanel = PanelValues.labelWidth + PanelSwatches.rowWidth(ShadeRamp.size)
    /// The least rows of the text below a picture, and as many as show everything.
    private static let rowsBelow = 6
    private static let fullRows = 22
    /// A smaller picture would show nothing useful.
    private static let leastRows = 4

    init(_ size: TerminalSize) {
        panelColumns = size.columns
        panelRows = size.rows
        // Sixels must end above the last row, or the terminal scrolls.
        let rows = size.rows - 1
        let beside = size.columns - Self.picture.column - 2
        let width = min(Self.fullPanel, max(Self.leastPanel, beside - 2 * rows))
        if beside - width >= 2 * Self.leastRows, rows >= Self.leastRows {
            pictureColumns = beside - width
            pictureRows = rows
            panel = CellPosition(column: Self.picture.column + pictureColumns + 2, row: 0)
            panelColumns = width
        } else if rows - Self.rowsBelow >= Self.leastRows, size.columns >= 2 * Self.leastRows {
            pictureColumns = size.columns - Self.picture.column
            // A picture needs half as many rows as columns, and some for its bars.
            let wanted = min(rows - Self.rowsBelow, pictureColumns / 2 + 2)
            pictureRows = max(wanted, rows - Self.fullRows, Self.leastRows)
            panel = CellPosition(column: 0, row: pictureRows)
            panelRows = size.rows - pictureRows
        }
    }

    var hasPicture: Bool { pictureColumns > 0 && pictureRows > 0 }
}
