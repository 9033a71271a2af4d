import PickerKit

/// `glpick choose`: lets a person choose a colour in the terminal.
struct ChooseVerb: Verb {
    static let name = "choose"
    static let usage = "glpick choose [options]"
    static let summary = "choose a colour in the terminal"
    static let description = """
        Draws a picker in the terminal, which you use with mouse and keys, and prints
        only the chosen colour to standard output:

          color=$(glpick choose --color teal)

        Enter accepts, Escape cancels (exit 1), ? lists all keys. If the terminal
        cannot show colours, or NO_COLOR is set, you type a colour instead.
        """

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var format = ColorOutput.hex
    var precision: Int?
    var graphics: TerminalGraphics?

    /// Two-tone markers can be seen on any colour, also in a small picture.
    init() { picker.markerStyle = .twoTone }

    static var options: [Option<ChooseVerb>] {
        [
            .colorOutput(\.format),
            .precision(\.precision),
            Option(
                "graphics", .choice(TerminalGraphics.allCases), \.graphics,
                "how the picker is shown; with none, a colour is typed instead (the best that works)"),
        ]
            + PickerSettings.options.map { $0.lifted(into: \.picker).saying(otherwise[$0.name]) }
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
    }

    /// The summaries of options that have other defaults here.
    private static let otherwise = [
        "size": "the size in points (as large as fits)",
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
        if let exact = chosen.exact {
            let text = format.text(exact, in: chosen.colorSpace, picker.gamutMapping, .chosen(precision))
            return try writeText(text + "\n")
        }
        try format.write(
            chosen.text(format, .chosen(precision)), in: chosen.colorSpace, asked: picker.colorSpace)
    }
}
