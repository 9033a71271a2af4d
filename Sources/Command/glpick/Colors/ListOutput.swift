import PickerHost

/// How a list of colours is printed: a line for each, or the content of a palette file.
enum ListOutput {
    case lines(ColorOutput)
    case file(PaletteFormat)
}

/// The options of verbs whose colours may become a palette file, and what prints the colours.
struct ListPrinting {
    var printing = ColorPrinting()
    /// The form of the palette file that is printed instead of lines.
    var form: PaletteFormat?

    /// A colour with its name, what follows it on a line, and what JSON has of it besides.
    struct Entry {
        let color: Color
        var name: String?
        var label = ""
        var more: [(String, JSON)] = []
    }

    static var options: [Option<ListPrinting>] {
        [
            .listOutput, .precision(\.printing.decimals), .gamut(\.printing.gamut),
            .gamutMapping(\.printing),
        ]
    }

    /// Prints a list, with what is known of the palette and its measures.
    func write(
        _ entries: [Entry], of palette: Palette? = nil, measures: [(String, JSON)] = []
    ) throws(CommandError) {
        if let form {
            return try form.write(
                Palette(
                    name: palette?.name, colors: entries.map(\.color), names: entries.map(\.name),
                    columns: palette?.columns))
        }
        try ColorLines.print(printing) { lines throws(CommandError) in
            if printing.output.isJSON {
                let colors = entries.map { ($0.name, $0.color, $0.more) }
                return try lines.write(
                    text: printing.json(colors, of: palette?.jsonMembers ?? [], measures: measures).text)
            }
            for entry in entries {
                try lines.write(
                    entry.color, named: entry.label.isEmpty ? "the colour" : entry.label, label: entry.label)
            }
        }
    }
}

extension PaletteFormat {
    /// The names of the forms that are not those of lines, too, as json is.
    fileprivate static let namesInLists = all.map(\.name).filter { ColorOutput($0) == nil }

    /// Prints the content of a file with a palette, and warns of what the form could not hold.
    func write(_ palette: Palette) throws(CommandError) {
        let written: WrittenPalette
        do throws(PaletteError) { written = try self.written(palette) } catch {
            throw CommandError(.data, "--format \(name): \(error)")
        }
        try writeDocument(written.bytes, "a palette of the form \(name)")
        warn(of: written, colorCount: palette.colors.count)
    }

    /// Warns of what the form could not hold of so many colours.
    func warn(of written: WrittenPalette, colorCount: Int) {
        for loss in losses(of: written, colorCount: colorCount) { PickerHost.warn(loss) }
    }

    /// What the form could not hold of so many colours, a text for each kind of loss.
    func losses(of written: WrittenPalette, colorCount: Int) -> [String] {
        let losses = [
            (written.mappedCount, "are outside what \(name) holds; the nearest ones in sRGB are used"),
            (written.opaqueCount, "become opaque, for \(name) has no alpha"),
            (written.omittedCount, "are left out, for \(name) has no place for them"),
        ]
        return losses.filter { $0.0 > 0 }.map { "\($0) of \(colorCount) colours \($1)" }
    }
}

extension ValueKind where Value == PaletteFormat {
    static var paletteFormat: Self {
        named("FORMAT", PaletteFormat.all.map(\.name)) { PaletteFormat.named($0) }
    }
}

extension ValueKind where Value == ListOutput {
    /// A format of colours, or a form of palette files; where both have a name, it is the format of colours. Their json is that
    /// form, too.
    static var listOutput: Self {
        let lines = ValueKind<ColorOutput>.colorOutput.facts
        var facts = lines
        // Here, list is a form.
        facts.answer = { _ in nil }
        facts.expected = { "\(lines.expected()), or a palette file: \(listed(PaletteFormat.namesInLists))" }
        facts.completion = {
            guard case .words(let words) = lines.completion() else { return lines.completion() }
            return .words(
                words.filter { !PaletteFormat.namesInLists.contains($0) } + PaletteFormat.namesInLists)
        }
        return ValueKind(facts: facts) { argument in
            if let output = ColorOutput(argument.text) { return .lines(output) }
            return PaletteFormat.named(argument.text.lowercased()).map { .file($0) }
        }
    }
}

extension Option<ListPrinting> {
    /// The output of a verb whose colours may become a palette file.
    fileprivate static var listOutput: Option {
        Option(
            "format", .listOutput, "output format, such as hex, oklch, json, or of a palette file (hex)",
            """
            Each colour is a line. json is an object with all that is known, and a palette file, too. A template has names in braces, as in '{hex} {label}';
            glpick convert --format list prints all formats and names. Palette files are \(listed(PaletteFormat.namesInLists, "and")).
            """
        ) { settings, output in
            switch output {
            case .lines(let output): settings.printing.output = output
            case .file(let format): settings.form = format
            }
        }.common
    }
}
