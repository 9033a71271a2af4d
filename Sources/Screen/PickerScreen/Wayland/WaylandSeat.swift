import Glibc

/// The pointer and the keyboard of a compositor.
struct WaylandSeat {
    /// What a person does.
    enum Action {
        /// The pointer is at another place.
        case moved
        case event(ScreenEvent)
    }

    private let connection: WaylandConnection
    private let seat: UInt32
    private var pointer: UInt32?
    private var keyboard: UInt32?
    private var keys: WaylandKeyboard?
    /// The surface under the pointer, and the place there, in points.
    private(set) var under: (surface: UInt32, x: Double, y: Double)?
    private var serial: UInt32 = 0
    /// The surface that shows the pointer, whose middle is at 10,10; 0 for none.
    var cursor: UInt32 = 0 { didSet { showCursor() } }
    private var scrolled = 0.0
    /// The key that is held, when it acts again, and how often it does.
    private var held: (key: UInt32, next: ContinuousClock.Instant)?
    private var (delay, interval) = (Duration.milliseconds(600), Duration.milliseconds(40))

    init(_ seat: UInt32, of connection: WaylandConnection) {
        (self.seat, self.connection) = (seat, connection)
    }

    /// When the key that is held acts again.
    var next: ContinuousClock.Instant? { held?.next }

    /// What the key that is held means, if it acts again by now.
    mutating func repeated(at now: ContinuousClock.Instant) -> ScreenEvent? {
        guard let held, now >= held.next else { return nil }
        self.held?.next = now + interval
        return keys?.event(held.key)
    }

    private func showCursor() {
        guard let pointer else { return }
        connection.send(WlPointer.setCursor, to: pointer, serial, cursor, 10, 10)
    }

    /// Handles an event, if it is of the seat.
    mutating func take(_ event: inout WaylandConnection.Event) throws(ScreenError) -> Action? {
        switch event.object {
        case seat:
            if event.is(WlSeatEvent.capabilities, of: seat) { take(capabilities: event.word()) }
            return nil
        case pointer: return takePointer(&event)
        case keyboard: return try takeKeyboard(&event).map { .event($0) }
        default: return nil
        }
    }

    private mutating func take(capabilities: UInt32) {
        // What is unplugged is made anew when it comes back.
        pointer = capabilities & 1 == 0 ? nil : pointer ?? connection.make(WlSeat.getPointer, by: seat)
        keyboard = capabilities & 2 == 0 ? nil : keyboard ?? connection.make(WlSeat.getKeyboard, by: seat)
        if keyboard == nil { held = nil }
    }

    private mutating func takePointer(_ event: inout WaylandConnection.Event) -> Action? {
        func fixed() -> Double { Double(event.int()) / 256 }
        switch WlPointerEvent(rawValue: event.code) {
        case .enter:
            serial = event.word()
            under = (event.word(), fixed(), fixed())
            showCursor()
            return .moved
        case .motion:
            _ = event.word()
            under?.x = fixed()
            under?.y = fixed()
            return .moved
        case .button:
            _ = (event.word(), event.word())
            let (button, state) = (event.word(), event.word())
            // The left and the right one have these numbers in the kernel (input-event-codes.h).
            guard state == 1, let number: UInt8 = [0x110: 1, 0x111: 3][button] else { return nil }
            return ScreenEvent(button: number, isShifted: keys?.isShifted ?? false).map { .event($0) }
        case .axis:
            _ = event.word()
            guard event.word() == 0 else { return nil }
            // A notch of a wheel is 10 or 15.
            scrolled += fixed()
            guard abs(scrolled) >= 10 else { return nil }
            defer { scrolled = 0 }
            return .event(.zoom(scrolled < 0 ? 1 : -1))
        default: return nil
        }
    }

    private mutating func takeKeyboard(
        _ event: inout WaylandConnection.Event
    ) throws(ScreenError) -> ScreenEvent? {
        switch WlKeyboardEvent(rawValue: event.code) {
        case .keymap:
            guard let descriptor = connection.takeDescriptor() else { return nil }
            defer { close(descriptor) }
            _ = event.word()
            keys = try WaylandKeyboard(descriptor, event.int())
        case .enter:
            _ = (event.word(), event.word())
            // Of keys that were pressed before, only Escape counts: Enter may have started this program.
            let count = min(event.word() / 4, 256)
            for _ in 0..<count where keys?.event(event.word()) == .cancel { return .cancel }
        case .key:
            _ = (event.word(), event.word())
            let (key, state) = (event.word(), event.word())
            if state == 1 {
                held = (key, .now + delay)
                return keys?.event(key)
            }
            if held?.key == key { held = nil }
        case .modifiers:
            _ = event.word()
            keys?.update(event.word(), event.word(), event.word(), group: event.word())
        case .repeatInfo:
            let (rate, delay) = (min(event.int(), 1000), event.int())
            interval = rate > 0 ? .seconds(1) / rate : .seconds(1 << 20)
            self.delay = rate > 0 ? .milliseconds(delay) : .seconds(1 << 20)
        default: break
        }
        return nil
    }
}
