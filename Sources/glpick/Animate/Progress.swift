import Glibc
import PickerKit
import Synchronization

/// Shows on a terminal how far work is, in a line that is drawn over again.
final class Progress: Sendable {
    private struct State {
        var done = 0
        var skipped = 0
        var lastIndex: Int?
        var shownAt: ContinuousClock.Instant?
        /// How many characters stand in the line.
        var width = 0
    }

    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// Short work needs no words.
    private static let silence = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    /// Shows nothing yet, and nothing at all if `isQuiet` or if standard error is no terminal.
    init(total: Int, isQuiet: Bool) {
        self.total = total
        isShown = !isQuiet && isatty(2) == 1
    }

    /// The index of the frame that was done last; nil before the first.
    var lastIndex: Int? { state.withLock { $0.lastIndex } }

    /// Counts the frame of an index as done, or as one that need not be.
    func advance(to index: Int, skipping: Bool = false) {
        state.withLock { state in
            state.done += 1
            if !skipping { state.lastIndex = index }
            if skipping { state.skipped += 1 }
            let now = ContinuousClock.now
            guard isShown, now - start >= Self.silence else { return }
            if let shownAt = state.shownAt, now - shownAt < Self.interval { return }
            state.shownAt = now
            guard takesBytes(2) else { return }
            let line = ProgressLine(
                done: state.done, total: total, skipped: state.skipped, elapsed: now - start)
            // In the last column some terminals would begin a new line.
            draw(line.text(width: terminalWidth() - 1), &state)
        }
    }

    /// Leaves the line empty.
    func erase() {
        state.withLock { state in
            guard state.width > 0, takesBytes(2) else { return }
            draw("", &state)
            put("\r")
        }
    }

    private func draw(_ text: String, _ state: inout State) {
        put("\r" + text + String(repeating: " ", count: max(state.width - text.count, 0)))
        state.width = text.count
    }

    private func put(_ text: String) {
        try? writeAll(Array(text.utf8), to: 2, named: "standard error")
    }
}

/// Whether a descriptor takes bytes now: a terminal that is stopped, as by Ctrl-S, does not, and work is not to wait for it.
private func takesBytes(_ descriptor: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
}

/// How many columns the terminal of standard error has.
private func terminalWidth() -> Int {
    TerminalSize(of: 2)?.columns ?? 80
}
