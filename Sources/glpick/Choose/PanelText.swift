import PickerKit

/// A line of text beside a picker: parts with or without colours of their own.
struct PanelLine: Hashable {
    struct Part: Hashable {
        var text: String
        /// The colour behind the text; nil for the terminal's.
        var background: RGBColor?
        var isBold = false
        var isDim = false

        init(text: String, background: RGBColor? = nil, isBold: Bool = false, isDim: Bool = false) {
            self.text = oneColumnEach(text)
            (self.background, self.isBold, self.isDim) = (background, isBold, isDim)
        }
    }

    var parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    init(_ text: String, isBold: Bool = false, isDim: Bool = false) {
        parts = [Part(text: text, isBold: isBold, isDim: isDim)]
    }

    static let empty = PanelLine([])

    /// The line cut off after so many columns. Each character takes one.
    func prefix(_ columns: Int) -> PanelLine {
        var left = columns
        var kept: [Part] = []
        for part in parts where left > 0 {
            var part = part
            part.text = String(part.text.prefix(left))
            left -= part.text.count
            kept.append(part)
        }
        return PanelLine(kept)
    }

    var text: String { parts.map(\.text).joined() }

    /// The line as lines of so many columns, broken at spaces where there are some; parts lose their look.
    static func wrapped(_ text: String, columns: Int, isDim: Bool = false) -> [PanelLine] {
        var words: [String] = []
        for word in oneColumnEach(text).split(separator: " ") {
            // A number stays with what follows it.
            if word.first == "%", let number = words.popLast() {
                words.append("\(number) \(word)")
            } else {
                words.append(String(word))
            }
        }
        var lines: [String] = []
        var line = ""
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.count + 1 + word.count <= columns {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
        }
        return (lines + [line]).map { PanelLine($0, isDim: isDim) }
    }
}

/// Writes lines of text, each only where it is another than before.
struct PanelWriter {
    private let depth: ColorDepth
    private var shown: [PanelLine] = []
    private var corner: CellPosition?

    init(_ depth: ColorDepth) { self.depth = depth }

    /// From now on nothing is on the screen.
    mutating func forget() { (shown, corner) = ([], nil) }

    /// The bytes that put lines into `layout`'s panel, those that have no room left out; the rest of the panel is
    /// emptied. The cursor is left at the beginning of the line of `cursorRow`.
    mutating func show(_ lines: [PanelLine], in layout: ChooserLayout, cursorRow: Int?) -> [UInt8] {
        if corner != layout.panel {
            shown = []
            corner = layout.panel
        }
        let fitting = lines.prefix(layout.panelRows).map { $0.prefix(layout.panelColumns) }
        var text = ""
        for row in 0..<max(fitting.count, shown.count) {
            let line = row < fitting.count ? fitting[row] : .empty
            if row < shown.count, shown[row] == line { continue }
            text += Self.move(layout.panel.column, layout.panel.row + row)
            for part in line.parts { text += Self.styled(part, depth) }
            // The panel reaches to the right edge.
            if line.text.count < layout.panelColumns { text += "\u{1B}[K" }
        }
        shown = fitting
        if let cursorRow, !text.isEmpty {
            text += Self.move(layout.panel.column, layout.panel.row + min(cursorRow, layout.panelRows - 1))
        }
        return Array(text.utf8)
    }

    private static func move(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

    private static func styled(_ part: PanelLine.Part, _ depth: ColorDepth) -> String {
        var codes: [String] = []
        if part.isBold { codes.append("1") }
        if part.isDim { codes.append("2") }
        if let background = part.background { codes.append(depth.background(background)) }
        return codes.isEmpty ? part.text : "\u{1B}[\(codes.joined(separator: ";"))m\(part.text)\u{1B}[0m"
    }
}

/// A text with U+FFFD for all that may not take one column in every terminal, or would control it.
private func oneColumnEach(_ text: String) -> String {
    let shown = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar.value {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: scalar
        default: "\u{FFFD}"
        }
    }
    return String(String.UnicodeScalarView(shown))
}
