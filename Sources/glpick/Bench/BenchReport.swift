import PickerJSON
import PickerKit

/// What a benchmark found.
struct BenchReport {
    /// A thing that was measured, and its unit.
    struct Row {
        let name: String
        let unit: String
        let distribution: Distribution

        init(_ name: String, _ unit: String, _ values: [Double]) {
            self.name = name
            self.unit = unit
            distribution = Distribution(values)
        }
    }

    let subject: BenchSubject
    /// What was measured, and with what.
    let conditions: [(String, JSON)]
    let rows: [Row]
    /// Figures without spread.
    let facts: [(String, JSON)]
    /// The figures alone, last on each line.
    let plain: String

    /// A report with the median of the first row as `plain`, unless another is given.
    init(
        _ bench: Bench, conditions: [(String, JSON)] = [], rows: [Row], facts: [(String, JSON)] = [],
        plain: String? = nil
    ) {
        subject = bench.subject
        self.conditions = [("size", .count(bench.side))] + conditions
        self.rows = rows
        self.facts = facts
        self.plain = plain ?? rows.prefix(1).map { rounded($0.distribution.median) }.joined()
    }
}

extension BenchReport {
    /// A table for people.
    var table: String {
        let heading = ["", "median", "least", "25 %", "75 %", "most", "n"]
        let lines = rows.map { row in
            let found = row.distribution
            return ["\(row.name), \(row.unit)"]
                + [found.median, found.least, found.lowerQuartile, found.upperQuartile, found.greatest].map(
                    rounded) + ["\(found.count)"]
        }
        let cells = [heading] + lines
        let widths = heading.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        let table = cells.map { line in
            let padded = line.indices.map { column in
                let space = spaces(widths[column] - line[column].count)
                return column == 0 ? line[column] + space : "  " + space + line[column]
            }
            return padded.joined()
        }
        let shown = { (name: String, value: JSON) in "\(name): \(value.shown)" }
        return (conditions.map(shown) + [""] + table + (facts.isEmpty ? [] : [""] + facts.map(shown)))
            .joined(separator: "\n")
    }

    /// The same as one object.
    var json: JSON {
        .object(
            [("bench", .string(subject.rawValue))] + conditions
                + [("measured", .array(rows.map(\.json)))] + facts)
    }
}

extension ProcessUsage {
    /// What the process held then, and what it holds now.
    var changes: [(String, JSON)] {
        let now = ProcessUsage.now
        func fact(_ name: String, _ value: KeyPath<ProcessUsage, Int?>) -> (String, JSON) {
            guard let before = self[keyPath: value], let after = now[keyPath: value] else {
                return (name, .null)
            }
            return (name, .object([("before", .count(before)), ("after", .count(after))]))
        }
        return [fact("resident bytes", \.resident), fact("open descriptors", \.descriptors)]
    }
}

extension BenchReport.Row {
    fileprivate var json: JSON {
        .object([
            ("name", .string(name)), ("unit", .string(unit)),
            ("median", .number(distribution.median)), ("least", .number(distribution.least)),
            ("lower quartile", .number(distribution.lowerQuartile)),
            ("upper quartile", .number(distribution.upperQuartile)),
            ("most", .number(distribution.greatest)), ("n", .count(distribution.count)),
        ])
    }
}

extension JSON {
    /// The value for people.
    fileprivate var shown: String {
        switch self {
        case .null: "unknown"
        case .object(let members): members.map { "\($1.shown) \($0)" }.joined(separator: ", ")
        default: plainText
        }
    }
}
