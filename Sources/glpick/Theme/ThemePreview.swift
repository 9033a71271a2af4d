import Glibc
import PickerKit

/// Shows themes in the running terminal, whose colours it changes and gives back.
struct ThemePreview {
    private let themes: [TerminalTheme]

    init(_ themes: [TerminalTheme]) { self.themes = themes }

    /// Returns when Enter is pressed; throws, without a message, if the person cancels.
    ///
    /// Ends the process by SIGINT after Ctrl-C, and by SIGHUP if the terminal has closed.
    func show() throws(CommandError) {
        let device = try terminal { () throws(TerminalError) in try TerminalDevice() }
        // Before other threads start, which would take the signals otherwise.
        let signals = try terminal { () throws(TerminalError) in try TerminalSignals() }
        try Interruption.watch(patience: 5000) { TerminalMode.restoreForGood() }
        try terminal { () throws(TerminalError) in try TerminalMode.guardAgainstCrashes() }
        var events = TerminalEvents(signals: signals)
        var mode = try mode(on: device)
        let outcome = try terminal { () throws(TerminalError) in
            let before = try events.askColors(of: mode.device)
            try mode.add(.changedColors(before))
            let outcome = try react(&events, in: mode)
            if outcome != .lost { try? events.settle(mode) }
            return outcome
        }
        mode.restore()
        switch outcome {
        case .accepted: return
        case .cancelled: throw .silent(.nothing)
        case .interrupted: Self.die(by: SIGINT)
        case .lost: Self.die(by: SIGHUP)
        }
    }

    private func mode(on device: consuming TerminalDevice) throws(CommandError) -> TerminalMode {
        do { return try TerminalMode([.alternateScreen, .hiddenCursor], on: device) } catch {
            throw Self.end(by: error)
        }
    }

    private enum Outcome { case accepted, cancelled, interrupted, lost }

    /// Draws and waits for events in turn, until the person is done.
    private func react(
        _ events: inout TerminalEvents, in mode: borrowing TerminalMode
    ) throws(TerminalError) -> Outcome {
        var index = 0
        while true {
            let theme = themes[index % themes.count]
            try mode.show(theme.terminalColors.setting + Array(text(theme, index % themes.count).utf8))
            for event in try events.next(from: mode.device) {
                switch event {
                case .closed: return .lost
                case .suspended: try mode.suspend()
                case .continued: try mode.resume()
                case .key(let key):
                    if let outcome = Self.outcome(of: key) { return outcome }
                    if key.name == .tab { index += 1 }
                default: break
                }
            }
        }
    }

    private static func outcome(of key: TerminalKey) -> Outcome? {
        switch key.name {
        case .enter: .accepted
        case .escape, .character("q"): .cancelled
        case .character("c") where key.modifiers.contains(.control): .interrupted
        default: nil
        }
    }

    /// The colours by name, words in them, and the keys.
    private func text(_ theme: TerminalTheme, _ index: Int) -> String {
        var lines = [""]
        for first in [0, 8] {
            let swatches = (0..<8).map { "\u{1B}[\(first == 0 ? 40 + $0 : 100 + $0)m      \u{1B}[0m" }
            let words = (0..<8).map { number -> String in
                let name = TerminalTheme.name(ofSlot: number)
                return "\u{1B}[\(first == 0 ? 30 + number : 90 + number)m\(name)\u{1B}[0m"
                    + spaces(max(8 - name.count, 1))
            }
            lines += ["  " + swatches.joined(separator: "  "), "  " + words.joined(), ""]
        }
        lines += [
            "  \u{1B}[35mfunc\u{1B}[0m \u{1B}[34mgreet\u{1B}[0m(name: \u{1B}[33mString\u{1B}[0m) {  \u{1B}[90m// a comment\u{1B}[0m",
            "      \u{1B}[36mprint\u{1B}[0m(\u{1B}[32m\"Hello\"\u{1B}[0m, name)", "  }", "",
            "  \u{1B}[31merror:\u{1B}[0m red   \u{1B}[33mwarning:\u{1B}[0m yellow   \u{1B}[32mok\u{1B}[0m green",
            "",
            "  Enter accepts, Escape cancels" + (themes.count > 1 ? ", Tab shows the other theme" : ""),
        ]
        return "\u{1B}[0m\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\r\n")
    }

    private func terminal<Result: ~Copyable>(
        _ body: () throws(TerminalError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch { throw Self.end(by: error) }
    }

    /// The command's error for a terminal error. Does not return if the terminal has closed, or the process is ending.
    private static func end(by error: TerminalError) -> CommandError {
        switch error {
        // Another thread has restored the terminal and is ending the process by a signal.
        case .restored: while true { pause() }
        case .closed: die(by: SIGHUP)
        default: return CommandError(error)
        }
    }

    private static func die(by signal: CInt) -> Never {
        TerminalMode.restoreForGood()
        Interruption.die(by: signal)
    }
}

extension TerminalTheme {
    /// The theme as colours to set.
    fileprivate var terminalColors: TerminalColors {
        var colors = TerminalColors()
        for (slot, color) in slots.enumerated() { colors[.slot(slot)] = RGBColor(color, in: .sRGB) }
        colors[.foreground] = RGBColor(foreground, in: .sRGB)
        colors[.background] = RGBColor(background, in: .sRGB)
        colors[.cursor] = RGBColor(cursor, in: .sRGB)
        return colors
    }
}
