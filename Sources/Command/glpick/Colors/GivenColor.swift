import PickerHost

/// A text that stands for a colour, and where a verb has it from.
struct GivenColor {
    let text: String
    /// Its line in standard input, counted with the blank ones; nil for an operand.
    let line: Int?
    /// Whether shares beyond 0 to 100 % are clamped, as browsers do.
    var clampsShares = true

    /// The colour; throws a usage error for an operand that is none, and a data error for a line.
    func color() throws(CommandError) -> Color {
        do throws(ColorTextError) { return try parsed() } catch { throw self.error(error) }
    }

    func parsed() throws(ColorTextError) -> Color {
        try ColorText.parse(text, clampsShares: clampsShares)
    }

    /// The error for a text that is not a colour. The options of a verb would not help.
    func error(_ reason: ColorTextError) -> CommandError {
        // Some reasons begin with the text themselves.
        let message = "\(reason)".hasPrefix(quoted(text)) ? "\(reason)" : "\(quoted(text)): \(reason)"
        if let line { return CommandError(.data, "line \(line): \(message)") }
        return .usage(message, hint: "glpick help colors explains how to write colours")
    }
}

extension GivenColor {
    /// The colour brought into the gamut of sRGB, for contrasts.
    func inSRGB(_ mapped: inout MappedColors) throws(CommandError) -> RGBColor {
        mapped.inSRGB(try color(), named: text)
    }
}

struct GivenLines: ~Copyable {
    private let clampsShares: Bool
    private var lines = LineReader(ByteSource())
    /// How many lines have been read.
    private(set) var number = 0

    private static let longestLine = 1 << 16

    init(clampsShares: Bool = true) { self.clampsShares = clampsShares }

    /// The next line that is not blank; nil at the end.
    mutating func next() throws(CommandError) -> GivenColor? {
        while let range = try lines.next(limit: Self.longestLine) {
            number += 1
            guard range.count <= Self.longestLine else {
                throw CommandError(.data, "line \(number) has more than \(Self.longestLine) bytes")
            }
            var bytes = lines.bytes[range]
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            let text = String(decoding: bytes, as: UTF8.self)
            // A byte order mark alone is not a colour either.
            if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || $0 == "\u{FEFF}" }) { continue }
            return GivenColor(text: text, line: number, clampsShares: clampsShares)
        }
        return nil
    }
}
