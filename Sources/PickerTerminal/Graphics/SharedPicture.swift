import CTerminal
import Glibc

/// A shared memory object that a terminal reads a picture from and then removes.
///
/// Those that it has not read go where ``TerminalMode`` puts the terminal back for good, whatever ends the process.
struct SharedPicture: Hashable, Sendable {
    /// The object's name, with the slash that it begins with.
    let name: String

    /// Makes an object with a name of its own and the bytes in it; nil where that is not possible.
    ///
    /// The corresponding C function is `shm_open`.
    init?(count: Int, filling body: (UnsafeMutableRawBufferPointer) -> Void) {
        var characters = [CChar](repeating: 0, count: Int(GLPICK_SHARED_NAME))
        let descriptor = glpick_shared_open(&characters)
        name = String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Written to by `write` a full memory is an error, through a mapping it is a crash: this reserves it.
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

    /// Makes an object of a black pixel of three bytes, to ask whether a terminal can read it.
    init?(probe: Void) {
        self.init(count: 3) { bytes in for index in bytes.indices { bytes[index] = 0 } }
    }

    /// Removes the object, if the terminal has not; the terminal may still read it if it has opened it.
    func remove() { shm_unlink(name) }
}
