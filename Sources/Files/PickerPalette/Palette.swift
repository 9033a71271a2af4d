public import PickerColor
import PickerFiles

/// An ordered list of colours, with optional names.
public struct Palette: Hashable, Sendable {
    /// The name of the palette; nil if it has none, never empty.
    public let name: String?
    /// The colours in their order; those that a palette names in a wide system may lie outside sRGB.
    public let colors: [Color]
    /// A name for each colour; nil for a colour without one, never empty.
    public let names: [String?]
    /// The number of columns in which to show the palette, 1…``maximumColumns``; nil if the palette does not say.
    public let columns: Int?

    /// Makes a palette. Missing `names` become nil, and extra ones are dropped; `columns` out of range becomes nil.
    public init(name: String? = nil, colors: [Color], names: [String?] = [], columns: Int? = nil) {
        self.name = name?.isEmpty == true ? nil : name
        self.columns = columns.flatMap { (1...Self.maximumColumns).contains($0) ? $0 : nil }
        self.colors = colors
        self.names = colors.indices.map { index in
            guard index < names.count, let name = names[index], !name.isEmpty else { return nil }
            return name
        }
    }

    /// The greatest number of colours in a palette that is parsed.
    public static let maximumCount = 65_536
    /// The greatest number of columns, as in GIMP.
    public static let maximumColumns = 256
    /// The greatest number of bytes in a palette that is parsed.
    public static let maximumByteCount = 8 << 20

    /// Parses the content of a palette file; its form is found among `formats`. Some of them are:
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
    public static func parse(
        _ bytes: [UInt8], formats: [PaletteFormat]
    ) throws(PaletteError) -> Palette {
        try formats.of(bytes).parse(bytes)
    }

    /// The text of a palette file, without a byte order mark; throws if it is too large or not UTF-8.
    package static func text(_ bytes: [UInt8]) throws(PaletteError) -> ArraySlice<UInt8> {
        try expectSize(bytes)
        if let zero = bytes.firstIndex(of: 0) {
            throw PaletteError(.line(lineNumber(of: zero, in: bytes)), "a zero byte; this is not UTF-8 text")
        }
        return withoutByteOrderMark(bytes)
    }
}

/// A text in UTF-16, as its byte order mark says, in UTF-8; other bytes as they are.
func withoutUTF16(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count <= Palette.maximumByteCount, let high = [0xFE, 0xFF].firstIndex(of: bytes.first ?? 0),
        bytes.dropFirst().first == [0xFF, 0xFE][high]
    else { return bytes }
    let units = ByteReader(bytes, high == 0 ? .big : .little).units(at: 2, bytes.count - 2) ?? []
    // No text has a zero, and most color tables, which may begin like one, do.
    return units.contains(0) ? bytes : Array(String(decoding: units, as: UTF16.self).utf8)
}

func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
}

/// Throws if a file is too large.
func expectSize(_ bytes: [UInt8]) throws(PaletteError) {
    guard bytes.count <= Palette.maximumByteCount else {
        throw PaletteError(.file, "more than \(Palette.maximumByteCount) bytes, too large for a palette")
    }
}
