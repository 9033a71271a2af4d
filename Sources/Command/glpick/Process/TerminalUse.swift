import Glibc
import PickerHost

/// How a verb uses a person's terminal, which is given back whatever ends the verb.
struct TerminalUse: Sendable {
    /// Called last, when a signal ends the process and the terminal is as it was before.
    var sayGoodbye: @Sendable () -> Void = {}

    /// Begins to read what the terminal sends. Call it before drivers start threads, which would take the signals otherwise.
    func events() throws(CommandError) -> TerminalEvents {
        let signals = try with { () throws(TerminalError) in try TerminalSignals() }
        // Restoring a terminal that takes no bytes may take more than a second.
        try Interruption.watch(patience: 5000) {
            TerminalMode.restoreForGood()
            sayGoodbye()
        }
        try with { () throws(TerminalError) in try TerminalMode.guardAgainstCrashes() }
        return TerminalEvents(signals: signals)
    }

    /// Takes over the terminal until the mode ends; nil for all features that choosing needs.
    func mode(
        _ features: [TerminalFeature]? = nil, on device: consuming TerminalDevice
    ) throws(CommandError) -> TerminalMode {
        do {
            return if let features { try TerminalMode(features, on: device) } else {
                try TerminalMode(on: device)
            }
        } catch { throw end(by: error) }
    }

    /// Whether what was chosen counts; does not return after Ctrl-C, or if the terminal has closed.
    func isAccepted(_ outcome: Chooser.Outcome) -> Bool {
        switch outcome {
        case .accepted: true
        case .cancelled: false
        case .interrupted: die(by: SIGINT)
        case .lost: die(by: SIGHUP)
        }
    }

    /// Calls `body`, and turns what it throws into the error of the command. Does not return if the terminal has closed, or the
    /// process is ending.
    func with<Result: ~Copyable>(
        _ body: () throws(TerminalError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch { throw end(by: error) }
    }

    private func end(by error: TerminalError) -> CommandError {
        switch error {
        // Another thread has restored the terminal and is ending the process by a signal.
        case .restored: while true { pause() }
        case .closed: die(by: SIGHUP)
        default: return CommandError(error)
        }
    }

    private func die(by signal: CInt) -> Never {
        // This also drops output that the terminal has not read.
        TerminalMode.restoreForGood()
        sayGoodbye()
        EndingSignals.die(by: signal)
    }
}

extension CommandError {
    init(_ error: TerminalError) { self.init(.unavailable, "\(error)") }
}
