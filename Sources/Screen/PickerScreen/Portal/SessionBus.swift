import CSystemd
import Glibc
import PickerSystem

/// A connection to the session bus through sd-bus, whose calls can be stopped.
final class SessionBus {
    static let library = SharedLibrary("libsystemd.so.0", debianPackage: "libsystemd0")

    private static let loaded = Result { () throws(MissingLibrary) in
        try library.functions(named: SystemdFunctionNames, as: SystemdFunctions.self)
    }

    /// Why there is no reply.
    enum Failure: Error {
        case missingLibrary(MissingLibrary)
        /// There is no bus, or it ended; a negated `errno`.
        case connection(CInt)
        case stopped
        /// Nobody answers in time.
        case late
        /// The name of an error and its text, which a program or the bus answers.
        case answer(String, String)
        /// The answer makes no sense; one line that says what is wrong, and what to do.
        case nonsense(String)
    }

    /// A call of a method with texts, and an empty `a{sv}` if it takes options.
    struct Call {
        var member: String
        var interface: String
        var path: String
        var destination: String
        var texts: [String] = []
        var hasOptions = false
        /// Whether the bus may start the program that it calls.
        var starts = true
    }

    final class Message {
        fileprivate let pointer: OpaquePointer
        private let functions = SessionBus.loaded.functions

        fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { _ = functions.sd_bus_message_unref(pointer) }

        var path: String? { functions.sd_bus_message_get_path(pointer).map { String(cString: $0) } }
        var sender: String? { functions.sd_bus_message_get_sender(pointer).map { String(cString: $0) } }

        func isSignal(_ member: String, of interface: String) -> Bool {
            functions.sd_bus_message_is_signal(pointer, interface, member) > 0
        }

        func has(_ signature: String) -> Bool {
            functions.sd_bus_message_has_signature(pointer, signature) > 0
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

        func leave() { _ = functions.sd_bus_message_exit_container(pointer) }

        func skip(_ types: String) { _ = functions.sd_bus_message_skip(pointer, types) }
    }

    private let bus: OpaquePointer
    private let functions: SystemdFunctions
    /// Signals that came before the reply to a call.
    private var early: [Message] = []

    /// Connects to the bus at an address, or to the session's own.
    init(at address: String?) throws(Failure) {
        do { functions = try Self.loaded.get() } catch { throw .missingLibrary(error) }
        var bus: OpaquePointer?
        var result = address == nil ? functions.sd_bus_open_user(&bus) : functions.sd_bus_new(&bus)
        if let address {
            if result >= 0 { result = functions.sd_bus_set_address(bus, address) }
            if result >= 0 { result = functions.sd_bus_set_bus_client(bus, 1) }
            if result >= 0 { result = functions.sd_bus_start(bus) }
        }
        guard result >= 0, let bus else {
            _ = functions.sd_bus_flush_close_unref(bus)
            throw .connection(result)
        }
        self.bus = bus
    }

    deinit { _ = functions.sd_bus_flush_close_unref(bus) }

    /// Sends a call, and returns the number that its reply names.
    @discardableResult func send(_ call: Call) throws(Failure) -> UInt64 {
        var pointer: OpaquePointer?
        var number: UInt64 = 0
        var results = [
            functions.sd_bus_message_new_method_call(
                bus, &pointer, call.destination, call.path, call.interface, call.member)
        ]
        guard let pointer else { throw .connection(results[0]) }
        defer { _ = functions.sd_bus_message_unref(pointer) }
        for text in call.texts {
            results.append(
                text.withCString { functions.sd_bus_message_append_basic(pointer, "s".code, $0) })
        }
        if call.hasOptions {
            results.append(functions.sd_bus_message_open_container(pointer, "a".code, "{sv}"))
            results.append(functions.sd_bus_message_close_container(pointer))
        }
        results.append(functions.sd_bus_message_set_auto_start(pointer, call.starts ? 1 : 0))
        results.append(functions.sd_bus_send(bus, pointer, &number))
        if let failure = results.first(where: { $0 < 0 }) { throw .connection(failure) }
        return number
    }

    func reply(
        to call: Call, within limit: Duration = .seconds(25), _ isStopped: () -> Bool
    ) throws(Failure) -> Message {
        let number = try send(call)
        let deadline = ContinuousClock.now + limit
        while true {
            let message = try received(until: deadline, isStopped)
            var answered: UInt64 = 0
            guard functions.sd_bus_message_get_reply_cookie(message.pointer, &answered) >= 0 else {
                early.append(message)
                continue
            }
            guard answered == number else { continue }
            if let error = functions.sd_bus_message_get_error(message.pointer)?.pointee, let name = error.name
            {
                throw .answer(String(cString: name), error.message.map { String(cString: $0) } ?? "")
            }
            return message
        }
    }

    func signal(_ isStopped: () -> Bool) throws(Failure) -> Message {
        early.isEmpty ? try received(until: nil, isStopped) : early.removeFirst()
    }

    private func received(
        until deadline: ContinuousClock.Instant?, _ isStopped: () -> Bool
    ) throws(Failure) -> Message {
        while true {
            var pointer: OpaquePointer?
            let result = functions.sd_bus_process(bus, &pointer)
            if let pointer { return Message(pointer) }
            guard result >= 0 else { throw .connection(result) }
            if isStopped() { throw .stopped }
            if let deadline, ContinuousClock.now > deadline { throw .late }
            guard result == 0 else { continue }
            let waited = functions.sd_bus_wait(bus, 50_000)
            guard waited >= 0 || waited == -EINTR else { throw .connection(waited) }
        }
    }
}

extension String {
    /// The code of a type of D-Bus.
    fileprivate var code: CChar { utf8.first.map { CChar($0) } ?? 0 }
}
