import CSystem
import Glibc
import PickerScene
import PickerText

/// A connection to a Wayland compositor, which needs no library: the protocol is messages of 32-bit words over a socket.
final class WaylandConnection {
    /// The object that every connection begins with.
    static let display = 1

    /// What an object of the compositor says.
    struct Event {
        fileprivate let words: [Int32]

        var object: Int { self[-2] }
        var code: UInt16 { UInt16(truncatingIfNeeded: self[-1]) }
        var last: Int { self[words.count - 3] }

        /// A word of the arguments; 0 after the last one. A text takes several words, of which the first is its length.
        subscript(index: Int) -> Int { words.indices.contains(index + 2) ? Int(words[index + 2]) : 0 }

        func size(_ index: Int) -> PixelSize { PixelSize(width: self[index], height: self[index + 1]) }

        func text(_ index: Int) -> String {
            words.dropFirst(index + 3).withUnsafeBytes {
                String(decoding: $0.prefix(max(self[index] - 1, 0)), as: UTF8.self)
            }
        }
    }

    typealias Handler = (Event) throws(ScreenError) -> Void

    private typealias Global = (name: Int, interface: String, version: Int)

    private let socket: CInt
    private let deadline: ContinuousClock.Instant
    private let isStopped: () -> Bool
    private var lastObject = display
    private var handlers: [Int: Handler] = [:]
    private var registry = 0
    /// What the compositor has, and the objects of what there is one of.
    private var (globals, bound): ([Global], [String: Int]) = ([], [:])
    /// Requests that are sent together when an event is waited for.
    private var requests: [UInt32] = []
    private var isLost = false
    private var received: ArraySlice<UInt8> = []
    /// File descriptors that came with events, in their order.
    private var descriptors: [CInt] = []

    /// Connects to the compositor of a socket, or of this session, and asks what it has. All that it is asked must be answered within
    /// `limit`; waiting ends with an error when `isStopped` is true, which is asked about ten times a second.
    ///
    /// What handles events may not keep the connection.
    init(
        _ path: String?, within limit: Duration, isStopped: @escaping () -> Bool = { false }
    ) throws(ScreenError) {
        (deadline, self.isStopped) = (ContinuousClock.now + limit, isStopped)
        let path = try Self.socketPath(path)
        socket = glpick_connect(path)
        guard socket >= 0 else { throw .wayland("no compositor listens at \(path.printable)") }
        registry = make(WlDisplay.getRegistry, by: Self.display) { [unowned self] event in
            guard case .global = WlRegistryEvent(event) else { return }
            globals.append((event[0], event.text(1), event.last))
        }
        try waitForAnswers()
    }

    private static func socketPath(_ path: String?) throws(ScreenError) -> String {
        if let path { return path }
        let name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        guard let folder = getenv("XDG_RUNTIME_DIR") else { throw .wayland("XDG_RUNTIME_DIR is not set") }
        return String(cString: folder) + "/" + name
    }

    deinit { for descriptor in descriptors + [socket] { close(descriptor) } }

    /// The file descriptor of an event that has one, which is then the caller's.
    func takeDescriptor() -> CInt? { descriptors.isEmpty ? nil : descriptors.removeFirst() }

    /// Sends a request. If the connection is lost, waiting is an error.
    func send(_ request: some WaylandMessage, to object: Int, _ words: [Int] = []) {
        let header = [object, (words.count * 4 + 8) << 16 | Int(request.rawValue)]
        requests += (header + words).map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Sends a request whose first word is the number of an object that it makes, and returns that. `handle` gets the object's events.
    func make(
        _ request: some WaylandMessage, by object: Int, _ words: [Int] = [], text: String? = nil,
        descriptor: CInt? = nil, handle: Handler? = nil
    ) -> Int {
        let new = newObject(handle)
        send(request, to: object, [new] + words + (text.map(Self.words) ?? []))
        if let descriptor { flush(with: descriptor) }
        return new
    }

    func newObject(_ handle: Handler?) -> Int {
        lastObject += 1
        handlers[lastObject] = handle
        return lastObject
    }

    private static func words(_ text: String) -> [Int] {
        let bytes = Array(text.utf8) + Array(repeating: 0, count: 4 - text.utf8.count % 4)
        return [text.utf8.count + 1]
            + bytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { Int($0) } }
    }

    /// Sends all requests at once, with a file descriptor if one has it: the socket's buffer is far larger.
    func flush(with descriptor: CInt = -1) {
        guard !requests.isEmpty else { return }
        if !glpick_send(socket, requests, requests.count * 4, descriptor) { isLost = true }
        requests.removeAll(keepingCapacity: true)
    }

    /// Handles events until `isDone`, or until a time; without that, it is an error if the compositor takes too long.
    func wait(until limit: ContinuousClock.Instant? = nil, for isDone: () -> Bool) throws(ScreenError) {
        while !isDone(), try handleNext(until: limit) {}
    }

