/// A format of palette files: how it is recognized, read and written.
public struct PaletteFormat: Sendable {
    /// The name on the command line, in lower case.
    public let name: String
    /// A name for people, such as `GIMP palette`.
    public let title: String
    /// The extensions of file names, in lower case and without the point; the usual one first.
    public let endings: [String]
    /// Whether each colour is a text of CSS, in any of its systems.
    let isCSS: Bool
    /// The names of the colours for which the format has a place: none for lists without names; nil for any names.
    package let places: [String]?
    /// True for a file in this form.
    let recognizes: @Sendable (PaletteHead) -> Bool
    let read: @Sendable ([UInt8]) throws(PaletteError) -> ReadPalette
    let write: @Sendable (Palette) throws(PaletteError) -> WrittenPalette

    package init(
        name: String, title: String, endings: [String], isCSS: Bool = false, places: [String]? = nil,
        recognizes: @escaping @Sendable (PaletteHead) -> Bool,
        read: @escaping @Sendable ([UInt8]) throws(PaletteError) -> ReadPalette,
        write: @escaping @Sendable (Palette) throws(PaletteError) -> WrittenPalette
    ) {
        (self.name, self.title, self.endings, self.isCSS) = (name, title, endings, isCSS)
        (self.places, self.recognizes, self.read, self.write) = (places, recognizes, read, write)
    }

    /// The formats of palettes, in the order in which they are tried, with others before those that recognize much; the last
    /// recognizes everything.
    package static func palettes(and others: [PaletteFormat]) -> [PaletteFormat] {
        [.ase, .aco, .kpl, .act, .gimp, .jasc, .riff, .soc, .scribus, .designTokens] + others
            + [.tailwind, .scss, .css, .json, .list]
    }

    /// Parses the content of a file; throws ``PaletteError`` with a place and a reason, also if it has no colour, or more
    /// than ``Palette/maximumCount``, or more than ``Palette/maximumByteCount`` bytes.
    public func parse(_ bytes: [UInt8]) throws(PaletteError) -> Palette {
        try read(withoutUTF16(bytes)).palette
    }

    /// The content of a file; throws ``PaletteError`` if the palette lacks what the format needs.
    public func written(_ palette: Palette) throws(PaletteError) -> WrittenPalette { try write(palette) }
}

extension [PaletteFormat] {
    /// The format of a file's content; if the content could be a plain list, the extension of the file's name decides.
    package func of(_ bytes: [UInt8], name: String? = nil) -> PaletteFormat {
        let bytes = withoutUTF16(bytes)
        let head = PaletteHead(bytes)
        let found = first { $0.recognizes(head) } ?? .list
        guard found.name == PaletteFormat.list.name, let name else { return found }
        return ofName(name) ?? found
    }

    /// The first format for the extension of a file's name; nil if there is none.
    package func ofName(_ name: String) -> PaletteFormat? {
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last else { return nil }
        return first { format in format.endings.contains { $0 == ending } }
    }
}

/// The content of a palette file.
public struct WrittenPalette: Sendable {
    /// The content; text is in UTF-8.
    public let bytes: [UInt8]
    /// The number of colours that were mapped into sRGB, because the format cannot hold them.
    public let mappedCount: Int
    /// The number of translucent colours that became opaque, because the format has no alpha.
    public let opaqueCount: Int
    /// The number of colours that were left out, because the format has no place for their names.
    public let omittedCount: Int

    package init(_ text: String, mappedCount: Int = 0, opaqueCount: Int = 0, omittedCount: Int = 0) {
        self.init(
            Array(text.utf8), mappedCount: mappedCount, opaqueCount: opaqueCount, omittedCount: omittedCount)
    }

    init(_ bytes: [UInt8], mappedCount: Int = 0, opaqueCount: Int = 0, omittedCount: Int = 0) {
        (self.bytes, self.mappedCount) = (bytes, mappedCount)
        (self.opaqueCount, self.omittedCount) = (opaqueCount, omittedCount)
    }
}
