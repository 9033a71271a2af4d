package import PickerJSON

/// A section of the report of `glpick doctor`, for people and for programs.
package struct DoctorSection {
    /// The title, and the member's name in JSON.
    package let name: String
    /// The lines for people; empty if there is nothing to report.
    package let lines: [String]
    package let json: JSON

    /// The section as text of at most 79 columns; only a longer word makes a longer line.
    package var text: String {
        let body = (lines.isEmpty ? ["none"] : lines).map { line in
            wrapped(line.split(separator: " "), width: 75).enumerated()
                .map { $0 == 0 ? "  " + $1 : "    " + $1 }
                .joined(separator: "\n")
        }
        return ([name] + body).joined(separator: "\n")
    }

    package init(_ name: String, _ values: [(String, JSON)]) {
        self.name = name
        lines = values.map { "\($0): \($1.plainText)" }
        json = .object(values)
    }

    /// Things, each with a line for people and the members of an object for programs.
    package init<Thing>(
        _ name: String, _ things: [Thing], line: (Thing) -> String, members: (Thing) -> [(String, JSON)]
    ) {
        self.init(name, lines: things.map(line), .array(things.map { .object(members($0)) }))
    }

    package init(_ name: String, lines: [String], _ json: JSON) {
        self.name = name
        self.lines = lines
        self.json = json
    }
}

extension JSON {
    /// A text without its quotation marks.
    package var plainText: String {
        switch self {
        case .null: "none"
        case .bool(let value): value ? "yes" : "no"
        case .string(let text): text.isEmpty ? "\"\"" : text.printable
        default: text
        }
    }
}