    /// Handles an event, or waits for one; false at the time. Apart, because the compiler copies the loop for each condition.
    private func handleNext(until limit: ContinuousClock.Instant?) throws(ScreenError) -> Bool {
        if let event = try takeEvent() {
            try handlers[event.object]?(event)
            return true
        }
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        let left = max(((limit ?? deadline) - ContinuousClock.now) / .milliseconds(1), 0)
        // Requests may be sent with later ones where nobody waits.
        if left > 0 { flush() }
        // Also what came before the connection was lost, such as the reason.
        if poll(&waiting, 1, isLost ? 0 : CInt(min(left.rounded(.up), 100))) > 0, receive() { return true }
        if isLost { throw .wayland("the compositor has ended") }
        if left == 0, limit == nil { throw .wayland("the compositor does not answer") }
        if left > 0, isStopped() { throw .stopped }
        return left > 0
    }

    /// Handles all events that the compositor sends because of earlier requests.
    func waitForAnswers() throws(ScreenError) {
        var isAnswered = false
        _ = make(WlDisplay.sync, by: Self.display) { _ in isAnswered = true }
        try wait { isAnswered }
    }

    /// Receives bytes and file descriptors; false at the end.
    private func receive() -> Bool {
        var (found, count) = ([CInt](repeating: -1, count: Int(GLPICK_DESCRIPTORS)), CInt(0))
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 12) { room, size in
            size = max(glpick_receive(socket, room.baseAddress, room.count, &found, &count), 0)
        }
        descriptors += found.prefix(Int(count))
        received += bytes
        isLost = isLost || bytes.isEmpty
        return !bytes.isEmpty
    }

    private func takeEvent() throws(ScreenError) -> Event? {
        func event(_ size: Int) -> Event {
            let starts = stride(from: 0, to: size, by: 4)
            return received.withUnsafeBytes { bytes in
                Event(words: starts.map { bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self) })
            }
        }
        guard received.count >= 8 else { return nil }
        let size = event(8)[-1] >> 16 & 0xFFFF
        guard size >= 8, size % 4 == 0 else {
            throw .wayland("the compositor sent an event of \(size) bytes")
        }
        guard received.count >= size else { return nil }
        let event = event(size)
        received = received.dropFirst(size)
        guard event.object == Self.display else { return event }
        if case .error = WlDisplayEvent(event) {
            throw .wayland("the compositor refuses a request: \(oneLine(event.text(2)))")
        }
        // An object is gone.
        handlers[event[0]] = nil
        return event
    }
}

extension WaylandConnection {
    /// Binds a global that there is one of, up to a version, at its first use; nil if the compositor lacks it.
    func bind(_ interface: String, _ version: Int = 1, _ handle: Handler? = nil) -> Int? {
        if let object = bound[interface] { return object }
        bound[interface] = globals.first { $0.interface == interface }.map { bind($0, version, handle) }
        return bound[interface]
    }

    private func bind(_ global: Global, _ version: Int, _ handle: Handler?) -> Int {
        let object = newObject(handle)
        let words = Self.words(global.interface) + [min(global.version, version), object]
        send(WlRegistry.bind, to: registry, [global.name] + words)
        return object
    }

    func require(
        _ interface: String, _ version: Int = 1, _ handle: Handler? = nil
    ) throws(ScreenError) -> Int {
        if let object = bind(interface, version, handle) { return object }
        throw .unavailable(
            "this compositor has no \(interface), which glpick needs; use the desktop's portal")
    }

    func outputs() throws(ScreenError) -> [WaylandOutput] {
        let manager = bind("zxdg_output_manager_v1", 3)
        let outputs = globals.filter { $0.interface == "wl_output" }.map { global in
            let output = WaylandOutput()
            output.object = bind(global, 4, output.take)
            if let manager {
                let request = ZxdgOutputManagerV1.getXdgOutput
                _ = make(request, by: manager, [output.object], handle: output.takeDetail)
            }
            return output
        }
        try waitForAnswers()
        return outputs.filter { min($0.mode.width, $0.mode.height, $0.frame.width, $0.frame.height) > 0 }
    }

    func captureProtocol() throws(ScreenError) -> String {
        func has(_ interface: String) -> Bool { globals.contains { $0.interface == interface } }
        if has("zwlr_screencopy_manager_v1") { return "wlr-screencopy" }
        if has("ext_image_copy_capture_manager_v1"), has("ext_output_image_capture_source_manager_v1") {
            return "ext-image-copy-capture"
        }
        throw .unavailable("this compositor lets no program read the screen; use the desktop's portal")
    }
}

extension ScreenError {
    static func wayland(_ reason: String) -> ScreenError {
        .unavailable("\(reason); run glpick in a session with Wayland, or use the desktop's portal")
    }
}
