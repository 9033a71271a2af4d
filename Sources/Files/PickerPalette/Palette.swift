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
