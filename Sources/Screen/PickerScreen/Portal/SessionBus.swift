import CSystemd
import Glibc
import PickerSystem
import PickerText

/// A connection to the session bus through sd-bus, whose calls can be stopped.
final class SessionBus {
    static let library = SharedLibrary("libsystemd.so.0", debianPackage: "libsystemd0")

    final class Message {
        fileprivate let pointer: OpaquePointer
        private let functions: SystemdFunctions

        fileprivate init(_ pointer: OpaquePointer, _ functions: SystemdFunctions) {
            (self.pointer, self.functions) = (pointer, functions)
        }

        deinit { _ = functions.sd_bus_message_unref(pointer) }

        var path: String? { functions.sd_bus_message_get_path(pointer).map { String(cString: $0) } }
        var sender: String? { functions.sd_bus_message_get_sender(pointer).map { String(cString: $0) } }

        func isSignal(_ member: String, of interface: String) -> Bool {
            functions.sd_bus_message_is_signal(pointer, interface, member) > 0
        }

        /// The value that comes next, of a type of `zero`'s size; nil at the end, or if it has another type.
        func next<Value: BitwiseCopyable>(_ type: String, _ zero: Value) -> Value? {
            var value = zero
            return functions.sd_bus_message_read_basic(pointer, type.code, &value) > 0 ? value : nil
        }

        /// The text or path that comes next; nil at the end, or if it has another type.
        func text(_ type: String = "s") -> String? {
            next(type, UnsafePointer<CChar>?.none).flatMap { $0 }.map { String(cString: $0) }
        }

        /// Goes into the container that comes next; false at the end, or if it has another type.
        func enter(_ type: String, _ contents: String) -> Bool {
            functions.sd_bus_message_enter_container(pointer, type.code, contents) > 0
        }

        /// Leaves the pair of a name and a value, which is not read.
        func leave() {
            _ = functions.sd_bus_message_skip(pointer, "v")
            _ = functions.sd_bus_message_exit_container(pointer)
        }
    }

    private let bus: OpaquePointer
    private let functions: SystemdFunctions
    private let isStopped: () -> Bool
    /// Signals that came before the reply to a call.
    private var early: [Message] = []

    /// Connects to the bus at an address, or to the session's own. Waiting throws `stopped` when `isStopped` is true.
    init(at address: String?, isStopped: @escaping () -> Bool) throws(ScreenError) {
        functions = try Self.library.loaded(SystemdFunctionNames, SystemdFunctions.self)
        var bus: OpaquePointer?
        var results = [address == nil ? functions.sd_bus_open_user(&bus) : functions.sd_bus_new(&bus)]
        if let address {
            results += [
                functions.sd_bus_set_address(bus, address), functions.sd_bus_set_bus_client(bus, 1),
                functions.sd_bus_start(bus),
            ]
        }
        guard let bus, results.allSatisfy({ $0 >= 0 }) else {
            _ = functions.sd_bus_flush_close_unref(bus)
            throw .bus(results)
        }
        (self.bus, self.isStopped) = (bus, isStopped)
    }

    deinit { _ = functions.sd_bus_flush_close_unref(bus) }

    /// A program on the bus, and the object in it that is called.
    typealias Peer = (name: String, path: String)

    /// Calls a method with texts, and an empty `a{sv}` if it takes options; returns the reply. The bus may start the program.
    @discardableResult
    func call(
        _ member: String, _ interface: String, of peer: Peer, _ texts: [String] = [],
        hasOptions: Bool = false, starts: Bool = true, within limit: Duration = .seconds(25)
    ) throws(ScreenError) -> Message {
        var (pointer, number, answered): (OpaquePointer?, UInt64, UInt64) = (nil, 0, 0)
        var results = [
            functions.sd_bus_message_new_method_call(bus, &pointer, peer.name, peer.path, interface, member)
        ]
        defer { _ = functions.sd_bus_message_unref(pointer) }
        results += texts.map { functions.sd_bus_message_append_basic(pointer, "s".code, $0) }
        if hasOptions {
            results.append(functions.sd_bus_message_open_container(pointer, "a".code, "{sv}"))
            results.append(functions.sd_bus_message_close_container(pointer))
        }
        results.append(functions.sd_bus_message_set_auto_start(pointer, starts ? 1 : 0))
        results.append(functions.sd_bus_send(bus, pointer, &number))
        guard results.allSatisfy({ $0 >= 0 }) else { throw .bus(results) }
        let deadline = ContinuousClock.now + limit
        while true {
            let message = try received(until: deadline)
            if functions.sd_bus_message_get_reply_cookie(message.pointer, &answered) < 0 {
                early.append(message)
            } else if answered == number {
                let error = functions.sd_bus_message_get_error(message.pointer)?.pointee
                guard let error, let name = error.name else { return message }
                throw .portal(String(cString: name), error.message.map { String(cString: $0) } ?? "")
            }
        }
    }

    func signal() throws(ScreenError) -> Message {
        early.isEmpty ? try received(until: nil) : early.removeFirst()
    }

    private func received(until deadline: ContinuousClock.Instant?) throws(ScreenError) -> Message {
        while true {
            var pointer: OpaquePointer?
            let result = functions.sd_bus_process(bus, &pointer)
            if let pointer { return Message(pointer, functions) }
            if isStopped() { throw .stopped }
            if let deadline, ContinuousClock.now > deadline {
                throw .unavailable(
                    "the desktop's portal does not answer; restart it, or pick a colour on X11")
            }
            let waited = result == 0 ? functions.sd_bus_wait(bus, 50_000) : 0
            guard result >= 0, waited >= 0 || waited == -EINTR else { throw .bus([result, waited]) }
        }
    }
}

extension ScreenError {
    private static let backEnd =
        "install the back end of your desktop, e.g. xdg-desktop-portal-gnome or xdg-desktop-portal-kde"
    static let noPortal = unavailable(
        "there is no desktop portal; install xdg-desktop-portal, and \(backEnd)")

    /// The first error among results of sd-bus, which are negated then.
    fileprivate static func bus(_ results: [CInt]) -> ScreenError {
        let reason = String(cString: strerror(-(results.first { $0 < 0 } ?? 0)))
        return .unavailable(
            "the session bus does not work (\(reason)); run glpick in a desktop session, as its user")
    }

    fileprivate static func portal(_ name: String, _ text: String) -> ScreenError {
        switch name.split(separator: ".").last ?? "" {
        case "ServiceUnknown", "NameHasNoOwner": return noPortal
        // GLib calls an interface that is not there a wrong argument of Properties.Get.
        case "UnknownInterface", "InvalidArgs", "UnknownMethod", "UnknownObject":
            return .unavailable("the desktop's portal cannot pick colours (\(oneLine(text))); \(backEnd)")
        default:
            let reason = oneLine(text.isEmpty ? name : text)
            return .unavailable("the desktop's portal fails (\(reason)); see journalctl --user")
        }
    }
}

extension String {
    fileprivate var code: CChar { utf8.first.map { CChar($0) } ?? 0 }
}
