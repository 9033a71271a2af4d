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

    /// A figure that has no spread.
    struct Fact {
        let name: String
        let value: JSON

        init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }

        /// What the process held before something and what it holds after it.
        static func changes(from before: ProcessUsage, to after: ProcessUsage) -> [Fact] {
            func fact(_ name: String, _ value: KeyPath<ProcessUsage, Int?>) -> Fact {
                guard let before = before[keyPath: value], let after = after[keyPath: value] else {
                    return Fact(name, .null)
                }
                return Fact(
                    name,
                    .object([("before", .number(Double(before))), ("after", .number(Double(after)))])
                )
            }
            return [fact("resident bytes", \.resident), fact("open descriptors", \.descriptors)]
        }
    }

    let subject: BenchSubject
    /// What was measured and with what.
    let conditions: [Fact]
    let rows: [Row]
    var facts: [Fact] = []
    /// The figures alone, last on each line.
    let plain: String
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
                let space = String(repeating: " ", count: widths[column] - line[column].count)
                return column == 0 ? line[column] + space : "  " + space + line[column]
            }
            return padded.joined()
        }
        let shown = { (fact: Fact) in "\(fact.name): \(fact.value.shown)" }
        return (conditions.map(shown) + [""] + table + (facts.isEmpty ? [] : [""] + facts.map(shown)))
            .joined(separator: "\n")
    }

    /// The same as one object.
    var json: JSON {
        let members = { (facts: [Fact]) in facts.map { ($0.name, $0.value) } }
        return .object(
            [("bench", .string(subject.rawValue))] + members(conditions)
                + [("measured", .array(rows.map(\.json)))] + members(facts)
        )
    }
}

extension BenchReport.Row {
    fileprivate var json: JSON {
        .object([
            ("name", .string(name)), ("unit", .string(unit)),
            ("median", .number(distribution.median)), ("least", .number(distribution.least)),
            ("lower quartile", .number(distribution.lowerQuartile)),
            ("upper quartile", .number(distribution.upperQuartile)),
            ("most", .number(distribution.greatest)), ("n", .number(Double(distribution.count))),
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
