public import PickerPalette

extension PaletteFormat {
    /// All formats, of palettes and of themes, in the order in which they are tried; the last recognizes everything.
    public static let all = palettes(and: [
        .windowsTerminal, .pywal, .kitty, .alacritty, .wezterm, .foot, .ghostty, .konsole, .xfce, .xResources,
        .iTerm, .console, .base24, .base16, .vim, .fzf,
    ])
}

extension Palette {
    /// Parses the content of a file of a palette or a theme, in any of ``PaletteFormat/all``.
    ///
    /// Throws ``PaletteError`` with a place and a reason, also if there is no colour, or more than ``maximumCount``.
    public static func parse(_ bytes: [UInt8]) throws(PaletteError) -> Palette {
        try parse(bytes, formats: PaletteFormat.all)
    }
}

extension PaletteDocument {
    /// Reads the content of a file in any of ``PaletteFormat/all``; its name matters only if the content could be a plain list.
    public init(_ bytes: [UInt8], name: String? = nil) throws(PaletteError) {
        try self.init(bytes, name: name, formats: PaletteFormat.all)
    }
}
