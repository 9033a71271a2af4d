import PickerKit

/// Lets a person choose by typing, line by line, in a terminal that shows no pictures.
struct PlainChooser {
    let source: SettingsPickers
    /// Where colours are remembered that are taken before the last one.
    let taken: TakenColors
    /// How many colours are chosen.
    var count = 1

    private static let terminal = FilePath("/dev/tty")

    /// Returns what was chosen; nil if it was cancelled.
    func choose() throws(CommandError) -> [ChosenColor]? {
        try Interruption.watch { [taken] in taken.report(isInLine: true) }
        var picker = try first()
        var lines = LineReader(try opened { () throws(FileError) in try ByteSource(Self.terminal) })
        let output = try opened { () throws(FileError) in try FileWriter(Self.terminal) }
        let part = picker.parts.first(where: \.isInteractive)?.name
        let places = picker.places
        let colors = places?.colors ?? []
        var cells = colors.isEmpty ? nil : CellList(colors, in: picker.colorSpace, source.cellNames)
        let what =
            places.map { $0.typedNumbers + (colors.isEmpty ? "" : ", its name or its colour") }
            ?? "a colour such as #3366cc, teal or hsb(220 75 80)"
        try explain("type \(what); Enter alone accepts, q cancels", to: output)
        let components = picker.hasAnyColor ? picker.components.map { "\($0.name)" } : []
        if !components.isEmpty {
            try explain(
                "or type \(components.joined(separator: ", ")) with a value, such as \(components[0]) +10; "
                    + "lighter, darker, or old for the first colour", to: output)
        }
        let initial = ChosenColor(picker)
        if let page = cells?.page(in: Self.size) { try write(page, to: output) }
        var shown: ChosenColor?
        var accepted: [ChosenColor] = []
        while true {
            if let chosen = ChosenColor(picker), chosen != shown {
                try write(values(chosen), to: output)
                shown = chosen
            }
            try write("colour\(shown.map { " [\($0.hexText)]" } ?? ""): ", to: output)
            guard let text = try Self.next(&lines) else {
                try write("\n", to: output)
                // Nobody can answer any more: nothing is lost without being asked.
                return accepted.isEmpty ? nil : accepted
            }
            if text == "q" {
                if accepted.isEmpty { return nil }
                try write(
                    "\(accepted.count) of \(count) taken; Enter prints them, n drops them, "
                        + "anything else continues: ", to: output)
                switch try Self.next(&lines) {
                case nil, "", "y": return accepted
                case "n": return nil
                default: break
                }
            } else if text == "+", let page = cells?.page(in: Self.size) {
                try write(page, to: output)
            } else if !text.isEmpty {
                var change: GamutChange?
                do throws(TypedValueError) {
                    if let command = LineCommand(text, in: picker) {
                        try picker.obey(command, initial: initial)
                        if ChosenColor(picker) == shown {
                            throw TypedValueError(description: "nothing changed")
                        }
                        continue
                    }
                    change = try picker.choose(
                        typed: text, in: part, named: source.cellNames, mapping: source.gamutMapping)
                } catch {
                    try write("\(oneLine(error.description))\n", to: output)
                }
                if let change { try write("the colour is \(change.text)\n", to: output) }
            } else if let shown {
                accepted.append(shown)
                taken.keep(accepted)
                if accepted.count == count { return accepted }
                try write("\(count - accepted.count) to go\n", to: output)
            } else {
                try write("nothing is chosen yet; q cancels\n", to: output)
            }
        }
    }

    private func first() throws(CommandError) -> Picker {
        let kind = source.kinds[0]
        do { return try source.picker(kind, kind.look, filling: nil) } catch { throw CommandError(error) }
    }

    /// The next line without needless spaces; nil at the end.
    private static func next(_ lines: inout LineReader) throws(CommandError) -> String? {
        do throws(CommandError) {
            return try lines.next().map {
                String(decoding: lines.bytes[$0], as: UTF8.self)
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
        } catch {
            // A connection that is lost also sends a signal, which ends the process better than this error.
            Interruption.giveWay()
            throw error
        }
    }

    /// The terminal's size; 80 by 24 if it is unknown.
    private static var size: TerminalSize {
        do { return try TerminalDevice(path: "\(terminal)").size } catch {
            return TerminalSize(columns: 80, rows: 24)
        }
    }

    /// The change in one line: the name first, as a screen reader reads it, then the values.
    private func values(_ chosen: ChosenColor) -> String {
        [
            chosen.name.text, chosen.hexText, ColorFormat.hsb.text(chosen.color),
            ColorFormat.hsl.text(chosen.color), chosen.inSRGB.contrastText,
        ].joined(separator: ", ") + "\n"
    }

    /// Writes lines that end between words.
    private func explain(_ text: String, to output: borrowing FileWriter) throws(CommandError) {
        let words = text.split(separator: " ").map { String($0) }
        let lines = wrapped(words, width: max(Self.size.columns - 1, 1))
        try write(lines.map { $0 + "\n" }.joined(), to: output)
    }

    private func write(_ text: String, to output: borrowing FileWriter) throws(CommandError) {
        do { try output.write(Array(text.utf8).span.bytes) } catch { throw CommandError(error) }
    }

    private func opened<Result: ~Copyable>(
        _ body: () throws(FileError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch {
            throw CommandError(TerminalError.noTerminal(path: "\(Self.terminal)"))
        }
    }
}
