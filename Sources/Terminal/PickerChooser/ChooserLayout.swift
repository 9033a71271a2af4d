import PickerTerminal

/// How a terminal's room is used, from the largest to the smallest.
enum ChooserStep: String, CaseIterable {
    /// A picture, and a wide panel beside it.
    case wide
    /// A picture, and a panel beside it.
    case beside
    /// A picture, and a panel below it.
    case below
    /// No picture: a panel with sliders.
    case sliders
    /// The colour and the keys.
    case least
}

/// The division of a terminal's cells between the picture and texts: tabs above, the panel beside or below, and a footer.
struct ChooserLayout: Hashable {
    let step: ChooserStep
    /// The upper left cell of the picture, and its room in cells; none if the terminal is too small.
    let picture: CellPosition
    private(set) var pictureColumns = 0
    private(set) var pictureRows = 0
    /// The position of the panel, and its room.
    var panel: CellPosition
    var panelColumns: Int
    private(set) var panelRows: Int
    let tabsRow: Int?
    /// The first row of the footer and its number of rows: what Enter prints, and the strip.
    let footerRow: Int
    let footerRows: Int
    /// The room for tabs and footer, and the column where they begin.
    let columns: Int
    let margin: Int

    /// The width at which no line of text wraps, the widest, and the least, which all shades need.
    private static let fullPanel = 40
    static let contentColumns = 56
    /// All keys in two columns.
    private static let widePanel = 76
    private static let leastPanel = PanelValues.labelWidth + PanelSwatches.rowWidth(ShadeRamp.size)
    /// The least rows of the text below a picture, and as many as show everything.
    private static let rowsBelow = 8
    private static let fullRows = 20
    /// In a smaller picture, no marker is where one wants it.
    private static let leastRows = 9
    private static let leastColumns = 20
    /// From here on there is room for a wide panel.
    private static let wideColumns = 130
    private static let wideRows = 36

    /// Help has the whole room, without tabs and footer.
    init(_ size: TerminalSize, isHelp: Bool = false) {
        let (columns, rows) = (size.columns, size.rows)
        let hasTabs = !isHelp && rows >= 11 && columns >= 30
        tabsRow = hasTabs ? 0 : nil
        footerRows = isHelp || columns < 20 ? 0 : rows >= 18 ? 2 : rows >= 7 ? 1 : 0
        footerRow = rows - footerRows
        let top = hasTabs ? 1 : 0
        let room = rows - top - footerRows
        // Text at the very edge is hard to read.
        let margin = columns >= 40 ? 1 : 0
        (self.columns, self.margin) = (columns - margin, margin)
        picture = CellPosition(column: 1, row: top)
        panel = CellPosition(column: margin, row: top)
        panelColumns = columns - 2 * margin
        panelRows = room
        let beside = columns - picture.column - 2 - margin
        let isWide = columns >= Self.wideColumns && rows >= Self.wideRows
        let widest = isWide ? Self.widePanel : Self.fullPanel
        let width = min(widest, max(Self.leastPanel, beside - 2 * room))
        if !isHelp, beside - width >= Self.leastColumns, room >= Self.leastRows {
            step = isWide ? .wide : .beside
            pictureColumns = beside - width
            pictureRows = room
            panel = CellPosition(column: picture.column + pictureColumns + 2, row: top)
            panelColumns = width
        } else if !isHelp, room - Self.rowsBelow >= Self.leastRows, columns >= Self.leastColumns {
            step = .below
            pictureColumns = columns - picture.column - margin
            // A picture needs half as many rows as columns, and some for its bars.
            let wanted = min(room - Self.rowsBelow, pictureColumns / 2 + 2)
            pictureRows = max(wanted, room - Self.fullRows, Self.leastRows)
            panel = CellPosition(column: margin, row: top + pictureRows)
            panelRows = room - pictureRows
        } else {
            step = columns >= 20 && rows >= 5 ? .sliders : .least
        }
    }

    var hasPicture: Bool { pictureColumns > 0 && pictureRows > 0 }
}
