public import PickerColor
public import PickerSystem

/// Lets a person pick a colour of the screen with the desktop's own picker, which its portal on the session bus opens.
///
/// The portal is `org.freedesktop.portal.Screenshot`, version 2 or newer.
public struct ScreenPortal: Sendable {
    private static let desktop: SessionBus.Peer = (
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
    )
    private static let bus: SessionBus.Peer = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
    private static let screenshot = "org.freedesktop.portal.Screenshot"
    private static let request = "org.freedesktop.portal.Request"

    /// The shared libraries that the portal needs; the first call loads them.
    public static var libraries: [SharedLibrary] { [SessionBus.library] }

    /// The address of the bus; nil for the session's own.
    private let address: String?

    /// The portal of this session.
    public init() { address = nil }

    package init(at address: String) { self.address = address }

    /// Waits until the person has picked a colour, which is returned, or has cancelled, which gives nil.
    ///
    /// `isStopped` is called at least every 100 ms. When it returns true, the desktop's picker is closed, and the result is nil. The
    /// colour is sRGB, with the digits that the desktop gives.
    public func pickColor(isStopped: () -> Bool = { false }) throws(ScreenError) -> Color? {
        try untilStopped(isStopped) { isStopped throws(ScreenError) in
            try pick(on: SessionBus(at: address, isStopped: isStopped))
        }
    }

    /// The version of the portal's interface for screenshots, at least 2; nil if the portal does not run yet, but the bus would start it.
    ///
    /// Starts nothing, and waits two seconds at most.
    public func version() throws(ScreenError) -> UInt32? {
        let bus = try SessionBus(at: address) { false }
        do throws(ScreenError) { return try version(on: bus, starts: false, within: .seconds(1)) } catch {
            guard error == .noPortal else { throw error }
            let names = try bus.call("ListActivatableNames", Self.bus.name, of: Self.bus, within: .seconds(1))
            guard names.enter("a", "s") else { throw error }
            while let name = names.text() { if name == Self.desktop.name { return nil } }
            throw error
        }
    }

    @discardableResult
    private func version(
        on bus: SessionBus, starts: Bool = true, within limit: Duration = .seconds(25)
    ) throws(ScreenError) -> UInt32 {
        let reply = try bus.call(
            "Get", Self.bus.name + ".Properties", of: Self.desktop, [Self.screenshot, "version"],
            starts: starts, within: limit)
        guard reply.enter("v", "u"), let version = reply.next("u", UInt32(0)) else {
            throw noColor("its version is not a number")
        }
        guard version >= 2 else {
            throw noColor("it picks colours since version 2 of its Screenshot interface, not in \(version)")
        }
        return version
    }

    private func pick(on bus: SessionBus) throws(ScreenError) -> Color? {
        // Before the call, whose answer may be quick. No path is named: old portals choose another one than new ones.
        for rule in [
            "sender='\(Self.desktop.name)',interface='\(Self.request)',member='Response'",
            "sender='\(Self.bus.name)',member='NameOwnerChanged',arg0='\(Self.desktop.name)'",
        ] {
            try bus.call(
                "AddMatch", Self.bus.name, of: Self.bus, ["type='signal'," + rule], within: .seconds(1))
        }
        try version(on: bus)
        let reply = try bus.call("PickColor", Self.screenshot, of: Self.desktop, [""], hasOptions: true)
        guard let request = reply.text("o"), let portal = reply.sender else { throw noColor("no request") }
        while true {
            let signal: SessionBus.Message
            do { signal = try bus.signal() } catch {
                _ = try? bus.call("Close", Self.request, of: (Self.desktop.name, request), within: .zero)
                throw error
            }
            if signal.isSignal("NameOwnerChanged", of: Self.bus.name), signal.text() == Self.desktop.name,
                signal.text() == portal
            {
                throw noColor("it ended before it answered")
            }
            // Any program may send a signal to this one.
            if signal.isSignal("Response", of: Self.request), signal.path == request, signal.sender == portal
            {
                return try color(signal)
            }
        }
    }

    /// The colour in an answer; nil if the person cancelled.
    private func color(_ answer: SessionBus.Message) throws(ScreenError) -> Color? {
        guard let code = answer.next("u", UInt32(0)), answer.enter("a", "{sv}") else {
            throw noColor("its answer is not of the type ua{sv}")
        }
        if code == 1 { return nil }
        guard code == 0 else { throw noColor("it ended with the response \(code), not with a colour") }
        while answer.enter("e", "sv") {
            guard answer.text() == "color" else {
                answer.leave()
                continue
            }
            guard answer.enter("v", "(ddd)"), answer.enter("r", "ddd"), let red = answer.next("d", 0.0),
                let green = answer.next("d", 0.0), let blue = answer.next("d", 0.0)
            else { throw noColor("its colour is not of the type (ddd)") }
            // Not a number is not in the range either.
            guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else {
                throw noColor("its colour is (\(red), \(green), \(blue)), not of numbers from 0 to 1")
            }
            return Color(.sRGB, SIMD3(red, green, blue))
        }
        throw noColor("its answer has no colour")
    }

    private func noColor(_ reason: String) -> ScreenError {
        .unavailable(
            "the desktop's portal gave no colour: \(reason); update xdg-desktop-portal and its back end")
    }
}
