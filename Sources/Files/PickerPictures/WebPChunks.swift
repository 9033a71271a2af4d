import PickerScene

/// What the chunks of a WebP file say beside its pixels (RFC 9649, section 2).
struct WebPChunks {
    /// The first frame of an animation: a still WebP, and its place.
    struct Frame {
        let file: [UInt8]
        let left: Int
        let top: Int
        let size: PixelSize
    }

    /// The bytes of the ICC profile; nil if there is none.
    private(set) var profile: [UInt8]?
    private(set) var exif = ExifData(chunk: nil)
    /// The first frame; nil if the file is not animated.
    private(set) var frame: Frame?

    /// Reads the chunks of a file; nil if it is shorter than its header says, or than its last chunk.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        func number(_ start: Int, _ count: Int = 4) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        }
        guard bytes.count >= 12 else { return nil }
        let end = 8 + number(4)
        guard end <= bytes.count else { return nil }
        var (start, hasExif) = (12, false)
        while start + 8 <= end {
            let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
            let data = (start + 8)..<(start + 8 + number(start + 4))
            guard data.upperBound <= end else { return nil }
            switch name {
            case "ICCP": profile = profile ?? Array(bytes[data])
            case "EXIF" where !hasExif: (exif, hasExif) = (ExifData(chunk: Array(bytes[data])), true)
            case "ANMF" where frame == nil && data.count > 16:
                let first = data.lowerBound
                let size = PixelSize(width: number(first + 6, 3) + 1, height: number(first + 9, 3) + 1)
                frame = Frame(
                    file: Self.still(size, Array(bytes[data].dropFirst(16))), left: 2 * number(first, 3),
                    top: 2 * number(first + 3, 3), size: size)
            default: break
            }
            // A chunk of an odd number of bytes ends with one more.
            start = data.upperBound + data.count % 2
        }
    }

    /// A still file with the chunks of a frame, which may have alpha.
    private static func still(_ size: PixelSize, _ chunks: [UInt8]) -> [UInt8] {
        func bytes(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        let extended: [UInt8] =
            Array("VP8X".utf8) + bytes(10, 4) + [0x10, 0, 0, 0] + bytes(size.width - 1, 3)
            + bytes(size.height - 1, 3)
        let content = Array("WEBP".utf8) + (chunks.starts(with: "ALPH".utf8) ? extended : []) + chunks
        return Array("RIFF".utf8) + bytes(content.count, 4) + content
    }
}
