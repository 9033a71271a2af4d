import Glibc
import PickerKit
import Synchronization

/// Shows the progress of work on a terminal, in one line that is redrawn.
package final class Progress: Sendable {
    private struct State {
        var done = 0
        var skipped = 0
        var lastIndex: Int?
        var shownAt: ContinuousClock.Instant?
        /// The number of characters in the line.
        var width = 0
    }

    private let total: Int
    private let unit: String
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// Nothing is shown for shorter work.
    private static let silence = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)

    /// Begins work of `total` parts, which `unit` names in the plural. Shows nothing at all if `isQuiet` or if standard error
    /// is not a terminal.
    package init(total: Int, _ unit: String, isQuiet: Bool = false) {
        (self.total, self.unit) = (total, unit)
        isShown = !isQuiet && isatty(2) == 1
    }

    /// The index of the frame that was done last; nil before the first.
    package var lastIndex: Int? { state.withLock { $0.lastIndex } }

    /// Counts a frame as drawn, or as skipped.
    package func advance(to index: Int, skipping: Bool = false) {
        state.withLock { state in
            state.done += 1
            if !skipping { state.lastIndex = index }
            if skipping { state.skipped += 1 }
            show(&state)
        }
    }

    /// Says how many parts are done.
    package func reach(_ done: Int) {
        state.withLock { state in
            state.done = done
            show(&state)
        }
    }

    private func show(_ state: inout State) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - start >= Self.silence else { return }
        if let shownAt = state.shownAt, now - shownAt < Self.interval { return }
        state.shownAt = now
        guard takesBytes(2) else { return }
        let line = ProgressLine(
            done: state.done, unit: unit, total: total, skipped: state.skipped, elapsed: now - start)
        // Some terminals begin a new line after their last column.
        draw(line.text(width: (TerminalSize(of: 2)?.columns ?? 80) - 1), &state)
    }

    /// Empties the line.
    package func erase() {
        state.withLock { state in
            guard state.width > 0, takesBytes(2) else { return }
            draw("", &state)
            ErrorStream.write("\r")
        }
    }

    private func draw(_ text: String, _ state: inout State) {
        ErrorStream.write("\r" + text + spaces(state.width - text.count))
        state.width = text.count
    }
}

/// Whether a descriptor takes bytes now. A terminal that Ctrl-S stopped does not, and work must not wait for it.
private func takesBytes(_ descriptor: CInt) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
}
