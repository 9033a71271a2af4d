/// The chunks of a PNG that libpng has accepted, from the first on, as far as they are whole.
struct PNGChunks: Sequence, IteratorProtocol {
    /// What the chunk is, and what it holds.
    struct Chunk {
        let kind: String
        let data: UnsafeBufferPointer<UInt8>.SubSequence
    }

    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    /// Reads `bytes`, which must outlive this value and its chunks.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes.dropFirst(8)
    }

    mutating func next() -> Chunk? {
        let count = bigEndian(rest.prefix(4))
        guard rest.count >= 12, rest.count - 12 >= count else { return nil }
        let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
        let data = rest.dropFirst(8).prefix(count)
        rest = rest.dropFirst(12 + count)
        return Chunk(kind: kind, data: data)
    }
}

/// A number of up to 7 bytes, the highest first.
func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
}
