import PickerKit

/// A part of what `glpick doctor` says, for people and for programs.
struct DoctorSection {
    /// The title, and the member's name in JSON.
    let name: String
    /// What is said of it, a line each; nothing where there is nothing to say.
    let lines: [String]
    let json: JSON

    /// The section as text of at most 79 columns, as far as words are shorter.
    var text: String {
        let body = (lines.isEmpty ? ["none"] : lines).map { line in
            wrapped(line.split(separator: " "), width: 75).enumerated()
                .map { $0 == 0 ? "  " + $1 : "    " + $1 }
                .joined(separator: "\n")
        }
        return ([name] + body).joined(separator: "\n")
    }

    /// Names and values.
    init(_ name: String, _ values: [(String, JSON)]) {
        self.name = name
        lines = values.map { "\($0): \($1.plainText)" }
        json = .object(values)
    }

    init(_ name: String, lines: [String], _ json: JSON) {
        self.name = name
        self.lines = lines
        self.json = json
    }
}

extension JSON {
    /// A text without its quotation marks.
    var plainText: String {
        switch self {
        case .null: "none"
        case .bool(let value): value ? "yes" : "no"
        case .string(let text): text.isEmpty ? "\"\"" : text.printable
        default: text
        }
    }

    /// A text, or null for none.
    static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
