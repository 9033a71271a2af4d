import PickerColor
import PickerJSON
import PickerKit

/// How a list of colours is printed: a line for each, or the content of a palette file.
enum ListOutput {
    case lines(ColorOutput)
    case file(PaletteFormat)
}

extension PaletteFormat {
    /// Prints the content of a file with a palette, and warns of what the form could not hold.
    func write(_ palette: Palette) throws(CommandError) {
        let written: WrittenPalette
        do throws(PaletteError) { written = try self.written(palette) } catch {
            throw CommandError(.data, "--format \(name): \(error)")
        }
        try Output.standardOutput.write(written.bytes)
        warn(of: written, colorCount: palette.colors.count)
    }

    /// Warns of what the form could not hold of so many colours.
    func warn(of written: WrittenPalette, colorCount: Int) {
        let losses = [
            (
                written.mappedCount,
                "are outside sRGB, which is all that \(name) holds; the nearest ones are used"
            ),
            (written.opaqueCount, "become opaque, for \(name) has no alpha"),
            (written.omittedCount, "are left out, for \(name) has no place for them"),
        ]
        for (count, loss) in losses where count > 0 {
            glpick.warn("\(count) of \(colorCount) colours \(loss)")
        }
    }
}

extension ValueKind where Value == PaletteFormat {
    /// A form of palette files.
    static var paletteFormat: Self {
        named("FORMAT", PaletteFormat.all.map(\.name)) { PaletteFormat.named($0) }
    }
}

extension ValueKind where Value == ListOutput {
    /// A format of colours, or a form of palette files; where both have a name, it is the format of colours. Their json is that
    /// form, too.
    static var listOutput: Self {
        let lines = ValueKind<ColorOutput>.colorOutput.facts
        let names = PaletteFormat.all.map(\.name)
        var facts = lines
        facts.expected = { "\(lines.expected()), or a palette file: \(names.joined(separator: ", "))" }
        facts.completion = {
            guard case .words(let words) = lines.completion() else { return lines.completion() }
            return .words(words + names.filter { !words.contains($0) })
        }
        return ValueKind(facts: facts) { argument in
            if let output = ColorOutput(argument.text) { return .lines(output) }
            return PaletteFormat.named(argument.text.lowercased()).map { .file($0) }
        }
    }
}

extension Option {
    /// The output of a verb whose colours may become a palette file.
    static func listOutput(
        _ lines: WritableKeyPath<Settings, ColorOutput>, _ form: WritableKeyPath<Settings, PaletteFormat?>
    ) -> Option {
        Option(
            "format", .listOutput, "output format, such as hex, oklch, json, or of a palette file (hex)",
            """
            Each colour is a line. json is an object with all that is known, and a palette file, too. A template has names in braces, as in '{hex} {label}';
            list prints all formats and names. Palette files are \(PaletteFormat.all.map(\.name).filter { ColorOutput($0) == nil }.joined(separator: ", ")).
            """
        ) { settings, output in
            switch output {
            case .lines(let output): settings[keyPath: lines] = output
            case .file(let format): settings[keyPath: form] = format
            }
        }.common
    }
}
