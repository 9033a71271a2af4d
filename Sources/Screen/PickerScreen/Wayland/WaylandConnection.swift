import CSystem
import Glibc
import PickerScene
import PickerText

/// A connection to a Wayland compositor. It speaks the protocol itself, which is messages of 32-bit words over a socket, so it
/// needs no library.
final class WaylandConnection {
    /// The object that every connection begins with.
    static let display = 1

    /// What an object of the compositor says.
    struct Event {
        fileprivate let bytes: ArraySlice<UInt8>

        var object: Int { word(0) }
        var code: UInt16 { UInt16(truncatingIfNeeded: word(1)) }

        /// A word of the arguments; 0 after the last one. A text takes several words, of which the first is its length.
        subscript(index: Int) -> Int { word(index + 2) }

        var last: Int { word(bytes.count / 4 - 1) }

        func size(_ index: Int) -> PixelSize { PixelSize(width: self[index], height: self[index + 1]) }

        func text(_ index: Int) -> String {
            String(decoding: bytes.dropFirst(4 * index + 12).prefix(max(self[index] - 1, 0)), as: UTF8.self)
        }

        private func word(_ index: Int) -> Int {
            guard 4 * index + 4 <= bytes.count else { return 0 }
            return bytes.withUnsafeBytes {
                Int($0.loadUnaligned(fromByteOffset: 4 * index, as: Int32.self))
            }
        }
    }

    typealias Handler = (Event) throws(ScreenError) -> Void

    private let socket: CInt
    private let deadline: ContinuousClock.Instant
    private var lastObject = display
    private var handlers: [Int: Handler] = [:]
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

    /// Forgets what handles events, which may refer to the connection.
    func forgetHandlers() { handlers = [:] }

    /// The file descriptor of an event that has one, which is then the caller's.
    func takeDescriptor() -> CInt? { descriptors.isEmpty ? nil : descriptors.removeFirst() }

    /// Sends a request, with a text between its numbers if it has one. If the connection is lost, waiting is an error.
    func send(
        _ request: some WaylandMessage, to object: Int, _ numbers: Int..., text: String? = nil, _ rest: Int...
    ) { send(request, to: object, words: numbers + (text.map(Self.words) ?? []) + rest) }

    /// Sends a request whose first number is that of an object that it makes, and returns that. `handle` gets the object's events.
    func make(
        _ request: some WaylandMessage, by object: Int, _ numbers: Int..., text: String? = nil,
        descriptor: CInt? = nil, handle: Handler? = nil
    ) -> Int {
        let new = newObject(handle)
        send(request, to: object, words: [new] + numbers + (text.map(Self.words) ?? []))
        if let descriptor { flush(with: descriptor) }
        return new
    }

    func newObject(_ handle: Handler?) -> Int {
        lastObject += 1
        handlers[lastObject] = handle
        return lastObject
    }

    func send(_ request: some WaylandMessage, to object: Int, words: [Int]) {
        let header = [object, (words.count * 4 + 8) << 16 | Int(request.rawValue)]
        requests += (header + words).map { UInt32(truncatingIfNeeded: $0) }
    }

    private static func words(_ text: String) -> [Int] {
        let bytes = Array(text.utf8) + Array(repeating: 0, count: 4 - text.utf8.count % 4)
        return [text.utf8.count + 1]
            + stride(from: 0, to: bytes.count, by: 4).map { start in
                (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
            }
    }

    /// Sends all requests at once, with a file descriptor if one has it: the socket's buffer is far larger.
    func flush(with descriptor: CInt = -1) {
        guard !requests.isEmpty else { return }
        if !glpick_send(socket, requests, requests.count * 4, descriptor) { isLost = true }
        requests.removeAll(keepingCapacity: true)
    }

    /// Handles events until `isDone`; false if that takes longer. Without a time, it is an error.
    @discardableResult
    func wait(
        until limit: ContinuousClock.Instant? = nil, for isDone: () -> Bool
    ) throws(ScreenError) -> Bool {
        while !isDone() {
            if let event = try takeEvent() {
                if event.object == Self.display {
                    try take(event)
                } else {
                    try handlers[event.object]?(event)
                }
                continue
            }
            var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let left = max(((limit ?? deadline) - ContinuousClock.now) / .milliseconds(1), 0)
            // Requests may be sent with later ones where nobody waits.
            if left > 0 { flush() }
            // Also what came before the connection was lost, such as the reason.
            let isThere = poll(&waiting, 1, isLost ? 0 : CInt(left.rounded(.up))) > 0
            if isThere ? !receive() : isLost { throw .wayland("the compositor has ended") }
            if !isThere, left == 0 {
                if limit == nil { throw .wayland("the compositor does not answer") }
                return false
            }
        }
        return true
    }

    /// Handles all events that the compositor sends because of earlier requests.
    func waitForAnswers() throws(ScreenError) {
        var isAnswered = false
        _ = make(WlDisplay.sync, by: Self.display) { _ in isAnswered = true }
        try wait { isAnswered }
    }

    private func take(_ event: Event) throws(ScreenError) {
        if case .error = WlDisplayEvent(event) {
            throw .wayland("the compositor refuses a request: \(oneLine(event.text(2)))")
        }
        // An object is gone.
        handlers[event[0]] = nil
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
        let size = Event(bytes: received)[-1] >> 16 & 0xFFFF
        guard size >= 8, size % 4 == 0 else {
            throw .wayland("the compositor sent an event of \(size) bytes")
        }
        guard received.count >= size else { return nil }
        defer { received = received.dropFirst(size) }
        return Event(bytes: received.prefix(size))
    }
}

extension ScreenError {
    static func wayland(_ reason: String) -> ScreenError {
        .unavailable("\(reason); run glpick in a session with Wayland, or use the desktop's portal")
    }
}
