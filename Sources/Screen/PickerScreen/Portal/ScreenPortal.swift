import Glibc
public import PickerColor
public import PickerSystem
import PickerText

/// Lets a person pick a colour of the screen with the desktop's own picker, which its portal on the session bus opens.
///
/// The portal is `org.freedesktop.portal.Screenshot`, version 2 or newer.
public struct ScreenPortal: Sendable {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let screenshot = "org.freedesktop.portal.Screenshot"
    private static let request = "org.freedesktop.portal.Request"
    private static let bus = "org.freedesktop.DBus"

    /// The shared libraries that the portal needs; the first call loads them.
    public static var libraries: [SharedLibrary] { [SessionBus.library] }

    /// The address of the bus; nil for the session's own.
    private let address: String?

    /// The portal of this session.
    public init() { address = nil }

    /// The portal on the bus at an address.
    package init(at address: String) { self.address = address }

    /// Waits until the person has picked a colour, which is returned, or has cancelled, which gives nil.
    ///
    /// `isStopped` is called at least every 100 ms. When it returns true, the desktop's picker is closed, and the result is nil. The
    /// colour is sRGB, with the digits that the desktop gives.
    public func pickColor(isStopped: () -> Bool = { false }) throws(ScreenError) -> Color? {
        do throws(SessionBus.Failure) { return try pick(on: SessionBus(at: address), isStopped) } catch {
            if case .stopped = error { return nil }
            throw ScreenError(error)
        }
    }

    /// The version of the portal's interface for screenshots, at least 2; nil if the portal does not run yet, but the bus would start it.
    ///
    /// Starts nothing, and waits a second at most.
    public func version() throws(ScreenError) -> UInt32? {
        do throws(SessionBus.Failure) {
            let bus = try SessionBus(at: address)
            do { return try Self.version(on: bus, starts: false, within: .seconds(1)) } catch {
                guard case .answer(let fault, _) = error, Self.isAbsence(fault) else { throw error }
                let names = try bus.reply(
                    to: Self.busCall("ListActivatableNames"), within: .seconds(1), { false })
                guard names.enter("a", "s") else { throw error }
                while let name = names.text() { if name == Self.name { return nil } }
                throw error
            }
        } catch { throw ScreenError(error) }
    }

    private func pick(on bus: SessionBus, _ isStopped: () -> Bool) throws(SessionBus.Failure) -> Color? {
        // Before the call, whose answer may be quick. No path is named: old portals choose another one than new ones.
        for rule in [
            "type='signal',sender='\(Self.name)',interface='\(Self.request)',member='Response'",
            "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.name)'",
        ] {
            _ = try bus.reply(to: Self.busCall("AddMatch", [rule]), isStopped)
        }
        _ = try Self.version(on: bus, starts: true, within: .seconds(25), isStopped)
        let call = SessionBus.Call(
            member: "PickColor", interface: Self.screenshot, path: Self.path, destination: Self.name,
            texts: [""], hasOptions: true)
        let reply = try bus.reply(to: call, isStopped)
        guard let request = reply.text("o"), let portal = reply.sender else { throw .nonsense("no request") }
        while true {
            let signal: SessionBus.Message
            do { signal = try bus.signal(isStopped) } catch {
                _ = try? bus.send(
                    .init(member: "Close", interface: Self.request, path: request, destination: Self.name))
                throw error
            }
            if signal.isSignal("NameOwnerChanged", of: Self.bus), signal.text() == Self.name,
                signal.text() == portal
            {
                throw .nonsense("it ended before it answered")
            }
            // Any program may send a signal to this one.
            if signal.isSignal("Response", of: Self.request), signal.path == request,
                signal.sender == portal
            {
                return try Self.color(signal)
            }
        }
    }

    private static func busCall(_ member: String, _ texts: [String] = []) -> SessionBus.Call {
        SessionBus.Call(
            member: member, interface: bus, path: "/org/freedesktop/DBus", destination: bus, texts: texts)
    }

    private static func version(
        on bus: SessionBus, starts: Bool, within limit: Duration, _ isStopped: () -> Bool = { false }
    ) throws(SessionBus.Failure) -> UInt32 {
        let call = SessionBus.Call(
            member: "Get", interface: Self.bus + ".Properties", path: path, destination: name,
            texts: [screenshot, "version"], starts: starts)
        let reply = try bus.reply(to: call, within: limit, isStopped)
        guard reply.enter("v", "u"), let version = reply.next("u", UInt32(0)) else {
            throw .nonsense("its version is not a number")
        }
        guard version >= 2 else {
            throw .nonsense("it picks colours since version 2 of its Screenshot interface, not in \(version)")
        }
        return version
    }

    /// The colour in an answer; nil if the person cancelled.
    private static func color(_ answer: SessionBus.Message) throws(SessionBus.Failure) -> Color? {
        guard answer.has("ua{sv}"), let code = answer.next("u", UInt32(0)), answer.enter("a", "{sv}") else {
            throw .nonsense("its answer is not of the type ua{sv}")
        }
        if code == 1 { return nil }
        guard code == 0 else { throw .nonsense("it ended with the response \(code), not with a colour") }
        while answer.enter("e", "sv") {
            guard answer.text() == "color" else {
                answer.skip("v")
                answer.leave()
                continue
            }
            guard answer.enter("v", "(ddd)"), answer.enter("r", "ddd"), let red = answer.next("d", 0.0),
                let green = answer.next("d", 0.0), let blue = answer.next("d", 0.0)
            else { throw .nonsense("its colour is not of the type (ddd)") }
            let color = SIMD3(red, green, blue)
            // Not a number is not in the range either.
            guard (0..<3).allSatisfy({ (0...1).contains(color[$0]) }) else {
                throw .nonsense("its colour is (\(red), \(green), \(blue)), not of numbers from 0 to 1")
            }
            return Color(.sRGB, color)
        }
        throw .nonsense("its answer has no colour")
    }

    /// Whether an error of the bus means that no program has a name.
    fileprivate static func isAbsence(_ error: String) -> Bool {
        error == bus + ".Error.ServiceUnknown" || error == bus + ".Error.NameHasNoOwner"
    }
}

extension ScreenError {
    fileprivate init(_ failure: SessionBus.Failure) {
        let backEnd =
            "install the back end of your desktop, e.g. xdg-desktop-portal-gnome or xdg-desktop-portal-kde"
        let reason: String
        switch failure {
        case .missingLibrary(let missing):
            self = .missingLibrary(missing)
            return
        case .stopped: reason = "stopped"
        case .connection(let result):
            reason =
                "the session bus does not work (\(String(cString: strerror(-result)))); run glpick in a desktop "
                + "session, as its user"
        case .late: reason = "the desktop's portal does not answer; restart it, or pick a colour on X11"
        case .answer(let fault, _) where ScreenPortal.isAbsence(fault):
            reason = "there is no desktop portal; install xdg-desktop-portal, and \(backEnd)"
        case .answer(let fault, let text):
            // GLib calls an interface that is not there a wrong argument of Properties.Get.
            let isMissing = ["UnknownInterface", "InvalidArgs", "UnknownMethod", "UnknownObject"].contains {
                fault == "org.freedesktop.DBus.Error.\($0)"
            }
            reason =
                isMissing
                ? "the desktop's portal cannot pick colours (\(oneLine(text))); \(backEnd)"
                : "the desktop's portal fails (\(oneLine(text.isEmpty ? fault : text))); see journalctl --user"
        case .nonsense(let text):
            reason =
                "the desktop's portal gave no colour: \(text); update xdg-desktop-portal and its back end"
        }
        self = .unavailable(reason)
    }
}
