import PickerHost

/// Whether two files hold the same pixels, as far as that can be seen without decoding them.
enum SameFiles {
    /// It cannot be seen.
    case unknown
    /// All bytes are the same.
    case bytes
    /// They are PNGs of which all that decides pixels is the same.
    case pixels

    /// Files up to this size are read at once.
    private static let mostBytes = 8 << 20

    /// Compares two files; what cannot be read is unknown, and reading it later says why.
    init(_ expected: FilePath, _ actual: FilePath) {
        self = (try? Self.compare(expected, actual)) ?? .unknown
    }

    private static func compare(_ expected: FilePath, _ actual: FilePath) throws -> SameFiles {
        let one = try ByteSource(expected)
        let other = try ByteSource(actual)
        guard let count = one.byteCount, let otherCount = other.byteCount else { return .unknown }
        if max(count, otherCount) > mostBytes {
            guard count == otherCount else { return .unknown }
            return try haveSameBytes(one, other) ? .bytes : .unknown
        }
        let bytes = try readFile(expected), otherBytes = try readFile(actual)
        guard isComplete(bytes), isComplete(otherBytes) else { return .unknown }
        if bytes == otherBytes { return .bytes }
        return pixelChunks(bytes).elementsEqual(pixelChunks(otherBytes)) ? .pixels : .unknown
    }

    /// Whether a PNG has its end; other files are decoded.
    private static func isComplete(_ bytes: [UInt8]) -> Bool { bytes.suffix(PNG.end.count) == PNG.end[...] }

    private static func haveSameBytes(
        _ one: consuming ByteSource, _ other: consuming ByteSource
    ) throws -> Bool {
        while true {
            var bytes: [UInt8] = []
            var otherBytes: [UInt8] = []
            let (isMore, isOtherMore) = (try one.read(into: &bytes), try other.read(into: &otherBytes))
            guard bytes == otherBytes else { return false }
            if !isMore && !isOtherMore { return true }
        }
    }

    /// The chunks that decide what is seen, with their checksums: critical ones, transparency and orientation.
    private static func pixelChunks(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var (reader, chunks) = (ByteReader(bytes, at: 8), [ArraySlice<UInt8>]())
        while let length = reader.number(4), let chunk = reader.bytes(8 + length) {
            let isCritical = chunk[chunk.startIndex] & 0x20 == 0
            if isCritical || ["tRNS", "eXIf"].contains(where: { chunk.starts(with: $0.utf8) }) {
                chunks.append(chunk)
            }
        }
        return chunks
    }
}
