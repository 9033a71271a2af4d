import Glibc
import PickerHost

/// What the terminal can do, and how `glpick choose` would show its picture there.
struct TerminalFinding {
    private let environment = TerminalEnvironment { variable($0) }
    /// nil if there is no terminal to ask, or it only prints.
    private let capabilities: TerminalCapabilities?

    init() { capabilities = try? .asked(environment) }

    /// The most of it, in two lines.
    var summary: [(String, JSON)] {
        let values = Dictionary(uniqueKeysWithValues: values)
        let facts = [
            values["name"]?.plainText ?? "none",
            "\(values["columns"]?.plainText ?? "none") x \(values["rows"]?.plainText ?? "none")",
            "\(values["colours"]?.plainText ?? "none") colours",
        ]
        let known = facts.filter { !$0.split(separator: " ").contains("none") }
        return [
            ("terminal", .string(known.isEmpty ? "unknown" : known.joined(separator: ", "))),
            ("choose shows", .string(capabilities == nil && !environment.isPlain ? "unknown" : shown)),
        ]
    }

    /// The lines of the report.
    var values: [(String, JSON)] {
        let size = capabilities?.size ?? [1, 2, 0].lazy.compactMap { TerminalSize(of: $0) }.first
        let assumed =
            environment.isPlain ? nil : TerminalCapabilities(environment, [], size: size).colorDepth
        return [
            ("standard output", .string(isatty(1) == 1 ? "terminal" : "no terminal")),
            ("standard error", .string(isatty(2) == 1 ? "terminal" : "no terminal")),
            ("TERM", .optional(variable("TERM"))), ("COLORTERM", .optional(variable("COLORTERM"))),
            ("name", .optional(capabilities?.version)),
            ("columns", size.map { .count($0.columns) } ?? .null),
            ("rows", size.map { .count($0.rows) } ?? .null),
            ("colours", .optional((capabilities?.colorDepth ?? assumed)?.rawValue)),
            ("choose shows", .string(shown)),
        ]
    }

    /// The pictures of `glpick choose`.
    private var shown: String {
        if environment.isPlain { return TerminalGraphics.none.summary }
        guard let capabilities else {
            return "unknown: glpick queries the terminal only in the foreground, not in a pipe or a script"
        }
        return capabilities.graphics.summary
    }
}
