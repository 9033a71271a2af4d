import Glibc
import PickerFiles
import PickerThreads

/// Cleans up when a signal ends the process.
enum Interruption {
    /// The temporary files of the process; they are removed when a signal ends it.
    static let temporaries = TemporaryFiles()

    /// From now on, a signal of ``EndingSignals`` removes the temporary files, calls `sayGoodbye`, and then ends the
    /// process as usual. `sayGoodbye` has `patience` milliseconds: a terminal may block it for ever.
    ///
    /// A thread waits for the signals: they work whatever other threads do, and the thread may call what a handler must
    /// not. Call this before other threads start, which would take the signals otherwise.
    static func watch(
        patience: Int = 500,
        sayGoodbye: @escaping @Sendable () -> Void = {}
    ) throws(CommandError) {
        let watched = EndingSignals.deadly
        var signals = watched
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        try startCommandThread {
            let number = next(of: watched)
            temporaries.removeAll {
                prepareToDie(by: number)
                send(number, in: patience)
                sayGoodbye()
                die(by: number)
            }
        }
    }

    /// Waits for a moment, so that the thread that waits for signals ends the process if one has been sent.
    static func giveWay() { usleep(300_000) }

    /// Ends the process by a signal: shells then report 128 plus its number, and stop loops and scripts.
    static func die(by number: CInt) -> Never {
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

    /// Makes the system send a signal to this process after some milliseconds, even if its threads hang.
    private static func send(_ number: CInt, in milliseconds: Int) {
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
}

/// Starts a thread that calls `body` once, on a stack of `stackSize` bytes, or ends the command.
func startCommandThread(
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable () -> Void
) throws(CommandError) {
    do { try startThread(stackSize: stackSize, body) } catch {
        throw CommandError(
            .software, "\(error)",
            hint: "raise the limit on processes or memory (ulimit -u, ulimit -v, ulimit -d)")
    }
}
