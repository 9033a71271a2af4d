import PickerHost
import PickerJSON
import PickerKit
import PickerOptions

/// What a benchmark found.
struct BenchReport {
    let subject: BenchSubject
    /// What was measured, and with what.
    let conditions: [(String, JSON)]
    let name: String
    /// In microseconds.
    let times: Distribution
    /// Figures without spread.
    let facts: [(String, JSON)]

    init(
        _ bench: BenchVerb, conditions: [(String, JSON)], name: String, _ times: Distribution,
        facts: [(String, JSON)]
    ) {
        (subject, self.name, self.times, self.facts) = (bench.subject, name, times, facts)
        self.conditions = [("size", .count(bench.side))] + conditions
    }

    /// The figure alone.
    var plain: String { rounded(times.median) }

    /// A table for people.
    var table: String {
        let cells =
            [("", "\(name), µs")] + times.figures.map { ($0.short, rounded($0.value)) } + [
                ("n", "\(times.count)")
            ]
        let widths = cells.map { max($0.count, $1.count) }
        func line(_ texts: [String]) -> String {
            zip(texts, widths).enumerated().map { column, cell in
                let space = spaces(cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : "  " + space + cell.0
            }.joined()
        }
        func shown(_ values: [(String, JSON)]) -> [String] { values.map { "\($0): \($1.shown)" } }
        return (shown(conditions) + ["", line(cells.map(\.0)), line(cells.map(\.1)), ""] + shown(facts))
            .joined(separator: "\n")
    }

    /// The same as one object.
    var json: JSON {
        let measured = times.figures.map { ($0.name, JSON.number($0.value)) }
        return .object(
            [("bench", .string(subject.rawValue))] + conditions + [
                (
                    "measured",
                    .array([
                        .object(
                            [("name", .string(name)), ("unit", .string("µs"))] + measured
                                + [("n", .count(times.count))])
                    ])
                )
            ] + facts)
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
