import Glibc
import PickerFiles
import PickerThreads

/// Ends the process in good order when a signal asks for its end.
enum Interruption {
    /// The temporary files of the whole process, which its end by a signal removes.
    static let temporaries = TemporaryFiles()

    /// From now on, the signals of ``EndingSignals`` remove the temporary files, call `sayGoodbye`, and then end the
    /// process as they would have. `sayGoodbye` has so many milliseconds: a terminal may take nothing for ever.
    ///
    /// A thread waits for them, so that they get through whatever the others do, and it may do what a handler must
    /// not. To be called before any other thread is started, which would take the signals otherwise.
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

    /// Ends the process by a signal: shells then say 128 and its number, and stop loops and scripts.
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
            // By SIGUSR1 to each thread, Swift's runtime stops them all before it prints the stack of a crash.
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

    /// Has the system send a signal to this process after some milliseconds, whatever its threads do then.
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
            exitCode: .software, message: "\(error)",
            hint: "raise the limit on processes or memory (ulimit -u, ulimit -v, ulimit -d)")
    }
}
