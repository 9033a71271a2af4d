/// The text beside the picture: the colours, what they are called, and what keys do.
struct ChooserPanel {
    let lines: [PanelLine]
    /// The row for the cursor, so that a screen reader reads that line.
    let spokenRow: Int
    /// How much is shown; nil for help.
    let detail: PanelDetail?

    /// Fits the text into a number of rows: as much detail as there is room for. `hasTabs` says that another text names the
    /// kind of picker.
    init(_ chooser: Chooser, columns: Int, rows: Int, hasTabs: Bool = false) {
        let rows = max(rows, 1)
        if case .help = chooser.mode {
            let pages = PanelHelp.pages(columns: columns, rows: rows)
            lines = pages[min(chooser.helpPage.index, pages.count - 1)]
            (spokenRow, detail) = (0, nil)
            return
        }
        var content = PanelContent(
            chooser, columns: min(columns, ChooserLayout.contentColumns), keyColumns: columns,
            hasTabs: hasTabs)
        // A blank line stands before what is shown of a photo.
        let photoRows = content.photo.map { $0.wantedRows + 1 } ?? 0
        var detail = content.detail(rows: rows - photoRows)
        let ownRows = detail.map { content.lines($0).lines.count + ($0.hasBlankLines ? 1 : 0) } ?? rows
        let photo = content.photo?.lines(rows: rows - ownRows) ?? []
        detail = detail ?? content.detail(rows: rows)
        var (lines, start) = content.lines(detail ?? .value, photo: photo)
        // A question, a message or a list covers keys and what is above them as far as it must, so that nothing moves.
        let columns = min(columns, ChooserLayout.contentColumns)
        let asked = PanelPrompt.lines(of: chooser, columns: columns)
        if !asked.isEmpty {
            let least = asked.count + 2 <= rows ? 1 : 0
            start = max(min(start, rows - asked.count - PanelPrompt.wantedRows(chooser)), least)
            let below =
                asked
                + PanelPrompt.suggestions(of: chooser, columns: columns, rows: rows - start - asked.count)
            lines = lines.prefix(start) + below.map { PanelContent.Line(line: $0) }
        }
        self.lines = lines.prefix(rows).map { $0.line.underlining(chooser.hover?.action) }
        let focused = lines.firstIndex(where: \.isSpoken) ?? 0
        spokenRow = min(asked.isEmpty ? focused : start, rows - 1)
        self.detail = detail ?? .value
    }
}
