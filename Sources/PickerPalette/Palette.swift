public import PickerColor

/// Colours in an order, each with a name or without.
public struct Palette: Hashable, Sendable {
    /// What the palette calls itself; nil or not empty.
    public let name: String?
    /// The colours in their order.
    public let colors: [RGBColor]
    /// The names of the colours, as many as there are colours; nil or not empty.
    public let names: [String?]
    /// In how many columns the palette wants to be shown, 1…``maximumColumns``; nil where it does not say.
    public let columns: Int?

    /// Makes a palette; colours that `names` has no entry for have no name, what it has too many is dropped, and a number
    /// of columns out of range is none.
    public init(name: String? = nil, colors: [RGBColor], names: [String?] = [], columns: Int? = nil) {
        self.name = name?.isEmpty == true ? nil : name
        self.columns = columns.flatMap { (1...Self.maximumColumns).contains($0) ? $0 : nil }
        self.colors = colors
        self.names = colors.indices.map { index in
            guard index < names.count, let name = names[index], !name.isEmpty else { return nil }
            return name
        }
    }

    /// The most colours that are read from one palette.
    public static let maximumCount = 65_536
    /// The most columns, as in GIMP.
    public static let maximumColumns = 256
    /// The most bytes that are read as one palette.
    public static let maximumByteCount = 8 << 20

    /// The palette that the content of a file holds, in whichever of these forms it is.
    ///
    /// - GIMP: the first line is `GIMP Palette`. Red, green and blue are whole numbers to 255, then comes a name.
    ///   Where a line says `Channels: RGBA`, as Aseprite writes it, alpha follows blue. `Columns:` is a number; as
    ///   in GIMP, 0 and numbers out of range say nothing.
    /// - JSON: begins with `[` or `{`. An array of colours; or an object with such an array as `colors`, and maybe
    ///   a `name` and a number of `columns`; or an object whose members are all colours, by name. A colour is a text, or an object with
    ///   `hex`, `color` or `rgb`, or with `r`, `g`, `b` and maybe `a`, and with or without a `name`, or an array of
    ///   three or four numbers: red, green and blue whole numbers to 255, alpha 0…1.
    /// - A list: all else. One or more colours a line, with white space or commas between them; comments begin
    ///   with `;`, with `//`, or with `#` and a space.
    ///
    /// Colours in texts and lists are those of `ColorText.parse`, or 6 or 8 hexadecimal digits alone. In a list
    /// that says it is a palette of paint.net, alpha is the first two of 8 digits. Text is UTF-8; in names, what
    /// is not becomes U+FFFD. Throws where and what is wrong, also where there is no colour at all or more than
    /// `maximumCount`.
    public static func parse(_ bytes: [UInt8]) throws(PaletteError) -> Palette {
        guard bytes.count <= maximumByteCount else {
            throw PaletteError(.file, "more than \(maximumByteCount) bytes, too large for a palette")
        }
        if let zero = bytes.firstIndex(of: 0) {
            throw PaletteError(.line(lineNumber(of: zero, in: bytes)), "a zero byte; this is not UTF-8 text")
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        switch text.first(where: { !isBlank($0) }) {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            return try JSONPalette.parse(text)
        default:
            return try GIMPPalette.recognizes(text) ? GIMPPalette.parse(text) : ListPalette.parse(text)
        }
    }
}
