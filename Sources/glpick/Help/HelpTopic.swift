import PickerColor
import PickerKit

/// What the help explains besides verbs, and the manual in sections of glpick(1).
enum HelpTopic: String, CaseIterable {
    case colors
    case exitCodes = "exit-codes"
    case environment
    case files

    /// The topic of this name, in American or British spelling.
    init?(named name: String) { self.init(rawValue: name == "colours" ? "colors" : name) }

    /// The heading in the manual.
    var heading: String {
        switch self {
        case .colors: "COLORS"
        case .exitCodes: "EXIT STATUS"
        case .environment: "ENVIRONMENT"
        case .files: "FILES"
        }
    }

    /// The text; for the manual of a verb, what concerns the verb.
    func parts(for verb: VerbFacts? = nil) -> [HelpPart] {
        func rows(_ notes: [UsedName]) -> [HelpPart] {
            let used = notes.filter { note in verb.map { note.use.includes($0) } ?? true }
            return used.isEmpty ? [] : [.rows(used.map { ($0.names.joined(separator: ", "), $0.summary) })]
        }
        switch self {
        case .colors: return Self.colorParts
        case .exitCodes:
            return [.rows(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) } + Self.signals)]
        case .environment: return rows(UsedName.variables)
        case .files: return rows(UsedName.files)
        }
    }

    private static let signals = [
        ("130, 143", "SIGINT or SIGTERM ended glpick; complete files stay, temporary files are removed"),
        ("141", "the reader of standard output ended before glpick (SIGPIPE)"),
    ]

    /// Colours in each syntax. Tests read them.
    static let colorExamples = [
        ("teal", "a name of CSS; glpick names lists them"),
        ("#3366cc", "also #36c, #3366cc80; a shell needs quotes around them"),
        ("rgb(51 102 204 / 50%)", "the last number is alpha"),
        ("hsl(220 60% 50%)", "also hwb(), and each other format below that is a function"),
        ("oklch(0.7 0.15 50)", "also oklab(), lch() and lab()"),
        ("color(display-p3 1 0.5 0)", "in one of the spaces below"),
        ("oklch(from teal calc(l + 0.1) c h)", "relative to another colour"),
        ("color-mix(in oklch, red, blue)", "mixed from two colours"),
        ("ff8800", "as people type; also 255 136 0 and oklch 0.7 0.15 50"),
    ]

    private static var colorParts: [HelpPart] {
        func list(_ words: [String]) -> String {
            wrapped(words.joined(separator: ", ").split(separator: " "), width: 77)
                .map { "  \($0)" }.joined(separator: "\n")
        }
        let formats = ColorFormat.all.map(\.name)
        let spaces = formats.filter { $0.hasPrefix("color(") }
        return [
            .text("Options and operands take colours as CSS Color 4 writes them, and more:\n"),
            .rows(colorExamples),
            .text(
                """

                The spaces of color(), and of --color-space those that are not linear:

                \(list(spaces.map { String($0.dropFirst(6).dropLast()) }))

                The formats of --format and of convert --to. json prints an object, and takes
                others after a comma, as in json,oklch,lab:

                \(list(formats + ["json"]))

                --gamut-map says how a colour outside the gamut of a format or picker is mapped
                into it; a warning says how far it moved. --gamut names the gamut that holds
                the result. A number is the value, rounded to its last digit: a colour of 8
                bits gets as few digits as return its bytes, a typed number keeps its own, and
                others have five significant ones; --precision sets the decimals. A hue of
                --hue is a fraction of a turn; 108deg and 0.3turn name the unit.
                """),
        ]
    }
}
