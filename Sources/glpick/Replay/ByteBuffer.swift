/// Bytes to write, with a cheaper check for each append than an array has.
struct ByteBuffer: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    /// How many bytes there are.
    private(set) var count = 0

    /// Makes room for `capacity` bytes; appending more ends the process.
    init(capacity: Int) {
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { start.deallocate() }

    mutating func append(_ byte: UInt8) {
        precondition(count < capacity)
        start[count] = byte
        count += 1
    }

    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        precondition(bytes.count <= capacity - count)
        guard let base = bytes.baseAddress else { return }
        (start + count).update(from: base, count: bytes.count)
        count += bytes.count
    }

    /// Returns all bytes and forgets them.
    mutating func take() -> [UInt8] {
        defer { count = 0 }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}
