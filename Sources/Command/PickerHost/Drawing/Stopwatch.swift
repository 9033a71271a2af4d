import PickerKit

/// Measures the stages of a command.
package struct Stopwatch {
    /// Without it, nothing is measured.
    package let isRunning: Bool
    private(set) var stages: [(name: String, duration: Duration)] = []
    private var stageStart = ContinuousClock.now

    /// Starts the first stage.
    package init(isRunning: Bool) { self.isRunning = isRunning }

    /// Ends a stage, or one more part of it, and starts the next.
    package mutating func endStage(_ name: String) {
        guard isRunning else { return }
        let now = ContinuousClock.now
        if let index = stages.firstIndex(where: { $0.name == name }) {
            stages[index].duration += now - stageStart
        } else {
            stages.append((name, now - stageStart))
        }
        stageStart = now
    }

    /// Writes a line for each stage, their sum and the greatest memory in use to standard error.
    package func report() {
        guard isRunning else { return }
        let total = stages.reduce(Duration.zero) { $0 + $1.duration }
        for (name, duration) in stages + [("all of these", total)] {
            writeToStandardError("\(name): \(fixed(duration / .milliseconds(1), 3)) ms")
        }
        if let peak = ProcessUsage.peak { writeToStandardError("peak memory: \(peak >> 20) MiB") }
    }
}
