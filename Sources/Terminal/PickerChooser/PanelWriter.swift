import PickerColor
import PickerTerminal

/// Writes the lines of text that have changed.
struct PanelWriter {
    /// With another one, all lines are written again.
    var style: PanelStyle {
        didSet { shown = shown.mapValues { $0.map { _ in nil } } }
    }
    /// The lines on the screen, by the corners of their places; nil for one that must be written again.
    private var shown: [CellPosition: [PanelLine?]] = [:]
    /// Whether the last text has cleared cells of a picture.
    private(set) var clearsPicture = false

    init(_ style: PanelStyle) { self.style = style }

    /// Forgets what is on the screen, so that everything is written again.
    mutating func forget() { shown = [:] }

    /// Forgets the lines that leave room for a picture, so that it is cleared.
    mutating func forgetPicture() {
        shown = shown.mapValues { $0.map { $0?.hasPicture == true ? nil : $0 } }
    }

    /// The bytes that write the texts, and clear the rest of their places, all of which reach to the right edge. The cursor
    /// ends at `cursor`.
    mutating func show(_ places: [PanelPlace], cursor: CellPosition?) -> [UInt8] {
        var text = ""
        clearsPicture = false
        for place in places {
            let shown = shown[place.corner] ?? []
            for row in 0..<max(place.lines.count, shown.count) {
                let line = row < place.lines.count ? place.lines[row] : .empty
                let last = row < shown.count ? shown[row] : nil
                if last == line { continue }
                text += Self.move(
                    CellPosition(column: place.corner.column, row: place.corner.row + row))
                let keepsPicture = last?.hasPicture == true
                clearsPicture = clearsPicture || line.hasPicture && !keepsPicture
                var skipped = keepsPicture ? line.pictureColumns : 0
                for part in line.parts {
                    if !part.isPicture || !keepsPicture {
                        text += Self.styled(part, style)
                    } else if skipped > 0 {
                        text += "\u{1B}[\(skipped)C"
                        skipped = 0
                    }
                }
                if line.text.columns < place.columns { text += "\u{1B}[K" }
            }
            self.shown[place.corner] = place.lines
        }
        if let cursor, !text.isEmpty { text += Self.move(cursor) }
        return Array(text.utf8)
    }

    static func move(_ cell: CellPosition) -> String { "\u{1B}[\(cell.row + 1);\(cell.column + 1)H" }

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
