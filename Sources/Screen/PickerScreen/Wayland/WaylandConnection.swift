import Glibc
import PickerText

/// A connection to a Wayland compositor. It speaks the protocol itself, which is messages of 32-bit words over a socket, so it
/// needs no library.
final class WaylandConnection {
    /// The object that every connection begins with.
    static let display: UInt32 = 1

    /// An argument of a request; signed numbers are words, too.
    enum Argument {
        case word(UInt32)
        case text(String)
        static func int(_ value: Int) -> Argument {
            .word(UInt32(bitPattern: Int32(truncatingIfNeeded: value)))
        }
    }

    /// An event, whose arguments are read one after the other.
    struct Event {
        let object: UInt32
        let code: UInt16
        private var rest: ArraySlice<UInt8>

        fileprivate init(_ bytes: ArraySlice<UInt8>) {
            rest = bytes
            object = rest.takeWord()
            code = UInt16(truncatingIfNeeded: rest.takeWord())
        }

        func `is`(_ message: WaylandMessage, of object: UInt32?) -> Bool {
            self.object == object && code == message.code
        }

        mutating func word() -> UInt32 { rest.takeWord() }

        mutating func int() -> Int { Int(Int32(bitPattern: word())) }

        mutating func text() -> String {
            let length = Int(word())
            let bytes = rest.prefix(max(length - 1, 0))
            rest = rest.dropFirst((length + 3) / 4 * 4)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private let socket: CInt
    private let deadline: ContinuousClock.Instant
    private var lastObject = display
    private var received: ArraySlice<UInt8> = []
    /// File descriptors that came with events, in their order.
    private var descriptors: [CInt] = []
    /// Events that a capture has left.
    private var early: ArraySlice<Event> = []

    /// Connects to the compositor of a socket; all that it is asked must be answered within `limit`.
    init(_ path: String, within limit: Duration) throws(ScreenError) {
        deadline = ContinuousClock.now + limit
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        socket = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.utf8.count < room.count else { return false }
            room.copyBytes(from: path.utf8)
            return true
        }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard fits, connected == 0 else { throw .wayland("no compositor listens at \(path.printable)") }
    }

    deinit { for descriptor in descriptors + [socket] { close(descriptor) } }

    /// The file descriptor of an event that has one, which is then the caller's.
    func takeDescriptor() -> CInt? { descriptors.isEmpty ? nil : descriptors.removeFirst() }

    /// Gives back events that others wait for.
    func keep(_ events: [Event]) { early = events + early }

    /// A number for a new object.
    func newObject() -> UInt32 {
        lastObject += 1
        return lastObject
    }

    /// Sends a request, with a file descriptor if it has one.
    func send(
        _ request: WaylandMessage, to object: UInt32, _ arguments: Argument..., descriptor: CInt? = nil
    ) throws(ScreenError) {
        var words: [UInt32] = [object, 0]
        for argument in arguments {
            switch argument {
            case .word(let word): words.append(word)
            case .text(let text):
                let bytes = Array(text.utf8) + [0]
                words.append(UInt32(bytes.count))
                let padded = bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
                padded.withUnsafeBytes { bytes in
                    for start in stride(from: 0, to: bytes.count, by: 4) {
                        words.append(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
                    }
                }
            }
        }
        words[1] = UInt32(words.count * 4) << 16 | UInt32(request.code)
        guard Self.send(words, descriptor, to: socket) else { throw .wayland("the compositor has ended") }
    }

    /// Sends words at once: the socket's buffer is far larger than all requests of a capture.
    private static func send(_ words: [UInt32], _ descriptor: CInt?, to socket: CInt) -> Bool {
        let header = MemoryLayout<cmsghdr>.size
        // As CMSG_SPACE(sizeof(int)), a macro that Swift does not see.
        var control = [Int](repeating: 0, count: header / MemoryLayout<Int>.size + 1)
        return words.withUnsafeBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(
                    iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    (message.msg_iov, message.msg_iovlen) = (part, 1)
                    if let descriptor {
                        var start = cmsghdr()
                        start.cmsg_len = header + MemoryLayout<CInt>.size
                        (start.cmsg_level, start.cmsg_type) = (SOL_SOCKET, CInt(SCM_RIGHTS))
                        withUnsafeBytes(of: start) { control.copyMemory(from: $0) }
                        control.storeBytes(of: descriptor, toByteOffset: header, as: CInt.self)
                        (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
                    }
                    return sendmsg(socket, &message, CInt(MSG_NOSIGNAL)) == bytes.count
                }
            }
        }
    }

    /// Waits for the next event.
    func event() throws(ScreenError) -> Event {
        guard let event = try event(until: deadline) else { throw .wayland("the compositor does not answer") }
        return event
    }

    /// Waits for the next event; nil if there is none in time.
    func event(until limit: ContinuousClock.Instant) throws(ScreenError) -> Event? {
        while true {
            if let event = early.popFirst() { return event }
            if let event = try takeEvent() { return event }
            let left = limit - ContinuousClock.now
            var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard left > .zero else { return nil }
            guard poll(&waiting, 1, CInt(left / .milliseconds(1)) + 1) > 0 else { continue }
            guard receive() else { throw .wayland("the compositor has ended") }
        }
    }

    /// Receives bytes and file descriptors; false at the end.
    private func receive() -> Bool {
        let header = MemoryLayout<cmsghdr>.size
        var control = [CInt](repeating: -1, count: 64)
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
            var part = iovec(iov_base: room.baseAddress, iov_len: room.count)
            count = control.withUnsafeMutableBytes { control in
                withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    (message.msg_iov, message.msg_iovlen) = (part, 1)
                    (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
                    return max(0, recvmsg(socket, &message, CInt(MSG_DONTWAIT) | CInt(MSG_CMSG_CLOEXEC)))
                }
            }
        }
        // All that a compositor sends at once is in one control message.
        descriptors += control.dropFirst(header / MemoryLayout<CInt>.size).prefix { $0 >= 0 }
        received += bytes
        return !bytes.isEmpty || errno == EAGAIN
    }

    /// An event that has been received as a whole.
    private func takeEvent() throws(ScreenError) -> Event? {
        guard received.count >= 8 else { return nil }
        var rest = received.dropFirst(4)
        let size = Int(rest.takeWord() >> 16)
        guard size >= 8, size % 4 == 0 else {
            throw .wayland("the compositor sent an event of \(size) bytes")
        }
        guard received.count >= size else { return nil }
        var event = Event(received.prefix(size))
        received = received.dropFirst(size)
        guard event.is(.error, of: Self.display) else { return event }
        _ = (event.word(), event.word())
        throw .wayland("the compositor refuses a request: \(oneLine(event.text()))")
    }
}

extension ArraySlice<UInt8> {
    /// Removes the first word; 0 if there is none.
    fileprivate mutating func takeWord() -> UInt32 {
        guard count >= 4 else { return 0 }
        defer { removeFirst(4) }
        return withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
}

extension ScreenError {
    /// An error of a compositor.
    static func wayland(_ reason: String) -> ScreenError {
        .unavailable("\(reason); run glpick in a session with Wayland, or use the desktop's portal")
    }
}
