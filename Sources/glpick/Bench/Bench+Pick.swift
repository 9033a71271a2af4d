import PickerKit

extension Bench {
    /// Picks for each measurement.
    private static let picks = 100_000

    /// `glpick bench pick`: the colours of points all over every picker.
    func pick() throws(CommandError) -> BenchReport {
        var common = PickerSettings()
        common.size = Size(width: Double(side), height: Double(side))
        common.color = Color(HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6))
        let points = (0..<1000).map { index in
            Point(x: Double(index * 37 % side), y: Double(index * 101 % side))
        }
        var rows: [BenchReport.Row] = []
        var shares: [Double] = []
        for kind in PickerKind.all {
            common.kind = kind
            for (name, picker) in try kind.samples(common) {
                let (times, inside) = measure(picker, points)
                rows.append(BenchReport.Row("pick \(name)", "ns", times))
                shares.append(inside)
            }
        }
        let share = (100 * shares.reduce(0, +) / Double(shares.count)).rounded() / 100
        return BenchReport(
            self, rows: rows, facts: [("share of points inside a part", .number(share))],
            plain: rows.map { "\($0.name) \(rounded($0.distribution.median))" }.joined(separator: "\n"))
    }

    /// Nanoseconds for a pick, and the share of picks that found a colour.
    private func measure(_ picker: Picker, _ points: [Point]) -> (times: [Double], inside: Double) {
        var picked = 0
        var times: [Double] = []
        for _ in 0..<frames {
            let start = ContinuousClock.now
            for index in 0..<Self.picks where picker.color(at: points[index % points.count]) != nil {
                picked += 1
            }
            times.append((ContinuousClock.now - start) / .nanoseconds(1) / Double(Self.picks))
        }
        return (times, Double(picked) / Double(times.count * Self.picks))
    }
}
