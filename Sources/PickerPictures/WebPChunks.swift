/// What the chunks of a WebP file say beside its pixels (RFC 9649, section 2).
struct WebPChunks {
    /// The bytes of the ICC profile; nil if there is none.
    private(set) var profile: [UInt8]?
    /// The Exif orientation; upright if there is none.
    private(set) var orientation = ExifOrientation.upright

    /// Reads the chunks of a file; nil if it is shorter than its header says, or than its last chunk.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        func number(_ start: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        }
        guard bytes.count >= 12 else { return nil }
        let end = 8 + number(4)
        guard end <= bytes.count else { return nil }
        var (start, exif) = (12, ExifOrientation?.none)
        while start + 8 <= end {
            let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
            let data = (start + 8)..<(start + 8 + number(start + 4))
            guard data.upperBound <= end else { return nil }
            switch name {
            case "ICCP": profile = profile ?? Array(bytes[data])
            case "EXIF": exif = exif ?? ExifOrientation(chunk: Array(bytes[data]))
            default: break
            }
            // A chunk of an odd number of bytes ends with one more.
            start = data.upperBound + data.count % 2
        }
        orientation = exif ?? .upright
    }
}
