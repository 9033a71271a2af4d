import PickerKit

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
