import Glibc

/// The signals that end a process which does nothing about them.
enum EndingSignals {
    /// All that may wait for a thread: not SIGKILL, which nothing holds up, and not those of crashes (SIGSEGV, SIGBUS,
    /// SIGILL, SIGFPE, SIGTRAP, SIGABRT and SIGSYS), which must never be blocked.
    static let all: [CInt] =
        [
            SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ,
            SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,
        ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// Those of them that would end this process now.
    ///
    /// What the parent made it ignore stays ignored, and what somebody handles is left to them. What the parent has blocked
    /// counts: threads of Dispatch block nearly all, and programs start others from them.
    static var deadly: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in all {
            // Swift's runtime handles SIGQUIT like a crash.
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
