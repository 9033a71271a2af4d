import PickerJSON
import PickerKit

/// What was measured of a theme or a palette, and which limits that misses.
struct ThemeReport {
    /// A measure with a limit or without.
    struct Line {
        /// What is measured, such as `least contrast`.
        let title: String
        let value: Double
        /// The colours that have the value.
        let names: [String]
        var unit = ""
        /// The least value that passes, or the greatest one.
        var least: Double?
        var greatest: Double?

        var passes: Bool { value >= least ?? value && value <= greatest ?? value }

        /// `least contrast 4.51 (color1)`, and which limit is missed.
        var text: String {
            let colors = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
            return "\(title) \(number)\(unit)\(colors)" + (passes ? "" : ", \(miss)")
        }

        /// Never rounded in favour of the colours.
        private var number: String {
            let scale = unit.isEmpty && value < 1 ? 10000.0 : 100
            let steps = value * scale
            return plain((greatest != nil || unit == "°" ? steps.rounded(.up) : steps.rounded(.down)) / scale)
        }

        /// The member of JSON, in full precision, with the limits.
        var member: (String, JSON) {
            var members: [(String, JSON)] = [("value", .number(value))]
            if !names.isEmpty { members.append(("colors", .array(names.map { .string($0) }))) }
            for (name, limit) in [("least", least), ("greatest", greatest)] {
                if let limit { members.append((name, .number(limit))) }
            }
            return (key, .object(members + [("passes", .bool(passes))]))
        }

        /// `least distance as protans see it` as `leastDistanceAsProtansSeeIt`.
        private var key: String {
            title.split(separator: " ").enumerated().map { index, word in
                index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            }.joined()
        }

        var miss: String {
            if let least, value < least { return "below \(plain(least))" }
            return greatest.map { "above \(plain($0))" } ?? ""
        }
    }

    private(set) var lines: [Line] = []
    let equalCount: Int

    /// Reports a theme.
    init(
        _ measures: ThemeMeasures, limits: ThemeLimits? = nil, leastContrast: Double? = nil, seen: SeenLimits
    ) {
        equalCount = measures.slots.equalCount
        let contrast = measures.leastContrast
        let hue = measures.greatestHueError
        let least = limits?.leastContrast ?? leastContrast
        lines = [
            Line(
                title: "least contrast", value: contrast.value, names: ["color\(contrast.slot)"], least: least
            ),
            Line(
                title: "contrast of the foreground", value: measures.foregroundContrast, names: [],
                least: limits?.leastForegroundContrast ?? leastContrast),
            Line(
                title: "greatest hue error", value: hue.value, names: ["color\(hue.slot)"], unit: "°",
                greatest: limits?.greatestHueError),
        ]
        add(measures.slots, seen) { "color\($0)" }
    }

    /// Reports a palette whose colours have names, perhaps with their contrasts with a background.
    init(
        _ measures: PaletteMeasures, names: [String], contrasts: [Double], leastContrast: Double?,
        seen: SeenLimits
    ) {
        equalCount = measures.equalCount
        if let index = contrasts.indices.min(by: { contrasts[$0] < contrasts[$1] }) {
            lines = [
                Line(
                    title: "least contrast", value: contrasts[index], names: [names[index]],
                    least: leastContrast)
            ]
        }
        add(measures, seen) { names[$0] }
    }

    private mutating func add(_ measures: PaletteMeasures, _ limits: SeenLimits, _ name: (Int) -> String) {
        for pair in measures.nearest {
            let sight = pair.vision.map { " as \($0.rawValue)s see it" } ?? ""
            lines.append(
                Line(
                    title: "least distance\(sight)", value: pair.distance,
                    names: [name(pair.first), name(pair.second)],
                    least: limits.least(pair.vision)))
        }
    }

    var allPass: Bool { lines.allSatisfy(\.passes) }

    /// The lines for people.
    var texts: [String] { lines.map(\.text) + ["equal colours \(equalCount)"] }

    /// All measures by name, as members of JSON.
    var members: [(String, JSON)] { lines.map(\.member) + [("equalColors", .count(equalCount))] }

    /// The measures that have a limit as JUnit's XML.
    func junit(title: String) -> String {
        var report = ComparisonReport(title: title, testClass: "glpick check")
        for line in lines where line.least != nil || line.greatest != nil {
            report.add(
                ComparisonReport.Case(
                    name: line.title, outcome: line.passes ? .matches : .differs, message: line.text))
        }
        return report.junit
    }
}

/// The least distances of colours that pass.
struct SeenLimits {
    /// For the usual sight; nil for any.
    var usual: Double?
    /// For each of the deficiencies.
    var deficient: Double?

    func least(_ vision: ColorVision?) -> Double? { vision == nil ? usual : deficient }
}
