import PickerHost

/// Which pairs of colours reach a contrast.
struct ContrastReport {
    let level: Double?
    /// Each pair, for a file; nil without one.
    var pairs: ComparisonReport?
    /// Whether no ratio was below the level.
    private(set) var allPass = true

    mutating func add(_ ratio: Double, _ text: String, on background: String) {
        guard let level else { return }
        if ratio < level { allPass = false }
        pairs?.add(
            "\(text) on \(background)", passes: ratio >= level,
            "the contrast is \(contrastText(ratio)), below \(plain(level))")
    }
}
