import Glibc

package enum EndingSignals {
    /// All except SIGKILL, which cannot be blocked, and the signals of crashes (SIGSEGV, SIGBUS, SIGILL, SIGFPE,
    /// SIGTRAP, SIGABRT and SIGSYS), which must not be.
    package static let all: [CInt] =
        [
            SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ,
            SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,
        ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// The signals among them that would end this process now.
    ///
    /// Signals that the parent made the process ignore stay ignored, and handlers stay in place. Blocked signals count:
    /// programs that use Dispatch start others from threads that block nearly all signals.
    private static var deadly: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in all {
            // Swift's runtime has a handler for SIGQUIT, as for a crash.
            let isOurs = number == SIGQUIT ? !isIgnored(number) : action(of: number) == 0
            if isOurs { sigaddset(&signals, number) }
        }
        return signals
    }

    package static func isIgnored(_ number: CInt) -> Bool {
        action(of: number) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The address of a signal's handler, `SIG_DFL`, which is 0, or `SIG_IGN`.
    private static func action(of number: CInt) -> Int? {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return nil }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    /// From now on, `end` is called with a signal that would end the process, by a thread that waits for them.
    ///
    /// The signals work whatever other threads do, and the thread may call what a handler must not. Call this before other threads
    /// start, which would take the signals otherwise.
    package static func watch(_ end: @escaping @Sendable (CInt) -> Void) throws(ThreadError) {
        let watched = deadly
        var signals = watched
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        try startThread { end(next(of: watched)) }
    }

    /// Lets a signal end the process, which happens after some milliseconds even if its threads hang.
    package static func prepareToDie(by number: CInt, in milliseconds: Int) {
        prepareToDie(by: number)
        var event = sigevent()
        event.sigev_notify = CInt(SIGEV_SIGNAL)
        event.sigev_signo = number
        var timer: timer_t?
        guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return }
        var time = itimerspec()
        time.it_value = timespec(
            tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        timer_settime(timer, 0, &time, nil)
    }

    /// Ends the process by a signal: shells then report 128 plus its number, and stop loops and scripts.
    package static func die(by number: CInt) -> Never {
        prepareToDie(by: number)
        kill(getpid(), number)
        // Only if that failed.
        _exit(128 + number)
    }

    /// Waits for a signal that another process or the system sends.
    private static func next(of signals: sigset_t) -> CInt {
        var signals = signals
        var information = siginfo_t()
        while true {
            let number = sigwaitinfo(&signals, &information)
            // Swift's runtime sends SIGUSR1 to all threads to stop them before it prints the stack of a crash.
            let isOwn = information.si_code == SI_USER && information._sifields._kill.si_pid == getpid()
            if number > 0, !isOwn { return number }
        }
    }

    /// Lets a signal end the process in this thread.
    private static func prepareToDie(by number: CInt) {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
