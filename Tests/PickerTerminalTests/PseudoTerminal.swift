import Glibc

/// A pseudo-terminal, of which the test is the terminal.
final class PseudoTerminal {
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

    /// Makes input that the user typed.
    func type(_ text: String) { write(descriptor, text, text.utf8.count) }

    /// What the program has written.
    func output() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}
