import PickerHost

/// What the help explains besides verbs, and the manual in sections of glpick(1).
enum HelpTopic: String, CaseIterable {
    case colors
    case exitCodes = "exit-codes"
    case environment
    case files

    /// The topic of this name, in American or British spelling.
    init?(named name: String) { self.init(rawValue: name == "colours" ? "colors" : name) }

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

    static func sections(of verb: VerbFacts? = nil) -> [ManualSection] {
        (verb == nil ? allCases : [.exitCodes, .environment, .files]).map {
            ($0.heading, $0.parts(for: verb))
        }
    }

    private static let signals = [
        ("130, 143", "SIGINT or SIGTERM ended glpick; complete files stay, temporary files do not"),
        ("141", "the reader of standard output has ended (SIGPIPE)"),
    ]

    /// Colours in each syntax. Tests read them.
    static let colorExamples = [
        ("teal", "a CSS colour name; glpick names lists them"),
        ("#3366cc", "also #36c and #3366cc80; quote them in a shell"),
        ("rgb(51 102 204 / 50%)", "the last number is alpha"),
        ("hsl(220 60% 50%)", "also hwb(), and every other function below"),
        ("oklch(0.7 0.15 50)", "also oklab(), lch() and lab()"),
        ("color(display-p3 1 0.5 0)", "in one of the spaces below"),
        ("oklch(from teal calc(l + 0.1) c h)", "relative to another colour"),
        ("color-mix(in oklch, red, blue)", "mixed from two colours"),
        ("ff8800", "short forms; also 255 136 0 and oklch 0.7 0.15 50"),
        ("rgb:ff/88/00", "as X and terminals write it; also rgbi:1/0.5/0 for linear light"),
    ]

    private static var colorParts: [HelpPart] {
        func list(_ words: [String]) -> String {
            wrapped(words.joined(separator: ", ").split(separator: " "), width: 77)
                .map { "  \($0)" }.joined(separator: "\n")
        }
        let formats = ColorFormat.all.map(\.name)
        let spaces = formats.filter { $0.hasPrefix("color(") }
        return [
            .text("A colour is any colour of CSS Color 4, or a short form:\n"),
            .rows(colorExamples),
            .text(
                """

                Spaces for color(); --color-space takes those that are not linear:

                \(list(spaces.map { String($0.dropFirst(6).dropLast()) }))

                Formats for --format and convert --to. json prints an object, with more
                formats if they follow it, as in json,oklch,lab. A template has names in
                braces, '{hex} {oklch.l:.3} {name}'; --format list prints all with examples:

                \(list(formats + ["json"]))

                A format or picker may not hold a colour. glpick then uses the nearest one, by
                --gamut-map, and a warning says how far away it is. --gamut makes the result
                lie in a gamut of your choice.

                Numbers of 8-bit colours are as short as their accuracy allows; numbers that
                you type keep their digits, and others have five significant ones. --precision
                sets the number of decimals. --hue is in turns, from 0 to 1; 108deg and 0.3turn
                have a unit.
                """),
        ]
    }
}

extension ExitCode {
    /// When a command ends with it, for help and manual.
    var meaning: String {
        switch self {
        case .success: "success; files are complete"
        case .nothing:
            "no colour was found or chosen, pictures differ, a contrast is too low, or --check found "
                + "something"
        case .usage: "the command line is wrong"
        case .data: "an input file has wrong content"
        case .noInput: "an input file cannot be read"
        case .unavailable: "a renderer, terminal or library is missing, or there is too little memory"
        case .software: "internal error: please report it"
        case .cannotCreate: "an output file cannot be created"
        case .inputOutput: "writing failed; a file that existed before is unchanged"
        }
    }
}
