import PickerKit

/// Lets a person choose by typing, line by line, in a terminal that shows no pictures.
struct PlainChooser {
    let source: SettingsPickers
    /// Where colours are remembered that are taken before the last one.
    let taken: TakenColors
    /// How many colours are chosen.
    var count = 1
    /// Colours that were chosen before, the newest first.
    var recent: [ChosenColor] = []

    private static let terminal = FilePath("/dev/tty")

    /// Returns what was chosen; nil if it was cancelled.
    func choose() throws(CommandError) -> [ChosenColor]? {
        try Interruption.watch { [taken] in taken.report(isInLine: true) }
        var chooser: Chooser
        do { chooser = try Chooser(source, count: count, recent: recent) } catch { throw CommandError(error) }
        var lines = LineReader(try opened { () throws(FileError) in try ByteSource(Self.terminal) })
        let output = try opened { () throws(FileError) in try FileWriter(Self.terminal) }
        let places = chooser.picker.places
        let colors = places?.colors ?? []
        var cells = colors.isEmpty ? nil : CellList(colors, in: chooser.picker.colorSpace, source.cellNames)
        try explain(chooser.picker, to: output)
        if let page = cells?.page(in: Self.size) { try write(page, to: output) }
        var shown: ChosenColor?
        while true {
            if let chosen = ChosenColor(chooser.picker), chosen != shown {
                try write(values(chosen), to: output)
                shown = chosen
            }
            try write("colour\(shown.map { " [\($0.hexText)]" } ?? ""): ", to: output)
            guard let text = try Self.next(&lines) else {
                try write("\n", to: output)
                // Nobody can answer any more: nothing is lost without being asked.
                return chooser.accepted.isEmpty ? nil : chooser.accepted
            }
            switch text {
            case "q":
                if chooser.accepted.isEmpty { return nil }
                try write(
                    "\(chooser.takenText) taken; Enter prints them, n drops them, "
                        + "anything else continues: ", to: output)
                switch try Self.next(&lines) {
                case nil, "", "y": return chooser.accepted
                case "n": return nil
                default: break
                }
            case "+" where cells != nil: try write(cells?.page(in: Self.size) ?? "", to: output)
            case "": chooser.handle(.key(TerminalKey(.enter)))
            default:
                do throws(TypedValueError) {
                    let before = chooser.accepted
                    try chooser.enter(text)
                    if chooser.message == nil, chooser.accepted != before {
                        chooser.message = "\(chooser.takenText) taken"
                    }
                    if chooser.message == nil, ChosenColor(chooser.picker) == shown {
                        chooser.message = "nothing changed"
                    }
                } catch {
                    chooser.message = oneLine(error.description)
                }
            }
            taken.keep(chooser.accepted)
            if chooser.outcome == .accepted {
                taken.keep(chooser.dropped)
                return chooser.accepted
            }
            if let message = chooser.message { try write(message + "\n", to: output) }
            chooser.message = nil
        }
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

    /// What can be typed.
    private func explain(_ picker: Picker, to output: borrowing FileWriter) throws(CommandError) {
        let places = picker.places
        let isList = places?.colors.isEmpty == false
        let what =
            places.map { $0.typedNumbers + (isList ? ", its name or its colour" : "") }
            ?? "a colour such as #3366cc, teal or hsb(220 75 80)"
        try explain("type \(what); Enter alone accepts, q cancels", to: output)
        let components = picker.components.map(\.name)
        guard let first = components.first else { return }
        try explain(
            "or type \(components.joined(separator: ", ")) with a value, such as \(first) +10; or one of "
                + Chooser.words.joined(separator: ", "), to: output)
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
