import PickerKit

/// Which pairs of colours reach a contrast.
struct ContrastReport {
    let level: Double?
    /// Whether each pair is kept for a file.
    let keepsCases: Bool
    /// Whether no ratio was below the level.
    private(set) var allPass = true
    private var report = ComparisonReport(title: "glpick contrast", testClass: "glpick contrast")

    init(level: Double?, keepsCases: Bool) { (self.level, self.keepsCases) = (level, keepsCases) }

    /// Counts the contrast of a text on a background.
    mutating func add(_ ratio: Double, _ text: String, on background: String) {
        guard let level else { return }
        let passes = ratio >= level
        if !passes { allPass = false }
        guard keepsCases else { return }
        report.add(
            "\(text) on \(background)", passes: passes,
            "the contrast is \(contrastText(ratio)), below \(plain(level))")
    }

    /// The pairs as JUnit's XML.
    var junit: String { report.junit }
}
