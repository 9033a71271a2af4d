import Glibc

/// A pseudo-terminal, of which the test is the terminal.
final class PseudoTerminal: Sendable {
    /// The terminal's end.
    let descriptor: CInt
    /// The path of the program's end.
    let path: String
    /// Keeps the program's end open, so that its settings stay.
    private let kept: CInt

    init?() {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var number: CUnsignedInt = 0
        var lock: CInt = 0
        // TIOCGPTN and TIOCSPTLCK, which Swift does not know; posix_openpt and its like are for other dialects of C.
        guard ioctl(descriptor, 0x8004_5430, &number) == 0, ioctl(descriptor, 0x4004_5431, &lock) == 0 else {
            close(descriptor)
            return nil
        }
        path = "/dev/pts/\(number)"
        kept = open(path, O_RDWR | O_NOCTTY)
    }

    deinit {
        close(kept)
        close(descriptor)
    }

    /// The settings as bytes.
    var settings: [UInt8] {
        var settings = termios()
        tcgetattr(kept, &settings)
        return withUnsafeBytes(of: settings) { Array($0) }
    }

    /// Makes input that the user typed, and waits until the program can read it: the kernel passes it on later.
    func type(_ line: String) {
        write(descriptor, line, line.utf8.count)
        var ready = pollfd(fd: kept, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 10_000)
    }

    /// What the program has written: all that is there, and what comes until it ends with `end`.
    func output(until end: String = "") -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let isComplete = bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
            guard poll(&ready, 1, isComplete ? 0 : 10_000) > 0 else { break }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
