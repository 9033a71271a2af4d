/// A format of pictures that can be read.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics (ISO/IEC 15948).
    case png = "PNG"
    /// JPEG (ISO/IEC 10918-1).
    case jpeg = "JPEG"
    /// WebP (RFC 9649).
    case webP = "WebP"

    /// How many of a file's first bytes decide its format.
    static let signatureCount = 16

    /// The format of a file with these first bytes, up to 16; nil if it is none of these.
    public init?(signature bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webP
        } else {
            return nil
        }
    }
}
