import CTerminal
import Glibc

/// Owns a descriptor that delivers signals about the terminal: SIGWINCH, SIGTSTP and SIGCONT.
///
/// The corresponding C function is `signalfd`. It does not take SIGINT, SIGTERM and SIGHUP, which end a process.
public struct TerminalSignals: ~Copyable {
    /// The descriptor, for `poll`.
    public let descriptor: CInt
    private let before: sigset_t

    private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Blocks the signals in the calling thread, which must be the only thread: later threads inherit the mask.
    public init() throws(TerminalError) {
        var signals = sigset_t(Self.numbers)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        let descriptor = glpick_signal_descriptor(&signals)
        guard descriptor >= 0 else {
            let number = errno
            pthread_sigmask(SIG_SETMASK, &before, nil)
            throw .failed(operation: "signalfd", number: number)
        }
        self.descriptor = descriptor
        self.before = before
    }

    deinit {
        while glpick_next_signal(descriptor) != 0 {}
        close(descriptor)
        // Unblock only these: other signals may have been blocked since.
        var before = before
        var signals = sigset_t(Self.numbers.filter { sigismember(&before, $0) == 0 })
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The events of all pending signals, each once.
    public func take() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        while true {
            let event: TerminalEvent
            switch glpick_next_signal(descriptor) {
            case 0: return events
            case SIGWINCH: event = .resized
            case SIGTSTP: event = .suspended
            default: event = .continued
            }
            if !events.contains(event) { events.append(event) }
        }
    }
}

extension sigset_t {
    /// The set of some signals.
    init(_ signals: [CInt]) {
        self.init()
        sigemptyset(&self)
        for signal in signals { sigaddset(&self, signal) }
    }
}
