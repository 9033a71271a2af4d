import PickerHost

struct BenchReport {
    let subject: BenchSubject
    /// What was measured, and with what.
    let conditions: [(String, JSON)]
    /// What was measured in turn, at least one.
    let rows: [Row]
    /// Figures without spread.
    let facts: [(String, JSON)]

    /// Measurements of one thing.
    struct Row {
        let name: String
        /// In microseconds.
        let times: Distribution
    }

    init(_ bench: BenchVerb, conditions: [(String, JSON)], _ rows: [Row], facts: [(String, JSON)]) {
        (subject, self.rows, self.facts) = (bench.subject, rows, facts)
        self.conditions = [("size", .count(bench.side))] + conditions
    }

    /// The figures alone, one a line.
    var plain: String { rows.map { rounded($0.times.median) }.joined(separator: "\n") }

    var table: String {
        let names = (rows.first?.times.figures ?? []).map(\.short)
        let lines =
            [[""] + names + ["n"]]
            + rows.map { row in
                ["\(row.name), µs"] + row.times.figures.map { rounded($0.value) } + ["\(row.times.count)"]
            }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            zip(cells, widths).enumerated().map { column, cell in
                let space = spaces(cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : "  " + space + cell.0
            }.joined()
        }
        func shown(_ values: [(String, JSON)]) -> [String] { values.map { "\($0): \($1.shown)" } }
        return (shown(conditions) + [""] + lines.map(line) + [""] + shown(facts)).joined(separator: "\n")
    }

    /// The same as one object.
    var json: JSON {
        let measured = rows.map { row in
            JSON.object(
                [("name", .string(row.name)), ("unit", .string("µs"))]
                    + row.times.figures.map { ($0.name, .number($0.value)) }
                    + [("n", .count(row.times.count))])
        }
        return .object(
            [("bench", .string(subject.rawValue))] + conditions + [("measured", .array(measured))] + facts)
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
