import Glibc

/// Owns the bytes of a whole file in memory.
struct FileBytes: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// Makes room for `capacity` bytes; nil if there is not enough memory.
    init?(capacity: Int) {
        let capacity = max(capacity, 1)
        guard let memory = malloc(capacity) else { return nil }
        (self.memory, self.capacity) = (memory.bindMemory(to: UInt8.self, capacity: capacity), capacity)
    }

    deinit { free(memory) }

    /// Makes room for more; false if there is not enough memory.
    mutating func grow() -> Bool {
        guard count == capacity else { return true }
        let larger = max(2 * capacity, 1 << 16)
        guard let memory = realloc(memory, larger) else { return false }
        (self.memory, capacity) = (memory.bindMemory(to: UInt8.self, capacity: larger), larger)
        return true
    }

    /// Reads more bytes into the room that is left, and returns their number; 0 at the end.
    mutating func append(reading read: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> Int {
        let room = UnsafeMutableBufferPointer(start: memory + count, count: capacity - count)
        let taken = min(max(read(room), 0), room.count)
        count += taken
        return taken
    }

    /// The bytes; valid as long as this lives and does not change.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }
}
