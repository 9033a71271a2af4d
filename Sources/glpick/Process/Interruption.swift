import Glibc
import PickerFiles

/// Ends the process in good order when a signal asks for its end.
enum Interruption {
    /// The temporary files of the whole process, which its end by a signal removes.
    static let temporaries = TemporaryFiles()

    /// From now on, SIGINT, SIGTERM and SIGHUP remove the temporary files, call `sayGoodbye`, and then end the
    /// process as they would have. What its parent made it ignore stays ignored.
    ///
    /// A thread waits for them, so that they get through whatever the others do, and it may do what a handler must
    /// not. To be called before any other thread is started, which would take the signals otherwise.
    static func watch(sayGoodbye: @escaping @Sendable () -> Void = {}) throws(CommandError) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let watched = signals
        try startThread {
            var signals = watched
            var number = SIGTERM
            while sigwait(&signals, &number) != 0 {}
            temporaries.removeAll {
                sayGoodbye()
                die(by: number)
            }
        }
    }

    /// Makes a pipe without a reader an error, so that there is time to tidy up.
    ///
    /// Returns whether such an error is to end the process as the signal would have.
    static func turnBrokenPipesIntoErrors() -> Bool {
        let endsByBrokenPipe = !isIgnored(SIGPIPE)
        signal(SIGPIPE, SIG_IGN)
        return endsByBrokenPipe
    }

    /// Whether the process's parent made it ignore a signal.
    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by a signal: shells then say 128 and its number, and stop loops and scripts.
    static func die(by number: CInt) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // Only if that failed.
        _exit(128 + number)
    }
}
