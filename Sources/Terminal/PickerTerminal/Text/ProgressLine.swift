/// The progress of work as one line of text.
package struct ProgressLine: Hashable {
    let done: Int
    /// What is counted, such as `frames`.
    let unit: String
    let total: Int
    /// How many of those done were skipped; they do not count for the rate.
    let skipped: Int
    let elapsed: Duration

    package init(done: Int, unit: String, total: Int, skipped: Int, elapsed: Duration) {
        (self.done, self.unit, self.total) = (done, unit, total)
        (self.skipped, self.elapsed) = (skipped, elapsed)
    }

    /// The line in at most `width` characters: with a bar if there is room, else as many whole parts as fit.
    package func text(width: Int) -> String {
        let seconds = max(elapsed / .seconds(1), 0.001)
        let rate = Double(done - skipped) / seconds
        var parts = ["glpick: \(done)/\(total) \(unit)"]
        if done > skipped {
            parts.append("\(Self.number(rate)) \(unit)/s")
            parts.append("\(Self.time(Double(total - done) / rate)) left")
        }
        while parts.count > 1, parts.joined(separator: ", ").count > width { parts.removeLast() }
        let text = parts.joined(separator: ", ")
        let barWidth = min(20, width - text.count - 3)
        guard barWidth >= 10 else { return String(text.prefix(width)) }
        let filled = total > 0 ? barWidth * done / total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: barWidth - filled)
        return "\(text) [\(bar)]"
    }

    private static func number(_ number: Double) -> String {
        number < 10 ? "\((number * 10).rounded() / 10)" : "\(Int(number.rounded()))"
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        return switch whole {
        case ..<120: "\(whole) s"
        case ..<7200: "\(whole / 60) min"
        default: "\(whole / 3600) h"
        }
    }
}
