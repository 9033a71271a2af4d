import PickerKit

/// The text beside the picture: the colours, what they are called, and what keys do.
struct ChooserPanel {
    let lines: [PanelLine]
    /// The row for the cursor, so that a screen reader reads that line.
    let spokenRow: Int
    /// How much is shown; nil for help.
    let detail: PanelDetail?

    /// Fits the text into a number of rows: as much detail as there is room for.
    init(_ chooser: Chooser, columns: Int, rows: Int) {
        let rows = max(rows, 1)
        if case .help = chooser.mode {
            lines = PanelHelp.lines(columns: columns, rows: rows)
            (spokenRow, detail) = (0, nil)
            return
        }
        let content = PanelContent(chooser, columns: min(columns, Self.widest))
        let sections = PanelDetail.allCases.lazy.map { (detail: $0, lines: content.lines($0)) }
        let fitting = sections.first { $0.lines.count <= rows }
        let lines = fitting?.lines ?? content.lines(.value)
        // In the smallest terminals only the question is shown, or without one the colour.
        let dropped = content.prompt.isEmpty ? 0 : max(lines.count - rows, 0)
        let kept = lines.dropFirst(dropped).prefix(rows)
        self.lines = kept.map { $0.line.underlining(chooser.hover?.action) }
        spokenRow = kept.firstIndex(where: \.isSpoken).map { $0 - kept.startIndex } ?? 0
        detail = fitting?.detail ?? .value
    }

    /// Wider lines would be hard to read.
    private static let widest = 40
}
