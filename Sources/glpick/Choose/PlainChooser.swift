import PickerKit

/// Lets a person choose by typing, line by line, in a terminal that shows no pictures.
struct PlainChooser {
    let source: PickerSource

    private static let terminal = FilePath("/dev/tty")

    /// Returns what was chosen; nil if nothing was.
    func choose() throws(CommandError) -> Chosen? {
        let picker = try source.picker(source.kinds[0])
        var input = try opened { () throws(FileError) in try ByteSource(Self.terminal) }
        let output = try opened { () throws(FileError) in try FileWriter(Self.terminal) }
        try write(
            "type a colour such as #3366cc, teal or hsb(220 75 80); Enter alone accepts, q cancels\n",
            to: output)
        var lines = LineSplitter()
        while true {
            if let chosen = Chosen(picker) { try write(values(chosen), to: output) }
            let known = picker.color.map { " [\(ColorFormat.hex.text($0))]" } ?? ""
            try write("colour\(known): ", to: output)
            guard let line = try lines.next(from: &input) else {
                try write("\n", to: output)
                return nil
            }
            let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if text == "q" { return nil }
            if !text.isEmpty {
                do throws(TypedValueError) {
                    try picker.choose(typed: text, in: picker.parts.first(where: \.isInteractive)?.name)
                } catch {
                    try write("\(oneLine(error.description))\n", to: output)
                }
            } else if let chosen = Chosen(picker) {
                return chosen
            } else {
                try write("nothing is chosen yet; q cancels\n", to: output)
            }
        }
    }

    private func values(_ chosen: Chosen) -> String {
        [
            chosen.hexText, ColorFormat.hsb.text(chosen.color), ColorFormat.hsl.text(chosen.color),
            chosen.inSRGB.nameText, chosen.inSRGB.contrastText,
        ].joined(separator: "  ") + "\n"
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

/// Lines out of bytes as they come.
private struct LineSplitter {
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    /// The next line without its end; nil after the last one. A line that nothing ends counts.
    mutating func next(from input: inout ByteSource) throws(CommandError) -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeSubrange(...end)
                return line
            }
            if isAtEnd { return nil }
            do { isAtEnd = try !input.read(into: &bytes) } catch { throw CommandError(error) }
        }
    }
}
