import PickerColor
package import PickerJSON

/// What was measured of a theme or a palette, and which limits that misses.
public struct MeasureReport: Hashable, Sendable {
    /// A measure, with a limit or without.
    public struct Measure: Hashable, Sendable {
        /// What is measured, such as `least contrast`.
        public let title: String
        /// The value in full precision; ``text`` rounds it.
        public let value: Double
        /// The colours that have the value.
        public let names: [String]
        /// What follows the value, such as `°`; empty for a bare number.
        public let unit: String
        /// The least value that passes; nil for any.
        public let least: Double?
        /// The greatest value that passes; nil for any.
        public let greatest: Double?

        /// Makes a measure of its parts.
        public init(
            _ title: String, _ value: Double, of names: [String] = [], unit: String = "",
            least: Double? = nil,
            greatest: Double? = nil
        ) {
            (self.title, self.value, self.names, self.unit) = (title, value, names, unit)
            (self.least, self.greatest) = (least, greatest)
        }

        /// Whether the measure can fail: it has a least or greatest value.
        public var hasLimit: Bool { least != nil || greatest != nil }
        /// Whether the value is within its limits, as a measure without limits always is.
        public var passes: Bool { value >= least ?? value && value <= greatest ?? value }

        /// `least contrast 4.51 (color1)`, and which limit is missed.
        public var text: String {
            let colors = names.isEmpty ? "" : " (\(names.map(\.printable).joined(separator: ", ")))"
            return "\(title) \(number)\(unit)\(colors)" + (passes ? "" : ", \(miss)")
        }

        /// Never rounded in favour of the colours.
        private var number: String {
            let scale = unit.isEmpty && value < 1 ? 10000.0 : 100
            let steps = value * scale
            return plain((greatest != nil || unit == "°" ? steps.rounded(.up) : steps.rounded(.down)) / scale)
        }

        private var miss: String {
            if let least, value < least { return "below \(plain(least))" }
            return greatest.map { "above \(plain($0))" } ?? ""
        }

        /// The member of JSON, in full precision, with the limits.
        package var member: (String, JSON) {
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
    }

    /// The least distances of two colours in Oklab that pass.
    public struct Distances: Hashable, Sendable {
        /// The least distance ΔEOK that people with usual sight must see; nil for any.
        public var usual: Double?
        /// The least distance ΔEOK that protans, deutans and tritans must see; nil for any.
        public var deficient: Double?

        /// Makes limits; without one, any distance passes.
        public init(usual: Double? = nil, deficient: Double? = nil) {
            (self.usual, self.deficient) = (usual, deficient)
        }
    }

    /// All measures, in the order of the report.
    public let measures: [Measure]
    /// How many colours equal one before them.
    public let equalCount: Int

    /// Reports measures of other kinds, then the distances of colours that `name` names.
    package init(
        _ measures: [Measure], _ palette: PaletteMeasures, _ limits: Distances, name: (Int) -> String
    ) {
        equalCount = palette.equalCount
        self.measures =
            measures
            + palette.nearest.map { pair in
                Measure(
                    "least distance" + (pair.vision.map { " as \($0.rawValue)s see it" } ?? ""),
                    pair.distance,
                    of: [name(pair.first), name(pair.second)],
                    least: pair.vision == nil ? limits.usual : limits.deficient)
            }
    }

    /// Reports a palette whose colours have names, perhaps with the contrast of each with a background.
    public init(
        _ palette: PaletteMeasures, names: [String], contrasts: [Double] = [], leastContrast: Double? = nil,
        distances: Distances
    ) {
        let least = contrasts.indices.min { contrasts[$0] < contrasts[$1] }
        let measures = least.map { index in
            [Measure("least contrast", contrasts[index], of: [names[index]], least: leastContrast)]
        }
        self.init(measures ?? [], palette, distances) { names[$0] }
    }

    /// Whether no limit is missed.
    public var allPass: Bool { measures.allSatisfy(\.passes) }

    /// A line for each measure, for people.
    public var lines: [String] { measures.map(\.text) + ["equal colours \(equalCount)"] }

    package var jsonMembers: [(String, JSON)] {
        measures.map(\.member) + [("equalColors", .count(equalCount))]
    }
}
