import PickerHost

/// The times in which a renderer has drawn a picker again and again.
struct MeasuredUpdates {
    /// The renderer and its driver.
    let renderer: String
    /// In microseconds; each is the mean of up to ``batch`` updates.
    let times: Distribution
    let batch: Int
    /// Milliseconds for opening the renderer and drawing all pictures.
    let wholeTime: Double
    /// What the process holds before and after, and the pages of memory that it touched first.
    let facts: [(String, JSON)]

    /// The first pictures are not measured one by one: the first is drawn whole, the others fill the caches of drivers.
    static let unmeasured = 20

    /// Draws `picker`, which is at `step`, after each `change` to the next step.
    init(
        _ frames: Int, of picker: Picker, after step: Int, _ renderer: RendererSettings, _ workload: Workload,
        _ change: (inout Picker, _ step: Int) -> Void
    ) throws(CommandError) {
        var (picker, step) = (picker, step)
        let opening = ContinuousClock.now
        var active = try ActiveRenderer(renderer, for: workload)
        /// Microseconds for drawing the next `count` steps.
        func update(_ count: Int) throws(CommandError) -> Double {
            let start = ContinuousClock.now
            for _ in 0..<count {
                step += 1
                change(&picker, step)
                _ = try active.render(picker.scene())
            }
            return (ContinuousClock.now - start) / .microseconds(1)
        }

        let mean = try update(Self.unmeasured) / Double(Self.unmeasured)
        let firstTime = (ContinuousClock.now - opening) / .milliseconds(1)
        let batch = Self.batch(mean, frames)
        var times = [Double](repeating: 0, count: (frames + batch - 1) / batch)
        let (usage, faults) = (ProcessUsage.now, ProcessUsage.pageFaults)
        var sum = 0.0
        for index in times.indices {
            // Batches differ by at most one frame.
            let count = frames * (index + 1) / times.count - frames * index / times.count
            let time = try update(count)
            times[index] = time / Double(count)
            sum += time
        }
        let touched = ProcessUsage.pageFaults - faults
        facts = usage.changes + [("page faults", .count(touched))]
        self.renderer = active.description
        self.times = Distribution(times)
        self.batch = (frames + times.count - 1) / times.count
        wholeTime = firstTime + sum / 1000
    }

    func row(_ name: String) -> BenchReport.Row {
        BenchReport.Row(name: batch > 1 ? "\(name), means of \(batch)" : name, times: times)
    }

    /// How many frames are timed together, so that reading the clock does not count, and few times are kept.
    private static func batch(_ frameTime: Double, _ frames: Int) -> Int {
        let long = Int((50 / max(frameTime, 0.01)).rounded(.up))
        return min(max(long, frames / 10_000), frames)
    }
}
