import CTerminal
import Glibc

/// Owns an open terminal device.
///
/// The device is opened again, so that `O_NONBLOCK` does not affect other users of the same terminal.
public struct TerminalDevice: ~Copyable {
    /// The open descriptor, for `poll`.
    public let descriptor: CInt

    /// Opens a terminal; `/dev/tty` is the controlling terminal of the process.
    ///
    /// - Throws: ``TerminalError/noTerminal(path:)``.
    public init(path: String = "/dev/tty") throws(TerminalError) {
        let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .noTerminal(path: path) }
        guard isatty(descriptor) == 1 else {
            close(descriptor)
            throw .noTerminal(path: path)
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The current size in cells and pixels; 80 by 24 cells if it is unknown.
    public var size: TerminalSize { TerminalSize(of: descriptor) ?? TerminalSize(columns: 80, rows: 24) }

    /// Reads the available bytes without waiting; empty if there are none. The corresponding C function is `read`.
    ///
    /// - Throws: ``TerminalError/closed`` if the other end is gone.
    public func read() throws(TerminalError) -> [UInt8] {
        var count = 0
        var number: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                number = count < 0 ? errno : 0
            } while number == EINTR
            initialized = max(count, 0)
        }
        if count > 0 || number == EAGAIN { return bytes }
        if count == 0 || number == EIO { throw .closed }
        throw .failed(operation: "read", number: number)
    }

    /// Writes all bytes, and waits while the terminal accepts none; the terminal must be in a ``TerminalMode``.
    ///
    /// - Throws: ``TerminalError/closed`` if the other end is gone; ``TerminalError/restored`` if the mode has ended.
    ///   If another thread ended it, wait for the end of the process.
    public func write(_ bytes: [UInt8]) throws(TerminalError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                glpick_terminal_write(
                    descriptor, buffer.baseAddress.map { $0 + written }, min(buffer.count - written, 1 << 16))
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                // Wake up now and then to notice when another thread ends the mode.
                poll(&ready, 1, 100)
            case ECANCELED: throw .restored
            case EIO, ENXIO: throw .closed
            case let number: throw .failed(operation: "write", number: number)
            }
        }
    }
}
