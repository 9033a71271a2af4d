import PickerKit

/// `glpick bench pick`: the colours of points all over every picker.
struct PickBench {
    let settings: BenchSettings

    /// Of each time that is taken.
    private static let picks = 100_000

    func report() throws(CommandError) -> BenchReport {
        let side = Double(settings.side)
        var common = PickerSettings()
        common.size = Size(width: side, height: side)
        common.color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)
        let points = (0..<1000).map { index in
            Point(x: Double(index * 37 % settings.side), y: Double(index * 101 % settings.side))
        }
        var rows: [BenchReport.Row] = []
        var shares: [Double] = []
        for kind in PickerKind.all {
            common.kind = kind
            for (name, picker) in try kind.settings.samples(common) {
                let (times, inside) = measure(picker, points)
                rows.append(BenchReport.Row("pick \(name)", "ns", times))
                shares.append(inside)
            }
        }
        let share = (100 * shares.reduce(0, +) / Double(shares.count)).rounded() / 100
        return BenchReport(
            subject: .pick,
            conditions: [.init("size", .number(side))],
            rows: rows,
            facts: [.init("share of points inside a part", .number(share))],
            plain: rows.map { "\($0.name) \(rounded($0.distribution.median))" }.joined(separator: "\n")
        )
    }

    /// Nanoseconds for a pick, and the share of picks that found a colour.
    private func measure(_ picker: Picker, _ points: [Point]) -> (times: [Double], inside: Double) {
        var picked = 0
        var times: [Double] = []
        for _ in 0..<(settings.frames ?? BenchSubject.pick.usualFrames) {
            let start = ContinuousClock.now
            for index in 0..<Self.picks where picker.color(at: points[index % points.count]) != nil {
                picked += 1
            }
            times.append((ContinuousClock.now - start) / .nanoseconds(1) / Double(Self.picks))
        }
        return (times, Double(picked) / Double(times.count * Self.picks))
    }
}
