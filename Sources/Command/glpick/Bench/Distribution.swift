import PickerHost

/// Repeated measurements of one thing.
struct Distribution {
    private let sorted: [Double]

    /// Takes the measurements, at least one, in any order.
    init(_ values: [Double]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var median: Double { quantile(0.5) }

    var figures: [(name: String, short: String, value: Double)] {
        [
            ("median", "median", median), ("least", "least", quantile(0)),
            ("lower quartile", "25 %", quantile(0.25)), ("upper quartile", "75 %", quantile(0.75)),
            ("most", "most", quantile(1)),
        ]
    }

    /// The value at a share of the sorted measurements, interpolated linearly.
    private func quantile(_ share: Double) -> Double {
        guard let last = sorted.last else { return .nan }
        let position = share * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (position - Double(index)) * (sorted[index + 1] - sorted[index])
    }
}

/// A measurement with three or four significant digits.
func rounded(_ value: Double) -> String {
    fixed(value, value < 10 ? 3 : value < 100 ? 2 : value < 1000 ? 1 : 0)
}
