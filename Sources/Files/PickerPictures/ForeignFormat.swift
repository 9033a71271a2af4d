/// A picture format that glpick recognizes but cannot read.
public struct ForeignFormat: Hashable, Sendable {
    /// The name with its article, such as `a TIFF picture`.
    public let name: String
    /// A shell command that writes the file FILE as a PNG to standard output. It stands
    /// unquoted, at a word's start.
    public let conversion: String

    private init(_ name: String, _ conversion: String = "convert FILE png:-") {
        (self.name, self.conversion) = (name, conversion)
    }

    /// The format of a file with these first bytes, up to 16; nil if it is unknown.
    public init?(signature bytes: [UInt8]) {
        let found = Self.brand(of: bytes) ?? Self.signatures.first { bytes.starts(with: $0.bytes) }?.format
        guard let found else { return nil }
        self = found
    }

    /// The format that a file of the ISO base media format (ISO/IEC 14496-12) names in its first box.
    private static func brand(of bytes: [UInt8]) -> ForeignFormat? {
        guard bytes.count >= 12, bytes[4...].starts(with: "ftyp".utf8) else { return nil }
        switch String(decoding: bytes[8..<12], as: UTF8.self) {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1":
            return ForeignFormat("a HEIF picture")
        case "crx ": return ForeignFormat("a camera's raw picture", "dcraw -c FILE | pnmtopng")
        default: return ForeignFormat("a video", "ffmpeg -i FILE -frames:v 1 -f image2pipe -c:v png -")
        }
    }

    private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = {
        let gif = ForeignFormat("a GIF picture", "convert FILE[0] png:-")
        let tiff = ForeignFormat("a TIFF picture", "convert FILE[0] png:-")
        let jpeg2000 = ForeignFormat("a JPEG 2000 picture")
        let svg = ForeignFormat("an SVG or XML file", "rsvg-convert FILE")
        let netpbm = ForeignFormat("a PNM picture", "pnmtopng FILE")
        let texts: [(String, ForeignFormat)] = [
            ("GIF87a", gif), ("GIF89a", gif), ("II*\0", tiff), ("MM\0*", tiff), ("II+\0", tiff),
            ("MM\0+", tiff), ("BM", ForeignFormat("a BMP picture")),
            ("8BPS", ForeignFormat("a Photoshop picture", "convert FILE[0] png:-")),
            ("qoif", ForeignFormat("a QOI picture", "ffmpeg -i FILE -f image2pipe -c:v png -")),
            ("%PDF-", ForeignFormat("a PDF document", "pdftoppm -png -singlefile FILE")),
            ("%!PS", ForeignFormat("a PostScript document")),
            ("gimp xcf", ForeignFormat("a GIMP picture", "convert FILE -flatten png:-")),
            ("\0\0\u{1}\0", ForeignFormat("an icon", "convert FILE[0] png:-")),
            ("v/1\u{1}", ForeignFormat("an OpenEXR picture")),
            ("#?RADIANCE", ForeignFormat("a Radiance picture")),
            ("farbfeld", ForeignFormat("a farbfeld picture")),
            ("DDS ", ForeignFormat("a DDS picture")), ("<svg", svg), ("<?xml", svg), ("<!DOCTYPE svg", svg),
        ]
        let numbers: [([UInt8], ForeignFormat)] = [
            ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20], jpeg2000), ([0xFF, 0x4F, 0xFF, 0x51], jpeg2000),
            ([0xEF, 0xBB, 0xBF] + Array("<?xml".utf8), svg), ([0xEF, 0xBB, 0xBF] + Array("<svg".utf8), svg),
        ]
        let pnm = "1234567".utf8.flatMap { kind in
            [0x0A, 0x0D, 0x20, 0x09].map { ([UInt8(ascii: "P"), kind, $0], netpbm) }
        }
        return texts.map { (Array($0.0.utf8), $0.1) } + numbers + pnm
    }()
}
