import PickerHost

extension ThemePreview {
    /// Returns when the person accepts; throws, without a message, if the person cancels.
    ///
    /// Ends the process by SIGINT after Ctrl-C, and by SIGHUP if the terminal has closed.
    consuming func show() throws(CommandError) {
        let use = TerminalUse()
        let device = try use.with { () throws(TerminalError) in try TerminalDevice() }
        var events = try use.events()
        var mode = try use.mode([.alternateScreen, .hiddenCursor], on: device)
        let outcome = try use.with { () throws(TerminalError) in
            try mode.add(.changedColors(try events.askColors(of: mode.device)))
            let outcome = try react(&events, in: mode)
            if outcome != .lost { try? events.settle(mode) }
            return outcome
        }
        mode.restore()
        guard use.isAccepted(outcome) else { throw .silent(.nothing) }
    }

    /// Draws and waits for events in turn, until the person is done.
    private mutating func react(
        _ events: inout TerminalEvents, in mode: borrowing TerminalMode
    ) throws(TerminalError) -> Chooser.Outcome {
        while true {
            try mode.show(screen)
            for event in try events.next(from: mode.device) {
                if event == .suspended { try mode.suspend() }
                if event == .continued { try mode.resume() }
                if let outcome = handle(event) { return outcome }
            }
        }
    }
}
