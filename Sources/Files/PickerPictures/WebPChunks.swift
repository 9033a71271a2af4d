import PickerFiles
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
        let reader = ByteReader(bytes, .little)
        guard let end = reader.number(at: 4, 4).map({ 8 + $0 }), end <= bytes.count else { return nil }
        var (start, hasExif) = (12, false)
        while start + 8 <= end, let count = reader.number(at: start + 4, 4) {
            guard start + 8 + count <= end, let data = reader.bytes(at: start + 8, count) else { return nil }
            if reader.has("ICCP", at: start) {
                profile = profile ?? Array(data)
            } else if reader.has("EXIF", at: start), !hasExif {
                (exif, hasExif) = (ExifData(chunk: Array(data)), true)
            } else if reader.has("ANMF", at: start), frame == nil, count > 16 {
                // The place in steps of two pixels, and the size less 1, of 24 bits each.
                let facts = (0..<4).map { reader.number(at: start + 8 + 3 * $0, 3) ?? 0 }
                let size = PixelSize(width: facts[2] + 1, height: facts[3] + 1)
                frame = Frame(
                    file: Self.still(size, Array(data.dropFirst(16))), left: 2 * facts[0], top: 2 * facts[1],
                    size: size)
            }
            // A chunk of an odd number of bytes ends with one more.
            start += 8 + count + count % 2
        }
    }

    /// A still file with the chunks of a frame, which may have alpha.
    private static func still(_ size: PixelSize, _ chunks: [UInt8]) -> [UInt8] {
        var extended = Array("VP8X".utf8)
        for (number, count) in [(10, 4), (0x10, 4), (size.width - 1, 3), (size.height - 1, 3)] {
            extended.append(number, bytes: count, .little)
        }
        let content = Array("WEBP".utf8) + (chunks.starts(with: "ALPH".utf8) ? extended : []) + chunks
        return Array("RIFF".utf8) + [UInt8](content.count, bytes: 4, .little) + content
    }
}
