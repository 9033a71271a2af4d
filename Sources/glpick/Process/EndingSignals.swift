import Glibc

/// The signals that end a process by default.
enum EndingSignals {
    /// All except SIGKILL, which cannot be blocked, and the signals of crashes (SIGSEGV, SIGBUS, SIGILL, SIGFPE,
    /// SIGTRAP, SIGABRT and SIGSYS), which must not be.
    static let all: [CInt] =
        [
            SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ,
            SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,
        ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// The signals among them that would end this process now.
    ///
    /// Signals that the parent made the process ignore stay ignored, and handlers stay in place. Blocked signals count:
    /// programs that use Dispatch start others from threads that block nearly all signals.
    static var deadly: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in all {
            // Swift's runtime has a handler for SIGQUIT, as for a crash.
            let isOurs = number == SIGQUIT ? !isIgnored(number) : action(of: number) == 0
            if isOurs { sigaddset(&signals, number) }
        }
        return signals
    }

    /// Whether the process ignores a signal.
    static func isIgnored(_ number: CInt) -> Bool {
        action(of: number) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The address of a signal's handler, `SIG_DFL`, which is 0, or `SIG_IGN`.
    private static func action(of number: CInt) -> Int? {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return nil }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }
}
