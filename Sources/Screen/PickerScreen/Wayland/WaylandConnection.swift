import CSystem
import Glibc
import PickerScene
import PickerText

/// An argument of a request, as words of 32 bits.
protocol WaylandArgument {
    var words: [UInt32] { get }
}

extension UInt32: WaylandArgument { var words: [UInt32] { [self] } }

extension Int: WaylandArgument {
    var words: [UInt32] { [UInt32(bitPattern: Int32(truncatingIfNeeded: self))] }
}

extension String: WaylandArgument {
    var words: [UInt32] {
        let length = utf8.count + 1
        var words = [UInt32(length)] + Array(repeating: 0, count: (length + 3) / 4)
        words.withUnsafeMutableBytes {
            UnsafeMutableRawBufferPointer(rebasing: $0[4...]).copyBytes(from: utf8)
        }
        return words
    }
}

/// A connection to a Wayland compositor. It speaks the protocol itself, which is messages of 32-bit words over a socket, so it
/// needs no library.
final class WaylandConnection {
    /// The object that every connection begins with.
    static let display: UInt32 = 1

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

        func `is`(_ message: some WaylandMessage, of object: UInt32?) -> Bool {
            self.object == object && code == message.rawValue
        }

        mutating func word() -> UInt32 { rest.takeWord() }

        mutating func int() -> Int { Int(Int32(bitPattern: word())) }

        mutating func size() -> PixelSize { PixelSize(width: int(), height: int()) }

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
    /// Requests that are sent together when an event is waited for.
    private var requests: [UInt32] = []
    private var isLost = false
    private var received: ArraySlice<UInt8> = []
    /// File descriptors that came with events, in their order.
    private var descriptors: [CInt] = []

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

    /// Sends a request. If the connection is lost, the next event is an error.
    func send(_ request: some WaylandMessage, to object: UInt32, _ arguments: any WaylandArgument...) {
        append(request, to: object, arguments)
    }

    /// Sends a request that makes an object; returns the object's number, which is the first argument.
    func make(
        _ request: some WaylandMessage, by object: UInt32, _ arguments: any WaylandArgument...,
        descriptor: CInt? = nil
    ) -> UInt32 {
        let new = newObject()
        append(request, to: object, [new] + arguments)
        if let descriptor { flush(with: descriptor) }
        return new
    }

    func newObject() -> UInt32 {
        lastObject += 1
        return lastObject
    }

    private func append(_ request: some WaylandMessage, to object: UInt32, _ arguments: [any WaylandArgument])
    {
        let start = requests.count
        requests += [object, 0]
        for argument in arguments { requests += argument.words }
        requests[start + 1] = UInt32((requests.count - start) * 4) << 16 | UInt32(request.rawValue)
    }

    /// Sends all requests at once, with a file descriptor if one has it: the socket's buffer is far larger.
    private func flush(with descriptor: CInt = -1) {
        guard !requests.isEmpty else { return }
        if !glpick_send(socket, requests, requests.count * 4, descriptor) { isLost = true }
        requests.removeAll(keepingCapacity: true)
    }

    func event() throws(ScreenError) -> Event {
        guard let event = try event(until: deadline) else { throw .wayland("the compositor does not answer") }
        return event
    }

    /// Waits for the next event; nil if there is none in time.
    func event(until limit: ContinuousClock.Instant) throws(ScreenError) -> Event? {
        while true {
            if let event = try takeEvent() { return event }
            flush()
            var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let left = max((limit - ContinuousClock.now) / .milliseconds(1), 0)
            // Also what came before the connection was lost, such as the reason.
            if poll(&waiting, 1, isLost ? 0 : CInt(left.rounded(.up))) > 0 {
                guard receive() else { throw .wayland("the compositor has ended") }
            } else if isLost {
                throw .wayland("the compositor has ended")
            } else if left == 0 {
                return nil
            }
        }
    }

    /// Receives bytes and file descriptors; false at the end.
    private func receive() -> Bool {
        var (found, count) = ([CInt](repeating: -1, count: Int(GLPICK_DESCRIPTORS)), CInt(0))
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 12) { room, size in
            size = max(glpick_receive(socket, room.baseAddress, room.count, &found, &count), 0)
        }
        descriptors += found.prefix(Int(count))
        received += bytes
        return !bytes.isEmpty
    }

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
        guard event.is(WlDisplayEvent.error, of: Self.display) else { return event }
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
    static func wayland(_ reason: String) -> ScreenError {
        .unavailable("\(reason); run glpick in a session with Wayland, or use the desktop's portal")
    }
}
