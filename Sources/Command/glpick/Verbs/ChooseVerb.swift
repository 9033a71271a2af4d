import PickerHost
import PickerJSON
import PickerKit
import PickerOptions

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
    /// Whether the colours are also copied.
    var copies = false
    /// Whether the colours are remembered, and those of before offered.
    var keepsHistory = false
    /// The palette to which the colours are added.
    var saved: Argument?

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
            Option(
                flag: "copy", true, \.copies, "also copy the colours to the clipboard",
                """
                Over ssh, the terminal copies them, if it can (OSC 52). In tmux, glpick also uses tmux load-buffer.
                """
            ).common,
            Option(
                "save", .file(.gimpPalette), \.saved,
                "append the colours to a GIMP palette, e.g. my.gpl; create it if missing",
                "The rest of the file stays as it is, comments too. Its name must end in .gpl."
            ).common,
            Option(
                flag: "history", true, \.keepsHistory,
                "offer colours of earlier runs as recent ones, and remember the new ones",
                """
                glpick keeps up to 256 colours in $XDG_STATE_HOME/glpick/history. Ctrl-R steps through the newest
                64. Only you can read the file.
                """),
            Option(
                "graphics", .choice(TerminalGraphics.all.map { ($0.name, $0) }), \.graphics,
                "how to show the picker (the best that the terminal supports)",
                TerminalGraphics.all.map { "\($0.name) shows \($0.summary)" }.joined(separator: "; ")
                    + ". glpick doctor shows what the terminal supports. NO_COLOR and TERM=dumb mean none."),
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
        let source = try SettingsPickers(picker, printing)
        let palette = try saved.map { file throws(CommandError) in try SavedPalette(file) }
        let history = keepsHistory ? ColorHistory(variable) : nil
        if keepsHistory, history == nil {
            throw .usage("--history needs a folder: set XDG_STATE_HOME or HOME")
        }
        let environment = TerminalEnvironment(environmentVariable)
        let isPlain = graphics == TerminalGraphics.none || (graphics == nil && environment.isPlain)
        let taken = TakenColors(printing)
        let choice: (colors: [ChosenColor], printing: ColorPrinting)?
        do throws(CommandError) {
            if isPlain {
                choice = try PlainChooser(
                    source: source, taken: taken, count: count, recent: recent(history)
                ).choose()
            } else {
                choice = try ChooserRun(
                    source: source, graphics: graphics, renderer: renderer, environment: environment,
                    taken: taken, count: count, recent: recent(history)
                ).choose()
            }
        } catch {
            taken.report()
            throw error
        }
        guard let (chosen, printing) = choice else {
            taken.forget()
            throw .silent(.nothing)
        }
        // What is on the shelf beside the one colour that was wanted.
        taken.report()
        var failure: CommandError?
        // A reader that has gone is no reason to lose the colours.
        do throws(CommandError) {
            for color in chosen { try printing.write(color, asked: picker.colorSpace) }
        } catch {
            failure = error
        }
        remember(chosen, in: history)
        if let palette { try palette.add(chosen) }
        if let failure { throw failure }
        guard copies else { return }
        _ = try environment.copy(chosen.map { printing.printed($0).text }.joined(separator: "\n")) {
            bytes throws(CommandError) in
            do throws(FileError) {
                try FileWriter(FilePath("/dev/tty")).write(bytes.span.bytes)
            } catch {
                throw CommandError(error)
            }
        }
    }

    /// The colours of before, the newest first. That they cannot be read is no reason to choose nothing.
    private func recent(_ history: ColorHistory?) -> [ChosenColor] {
        guard let history else { return [] }
        do throws(FileError) { return try history.colors(in: picker.space) } catch {
            warn("cannot use the history: \(error)")
            return []
        }
    }

    private func remember(_ chosen: [ChosenColor], in history: ColorHistory?) {
        guard let history else { return }
        do throws(FileError) { try history.add(chosen) } catch {
            warn("cannot save the colour to the history: \(error)")
        }
    }
}
