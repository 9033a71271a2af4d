import Glibc
import PickerScene

/// The pointer and the keyboard of a compositor.
final class WaylandSeat {
    private typealias Handler = WaylandConnection.Handler

    private unowned let connection: WaylandConnection
    private(set) var pointer: Int?
    private var keyboard: Int?
    private var keys: WaylandKeyboard?
    /// Handles what a person does; nil if the pointer is at another place.
    var act: (ScreenEvent?) -> Void = { _ in }
    /// The surface under the pointer, and the place there, in points.
    private(set) var under: (surface: Int, point: Point)?
    private var serial = 0
    /// The surface that shows the pointer, whose middle is at 10,10; 0 for none.
    var cursor = 0 { didSet { showCursor() } }
    private var scrolled = 0.0
    /// The key that is held, and when it acts again.
    private(set) var held: (key: Int, next: ContinuousClock.Instant)?
    private var (delay, interval) = (Duration.milliseconds(600), Duration.milliseconds(40))

    init(of connection: WaylandConnection) { self.connection = connection }

    func take(_ event: WaylandConnection.Event) {
        guard case .capabilities = WlSeatEvent(event) else { return }
        // What is unplugged is made anew when it comes back.
        func device(_ bit: Int, _ old: Int?, _ request: WlSeat, _ handle: @escaping Handler) -> Int? {
            event[0] & bit == 0 ? nil : old ?? connection.make(request, by: event.object, handle: handle)
        }
        pointer = device(1, pointer, .getPointer, takePointer)
        keyboard = device(2, keyboard, .getKeyboard, takeKeyboard)
        if keyboard == nil { held = nil }
    }

    /// What the key that is held means, if it acts again by now.
    func repeated() -> ScreenEvent? {
        let now = ContinuousClock.now
        guard let held, now >= held.next else { return nil }
        self.held?.next = now + interval
        return keys?.event(held.key)
    }

    private func showCursor() {
        guard let pointer else { return }
        connection.send(WlPointer.setCursor, to: pointer, [serial, cursor, 10, 10])
    }

    private func takePointer(_ event: WaylandConnection.Event) {
        func point(_ index: Int) -> Point {
            Point(x: Double(event[index]) / 256, y: Double(event[index + 1]) / 256)
        }
        switch WlPointerEvent(event) {
        case .enter:
            serial = event[0]
            under = (event[1], point(2))
            showCursor()
            act(nil)
        case .motion:
            under?.point = point(1)
            act(nil)
        case .button:
            guard event[3] == 1, let number = ScreenTables.linuxButtons[event[2]] else { return }
            if let event = ScreenEvent(button: number, isShifted: keys?.isShifted ?? false) { act(event) }
        case .axis where event[1] == 0:
            // A notch of a wheel is 10 or 15.
            scrolled += Double(event[2]) / 256
            guard abs(scrolled) >= 10 else { return }
            act(.zoom(scrolled < 0 ? 1 : -1))
            scrolled = 0
        default: break
        }
    }

    private func takeKeyboard(_ event: WaylandConnection.Event) throws(ScreenError) {
        switch WlKeyboardEvent(event) {
        case .keymap:
            guard let descriptor = connection.takeDescriptor() else { return }
            defer { close(descriptor) }
            keys = try WaylandKeyboard(descriptor, event[1])
        case .enter:
            // Of keys that were pressed before, only Escape counts: Enter may have started this program.
            for index in 0..<min(max(event[2] / 4, 0), 256) where keys?.event(event[3 + index]) == .cancel {
                act(.cancel)
            }
        case .key:
            if event[3] == 1 {
                held = (event[2], .now + delay)
                if let event = keys?.event(event[2]) { act(event) }
            } else if held?.key == event[2] {
                held = nil
            }
        case .modifiers: keys?.update((1...4).map { event[$0] })
        case .repeatInfo:
            let rate = min(event[0], 1000)
            interval = rate > 0 ? .seconds(1) / rate : .seconds(1 << 20)
            delay = rate > 0 ? .milliseconds(event[1]) : .seconds(1 << 20)
        default: break
        }
    }
}
