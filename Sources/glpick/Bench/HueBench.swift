import PickerKit

/// `glpick bench hue`: from one hue to the picture of the next in memory.
struct HueBench {
    private var active: ActiveRenderer
    private var picker: Picker
    private let settings: BenchSettings
    private var step = 0

    init(_ settings: BenchSettings) throws(CommandError) {
        self.settings = settings
        picker = settings.picker
        active = try ActiveRenderer(settings.renderer, for: settings.manyPictures)
    }

    mutating func report() throws(CommandError) -> BenchReport {
        let frames = settings.frames ?? BenchSubject.hue.usualFrames
        // The first picture is drawn whole; others fill what drivers keep.
        try update(20)
        let batch = Self.batch(
            try microseconds { (self) throws(CommandError) in try self.update(20) } / 20, frames)
        var times = [Double](repeating: 0, count: (frames + batch - 1) / batch)
        // What asking takes once is not counted.
        _ = ProcessUsage.now
        let before = ProcessUsage.now
        for index in times.indices {
            times[index] =
                try microseconds { (self) throws(CommandError) in try self.update(batch) } / Double(batch)
        }
        let after = ProcessUsage.now
        // Of some frames each, if one takes hardly longer than to read the clock.
        let name = batch > 1 ? "hue update, means of \(batch)" : "hue update"
        let row = BenchReport.Row(name, "µs", times)
        return BenchReport(
            subject: .hue,
            conditions: [
                .init("size", .number(Double(settings.side))), .init("renderer", .string(active.description)),
                .init("frames", .number(Double(times.count * batch))),
            ],
            rows: [row],
            facts: BenchReport.Fact.changes(from: before, to: after),
            plain: rounded(row.distribution.median)
        )
    }

    /// So many frames are timed together that reading the clock does not count, and not too many times kept.
    private static func batch(_ frameTime: Double, _ frames: Int) -> Int {
        let long = Int((50 / max(frameTime, 0.01)).rounded(.up))
        return min(max(long, frames / 10_000), frames)
    }

    private mutating func update(_ count: Int) throws(CommandError) {
        for _ in 0..<count {
            step += 1
            picker.turn(to: step)
            _ = try active.render(picker.scene())
        }
    }

    private mutating func microseconds(
        _ body: (inout HueBench) throws(CommandError) -> Void
    ) throws(CommandError) -> Double {
        let start = ContinuousClock.now
        try body(&self)
        return (ContinuousClock.now - start) / .microseconds(1)
    }
}
