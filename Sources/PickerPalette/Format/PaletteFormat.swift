/// A form of palette files: how it is recognized, read and written.
public struct PaletteFormat: Sendable {
    /// The name on the command line, in lower case.
    public let name: String
    /// What it is, in a few words.
    public let title: String
    /// The ends of file names after the last point, in lower case; the first is the usual one.
    public let endings: [String]
    /// True for the whole content of a file in this form.
    let recognizes: @Sendable ([UInt8]) -> Bool
    let read: @Sendable ([UInt8]) throws(PaletteError) -> Palette
    let write: @Sendable (Palette) throws(PaletteError) -> WrittenPalette

    /// All forms, in the order in which they are tried; the last recognizes everything.
    public static let all: [PaletteFormat] = [.gimp, .json, .list]

    /// The form with a name; nil if there is none.
    public static func named(_ name: String) -> PaletteFormat? { all.first { $0.name == name } }

    /// The form of a file's content.
    public static func of(_ bytes: [UInt8]) -> PaletteFormat { all.first { $0.recognizes(bytes) } ?? .list }

    /// Parses the content of a file; throws ``PaletteError`` with a place and a reason, also if it has no colour, or more
    /// than ``Palette/maximumCount``, or more than ``Palette/maximumByteCount`` bytes.
    public func parse(_ bytes: [UInt8]) throws(PaletteError) -> Palette { try read(bytes) }

    /// The content of a file; throws ``PaletteError`` if the palette has not what the form needs.
    public func written(_ palette: Palette) throws(PaletteError) -> WrittenPalette { try write(palette) }
}

/// The content of a palette file.
public struct WrittenPalette: Sendable {
    /// The content; text is in UTF-8.
    public let bytes: [UInt8]
    /// How many colours the form could not hold as they are, so that they were mapped into sRGB.
    public let mappedCount: Int

    init(_ text: String, mappedCount: Int = 0) {
        self.init(Array(text.utf8), mappedCount: mappedCount)
    }

    init(_ bytes: [UInt8], mappedCount: Int = 0) {
        (self.bytes, self.mappedCount) = (bytes, mappedCount)
    }
}
