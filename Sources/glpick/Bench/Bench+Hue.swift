import PickerKit

extension Bench {
    /// `glpick bench hue`: from one hue to the picture of the next in memory.
    func hue() throws(CommandError) -> BenchReport {
        var active = try ActiveRenderer(renderer, for: manyPictures)
        var picker = picker
        var step = 0
        /// Microseconds for drawing the next `count` hues.
        func update(_ count: Int) throws(CommandError) -> Double {
            let start = ContinuousClock.now
            for _ in 0..<count {
                step += 1
                picker.turn(to: step)
                _ = try active.render(picker.scene())
            }
            return (ContinuousClock.now - start) / .microseconds(1)
        }

        // The first picture is drawn whole; the others fill the caches of drivers.
        _ = try update(20)
        let batch = Self.batch(try update(20) / 20, frames)
        var times = [Double](repeating: 0, count: (frames + batch - 1) / batch)
        let usage = ProcessUsage.now
        for index in times.indices { times[index] = try update(batch) / Double(batch) }
        let facts = usage.changes
        let name = batch > 1 ? "hue update, means of \(batch)" : "hue update"
        return BenchReport(
            self,
            conditions: [
                ("renderer", .string(active.description)), ("frames", .count(times.count * batch)),
            ],
            rows: [.init(name, "µs", times)], facts: facts)
    }

    /// How many frames are timed together, so that reading the clock does not count, and few times are kept.
    private static func batch(_ frameTime: Double, _ frames: Int) -> Int {
        let long = Int((50 / max(frameTime, 0.01)).rounded(.up))
        return min(max(long, frames / 10_000), frames)
    }
}
