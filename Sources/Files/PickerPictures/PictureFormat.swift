public import PickerSystem

/// A format of pictures that can be read.
///
/// To add a format, write its decoder with its row, and name the row in ``all``; messages, help and completions follow.
public struct PictureFormat: Hashable, Sendable, CustomStringConvertible {
    /// The name in messages, such as `WebP`.
    public let name: String
    /// The extensions of file names, in lower case and without the point; the usual one first.
    public let endings: [String]
    /// The shared libraries that reading it needs; each is loaded at its first use.
    public let libraries: [SharedLibrary]
    /// The most memory that a pixel takes while it is decoded, in bytes, besides 8 bytes of the result.
    public let bytesPerPixel: Int
    /// Whether its library may print to standard error what is wrong with a file.
    package let libraryPrints: Bool
    /// What its files begin with, one of these.
    let signatures: [PictureSignature]
    /// What reads its files.
    let decoder: any FormatDecoder.Type

    init(
        _ name: String, endings: [String], signatures: [PictureSignature], libraries: [SharedLibrary],
        bytesPerPixel: Int = 8, libraryPrints: Bool = false, decoder: any FormatDecoder.Type
    ) {
        (self.name, self.endings, self.signatures) = (name, endings, signatures)
        (self.libraries, self.bytesPerPixel, self.libraryPrints) = (libraries, bytesPerPixel, libraryPrints)
        self.decoder = decoder
    }

    /// All formats, in the order in which messages list them.
    public static let all: [PictureFormat] = [.png, .jpeg, .webP, .avif, .jpegXL]

    /// The format of a file with these first bytes, up to 32; nil if it is none of these.
    public init?(signature bytes: [UInt8]) {
        let found = Self.all.first { $0.signatures.contains { $0.begins(bytes) } }
        guard let found else { return nil }
        self = found
    }

    /// The names of all formats, such as `PNG, JPEG or WebP`.
    public static var list: String {
        let names = all.map(\.name)
        return names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    }

    /// The name, as in messages.
    public var description: String { name }

    /// The name with its indefinite article.
    var named: String { (name.first.map("AEIO".contains) == true ? "an " : "a ") + name }

    /// Formats are equal if their names are.
    public static func == (one: PictureFormat, other: PictureFormat) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Bytes at some places of a file's beginning.
struct PictureSignature: Sendable {
    /// How many of a file's first bytes decide its format.
    static let count = 32

    private let parts: [(start: Int, bytes: [UInt8])]

    /// Bytes at the very beginning.
    init(_ bytes: [UInt8]) { parts = [(0, bytes)] }

    /// Texts of ASCII, each with the place where it begins.
    init(texts: [(start: Int, text: String)]) { parts = texts.map { ($0.start, Array($0.text.utf8)) } }

    /// Whether a file with these first bytes has all parts.
    func begins(_ first: [UInt8]) -> Bool {
        parts.allSatisfy { first.dropFirst($0.start).starts(with: $0.bytes) }
    }
}
