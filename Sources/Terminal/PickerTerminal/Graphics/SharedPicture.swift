import CTerminal
import Glibc

/// A shared memory object with a picture; the terminal reads and removes it.
///
/// When ``TerminalMode`` restores the terminal for good, it removes objects that the terminal has not read, however the
/// process ends.
struct SharedPicture: Hashable, Sendable {
    /// The object's name, with its leading slash.
    let name: String

    /// Makes an object with a unique name and `count` bytes; nil if that fails.
    ///
    /// The corresponding C function is `shm_open`.
    init?(count: Int, filling body: (UnsafeMutableRawBufferPointer) -> Void) {
        var characters = [CChar](repeating: 0, count: Int(GLPICK_SHARED_NAME))
        let descriptor = glpick_shared_open(&characters)
        name = String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Reserves the memory: if it is full, writing through a mapping would crash.
        guard posix_fallocate(descriptor, 0, count) == 0,
            let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            memory != MAP_FAILED
        else {
            remove()
            return nil
        }
        body(UnsafeMutableRawBufferPointer(start: memory, count: count))
        munmap(memory, count)
    }

    /// Makes an object with a black pixel of three bytes, which tests whether a terminal can read it.
    init?(probe: Void) {
        self.init(count: 3) { bytes in for index in bytes.indices { bytes[index] = 0 } }
    }

    /// Removes the object if the terminal has not. A terminal that has opened it can still read it.
    func remove() { shm_unlink(name) }
}
