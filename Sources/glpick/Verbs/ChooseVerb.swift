import PickerKit

/// `glpick choose`: lets a person choose a colour in the terminal.
struct ChooseVerb: Verb {
    static let name = "choose"
    static let usage = "glpick choose [options]"
    static let summary = "choose a colour in the terminal"
    static let description = """
        Draws a picker in the terminal, to be used by mouse and keys, and prints the
        chosen colour, and nothing else, to standard output:

          color=$(glpick choose --color teal)

        Enter accepts, Escape cancels (exit 1), ? lists all keys. Where the terminal
        cannot show colours, or with NO_COLOR, a colour is typed instead.
        """

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var format = ColorOutput.hex
    var graphics: TerminalGraphics?

    /// Two-tone markers are seen on any colour, at few pixels too.
    init() { picker.markerStyle = .twoTone }

    static var options: [Option<ChooseVerb>] {
        [
            Option("format", .choice(ColorOutput.allCases), \.format, "how the colour is printed (hex)"),
            Option(
                "graphics",
                .choice(TerminalGraphics.allCases),
                \.graphics,
                "how pictures are shown, or not at all (as the terminal says that it can)"
            ),
        ]
            + PickerSettings.options.map { $0.lifted(into: \.picker).saying(otherwise[$0.name]) }
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
    }

    /// What options do here that they do not do elsewhere.
    private static let otherwise = [
        "size": "the size in points (the room that there is)",
        "marker-style": "grey lines, or white and black ones (two-tone)",
        "loupe": "pixels in a row of the loupe (9)",
    ]

    func check(given: Set<String>) throws(CommandError) { try picker.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        keepFreedMemory()
        let source = try PickerSource(picker)
        let environment = TerminalEnvironment(environmentVariable)
        let isPlain = graphics == TerminalGraphics.none || (graphics == nil && environment.isPlain)
        let chosen =
            if isPlain {
                try PlainChooser(source: source).choose()
            } else {
                try ChooserRun(
                    source: source, graphics: graphics, renderer: renderer, environment: environment,
                    format: format
                ).choose()
            }
        guard let chosen else { throw .silent(.nothing) }
        let text = chosen.text(format)
        try writeText(text + "\n")
        format.warnOfSpace(chosen.colorSpace, of: text, asked: picker.colorSpace)
    }
}
