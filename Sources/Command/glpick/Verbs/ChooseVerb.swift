import PickerHost

/// `glpick choose`: lets a person choose a colour in the terminal.
struct ChooseVerb: Verb {
    static let name = "choose"
    static let usage = "glpick choose [options] [IMAGE]"
    static let summary = "choose a colour in the terminal"
    static let description = """
        Draws a picker in the terminal, which you use with mouse and keys, and prints
        only the chosen colour to standard output:

          color=$(glpick choose --color teal)

        Type any colour, or the start of its name. Enter accepts, Escape cancels (exit
        code 1), Space takes a colour into a strip, and ? lists all keys. From an IMAGE
        you take the colour of a pixel; - reads it from standard input. If colours are
        in the strip, Escape asks whether to print them (exit code 0). If the terminal
        cannot show colours, or NO_COLOR is set, you type commands instead.
        """
    static var operands: Completion { .file(.picture) }
    static let examples = [
        Example("a colour of OKLCH, from teal", "glpick choose --color teal --format oklch"),
        Example(
            "five colours of a photo, into a GIMP palette",
            "glpick choose photo.png --count 5 --save my.gpl"),
    ]

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var printing = ColorPrinting()
    var graphics: TerminalGraphics?
    /// How many colours are chosen, one after the other.
    var count = 1
    var kept = KeptColors()

    init() {
        picker.changesHue = true
        picker.usualColor = HSBColor(RGBColor(red8: 0, green8: 128, blue8: 128))
        // Loading OpenGL ES takes longer than drawing the first pictures.
        renderer.usual = .cpu
    }

    static var options: [Option<ChooseVerb>] {
        [
            .colorOutput(\.printing.output),
            .precision(\.printing.decimals),
            Option(
                "count", .wholeNumber(1...Self.mostColors), \.count,
                "choose this many colours in turn; prints one per line (1)",
                "The strip below the picture has this many places. Escape offers to print the colours so far."
            ).common,
        ] + KeptColors.options.map { $0.lifted(into: \.kept) } + [
            Option(
                "graphics", .choice(TerminalGraphics.all.map { ($0.name, $0) }), \.graphics,
                "how to show the picker (the best that the terminal supports)",
                TerminalGraphics.all.map { "\($0.name) shows \($0.summary)" }.joined(separator: "; ")
                    + ". glpick doctor shows what the terminal supports. NO_COLOR and TERM=dumb mean none.")
        ]
            + PickerSettings.options.filter {
                !LookSettings.ofFiles.contains($0.name) && $0.name != "loupe-text"
            }.map {
                $0.lifted(into: \.picker).saying(otherwise[$0.name])
            }
            + RendererSettings.options.map { $0.lifted(into: \.renderer).saying(otherwise[$0.name]) }
    }

    /// The summaries of options that have other defaults here.
    private static let otherwise = [
        "color": "first colour (teal)",
        "size": "size of the picture in points (as large as fits)",
        "renderer": "what draws (the value of GLPICK_RENDERER, else cpu)",
        "loupe": "most pixels in a row of the loupe beside the photo, an odd number (11)",
        "palette": "palette or theme in any form, for the grid and for a strip of colours",
    ]

    /// The operand is the picture of the image picker, whose options go with it.
    mutating func take(_ operands: [Argument]) throws(CommandError) {
        guard let image = operands.first else { return }
        try expectNoOperands(Array(operands.dropFirst()))
        if let kind = picker.givenKind, kind != .image {
            throw .usage(
                "\(image.shown) is for --picker image, not for \(kind.name)",
                hint: "leave out --picker; Ctrl-N then shows the colour in other pickers")
        }
        guard picker[ImageSettings.self].image == nil else {
            throw .usage("\(image.shown) and --image cannot be used together")
        }
        picker.kind = .image
        picker[ImageSettings.self].image = image
    }

    func check(given: Set<String>) throws(CommandError) {
        var given = given
        // A palette is also a strip beside other pickers, and a colour the old one beside a photo.
        if picker.kind != .grid { given.remove("palette") }
        if picker.kind == .image { given.remove("color") }
        try picker.check(given: given)
    }

    private static let mostColors = 256

    func run(_ operands: [Argument]) throws(CommandError) {
        var printing = printing
        printing.mapping = picker.gamutMapping
        let places = try kept.places()
        printing.given = printing.given ?? places.format()
        let source = try SettingsPickers(picker, printing)
        let recent = places.recent(in: picker.space)
        let environment = TerminalEnvironment(environmentVariable)
        let isPlain = graphics == TerminalGraphics.none || (graphics == nil && environment.isPlain)
        let taken = TakenColors(printing)
        let choice: (colors: [ChosenColor], printing: ColorPrinting)?
        do throws(CommandError) {
            if isPlain {
                choice = try PlainChooser(
                    source: source, taken: taken, count: count, recent: recent
                ).choose()
            } else {
                choice = try ChooserRun(
                    source: source, graphics: graphics, renderer: renderer, environment: environment,
                    taken: taken, count: count, recent: recent
                ).choose()
            }
        } catch {
            taken.report()
            throw error
        }
        guard let (chosen, last) = choice else {
            taken.forget()
            throw .silent(.nothing)
        }
        // What is on the shelf beside the one colour that was wanted.
        taken.report()
        if last.output != printing.output { places.remember(last.output) }
        try places.write(chosen, last, asked: picker.colorSpace)
    }
}
