public import PickerPalette

extension PaletteFormat {
    /// All formats, of palettes and of themes, in the order in which they are tried; the last recognizes everything.
    public static let all = palettes(and: [
        .windowsTerminal, .pywal, .kitty, .alacritty, .wezterm, .foot, .ghostty, .konsole, .xfce, .xResources,
        .iTerm, .console, .base24, .base16, .vim, .fzf,
    ])

    /// The extensions of all formats' files, each once.
    public static let allEndings: [String] = all.flatMap { $0.endings }.reduce(into: []) { endings, ending in
        if !endings.contains(ending) { endings.append(ending) }
    }

    /// The format with a name; nil if there is none.
    public static func named(_ name: String) -> PaletteFormat? { all.first { $0.name == name } }

    /// The format of a file's content; if the content could be a plain list, the extension of the file's name decides.
    public static func of(_ bytes: [UInt8], name: String? = nil) -> PaletteFormat {
        all.of(bytes, name: name)
    }
}

extension Palette {
    /// Parses the content of a palette file; the form is detected. ``PaletteFormat/all`` lists the forms, among them:
    ///
    /// - GIMP: the first line is `GIMP Palette`. A colour's line has red, green and blue, 0 to 255, and a name. After a
    ///   line `Channels: RGBA`, as Aseprite writes it, alpha follows blue. `Columns:` is a number; 0 and numbers out of
    ///   range are ignored, as in GIMP.
    /// - JSON: begins with `[` or `{`. It is an array of colours; or an object with this array as `colors`, and
    ///   optionally `name` and `columns`; or an object whose members are all colours, by name.
    /// - List: everything else. A line has one or more colours, with white space or commas between them. Comments begin
    ///   with `;`, with `//`, or with `#` and a space.
    ///
    /// A colour in JSON is a text; an array of three or four numbers; or an object with `hex`, `color` or `rgb`, or
    /// with `r`, `g`, `b` and optionally `a`. The object may have a `name`. Red, green and blue are whole numbers, 0 to
    /// 255, and alpha is 0…1.
    ///
    /// Texts and list entries are colours for `ColorText.parse`, or just 6 or 8 hexadecimal digits. In a list of
    /// paint.net, the first two of 8 digits are alpha. Invalid UTF-8 in names becomes U+FFFD.
    ///
    /// Throws ``PaletteError`` with a place and a reason, also if there is no colour, or more than ``maximumCount``.
    public static func parse(_ bytes: [UInt8]) throws(PaletteError) -> Palette {
        try PaletteFormat.of(bytes).parse(bytes)
    }
}

extension PaletteDocument {
    /// Reads the content of a file, whose name matters only if the content could be a plain list.
    public init(_ bytes: [UInt8], name: String? = nil) throws(PaletteError) {
        try self.init(bytes, name: name, formats: PaletteFormat.all)
    }
}
