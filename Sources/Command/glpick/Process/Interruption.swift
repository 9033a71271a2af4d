import Glibc
import PickerHost

/// Cleans up when a signal ends the process.
enum Interruption {
    /// The temporary files of the process; they are removed when a signal ends it.
    static let temporaries = TemporaryFiles()

    /// From now on, a signal of ``EndingSignals`` removes the temporary files, calls `sayGoodbye`, and then ends the
    /// process as usual. `sayGoodbye` has `patience` milliseconds: a terminal may block it for ever.
    ///
    /// Call this before other threads start, which would take the signals otherwise.
    static func watch(
        patience: Int = 500,
        sayGoodbye: @escaping @Sendable () -> Void = {}
    ) throws(CommandError) {
        do {
            try EndingSignals.watch { number in
                temporaries.removeAll {
                    EndingSignals.prepareToDie(by: number, in: patience)
                    sayGoodbye()
                    EndingSignals.die(by: number)
                }
            }
        } catch {
            throw CommandError(
                .software, "\(error)",
                hint: "raise the limit on processes or memory (ulimit -u, ulimit -v, ulimit -d)")
        }
    }

    /// Waits for a moment, so that the thread that waits for signals ends the process if one has been sent.
    static func giveWay() { usleep(300_000) }
}
