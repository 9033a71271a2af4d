import PickerHost

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

    /// Returns what was chosen and how to print it; nil if it was cancelled.
    func choose() throws(CommandError) -> (colors: [ChosenColor], printing: ColorPrinting)? {
        try Interruption.watch { [taken] in taken.report(isInLine: true) }
        var chooser: LineChooser
        do { chooser = try LineChooser(source, count: count, recent: recent) } catch {
            throw CommandError(error)
        }
        var lines = LineReader(try opened { () throws(FileError) in try ByteSource(Self.terminal) })
        let output = try opened { () throws(FileError) in try FileWriter(Self.terminal) }
        try write(chooser.introduction(columns: Self.size.columns), to: output)
        while true {
            try write(chooser.takeNews(in: Self.size).map(oneLine), chooser.prompt, to: output)
            let line = try Self.next(&lines)
            if line == nil { try write([""], to: output) }
            chooser.take(line)
            taken.keep(chooser.accepted)
            switch chooser.outcome {
            case nil: continue
            case .accepted:
                taken.keep(chooser.dropped)
                return (chooser.accepted, source.printing(as: chooser.format))
            default: return nil
            }
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

    private static var size: TerminalSize {
        do { return try TerminalDevice(path: "\(terminal)").size } catch {
            return TerminalSize(columns: 80, rows: 24)
        }
    }

    private func write(
        _ lines: [String], _ prompt: String = "", to output: borrowing FileWriter
    ) throws(CommandError) {
        let text = lines.map { $0 + "\n" }.joined() + prompt
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
