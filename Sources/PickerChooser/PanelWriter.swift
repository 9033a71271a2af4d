import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// Writes the lines of text that have changed.
struct PanelWriter {
    private let style: PanelStyle
    private var shown: [PanelLine] = []
    private var corner: CellPosition?

    init(_ style: PanelStyle) { self.style = style }

    /// Forgets what is on the screen, so that everything is written again.
    mutating func forget() { (shown, corner) = ([], nil) }

    /// The bytes that write lines into `layout`'s panel as far as they fit, and clear the rest of it. The cursor ends at
    /// the beginning of `cursorRow`.
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
            for part in line.parts { text += Self.styled(part, style) }
            // The panel reaches to the right edge.
            if line.text.columns < layout.panelColumns { text += "\u{1B}[K" }
        }
        shown = fitting
        if let cursorRow, !text.isEmpty {
            text += Self.move(layout.panel.column, layout.panel.row + min(cursorRow, layout.panelRows - 1))
        }
        return Array(text.utf8)
    }

    private static func move(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

    private static func styled(_ part: PanelLine.Part, _ style: PanelStyle) -> String {
        let named = part.isKey ? style.key : part.isDim ? style.quiet : nil
        var codes: [String] = []
        if part.isBold || part.isKey { codes.append("1") }
        if part.isDim, named == nil { codes.append("2") }
        if part.isUnderlined { codes.append("4") }
        if let background = part.background { codes.append(style.depth.background(background)) }
        if let foreground = part.foreground ?? named { codes.append(style.depth.foreground(foreground)) }
        let text = style.shown(part.text)
        return codes.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

/// How the parts of a panel stand out, on a light or a dark terminal.
struct PanelStyle: Hashable {
    let depth: ColorDepth
    /// The colour of keys; nil for bold text alone.
    let key: RGBColor?
    /// The colour of labels; nil for the terminal's dim text.
    let quiet: RGBColor?
    /// The characters of the font, which may lack the thin lines at the sides of swatches.
    let glyphs: CellGlyphs

    /// Without a known background, or with 16 colours that users may redefine, there are only bold and dim text.
    init(_ depth: ColorDepth, background: RGBColor? = nil, glyphs: CellGlyphs = .eighths) {
        self.glyphs = glyphs
        self.depth = depth
        guard let background, depth != .sixteen else {
            (key, quiet) = (nil, nil)
            return
        }
        key = Self.readable(Self.keys, on: background)
        quiet = Self.readable(Self.greys, on: background)
    }

    /// The text with characters that the font has.
    func shown(_ text: String) -> String {
        glyphs == .eighths ? text : String(text.map { "\u{2595}\u{258F}".contains($0) ? "\u{2502}" : $0 })
    }

    /// The first of some colours with the contrast that WCAG wants of text, AA.
    private static func readable(_ colors: [RGBColor], on background: RGBColor) -> RGBColor? {
        colors.first { $0.contrast(with: background) >= 4.5 }
    }

    /// From the palette of xterm, so that 256 colours have them.
    private static let keys = [
        RGBColor(red8: 95, green8: 175, blue8: 255), RGBColor(red8: 0, green8: 95, blue8: 175), .white,
        .black,
    ]
    private static let greys = [
        RGBColor(red8: 158, green8: 158, blue8: 158), RGBColor(red8: 98, green8: 98, blue8: 98), .white,
        .black,
    ]
}
