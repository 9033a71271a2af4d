import Glibc
import PickerKit

/// The colours that a verb gets: from its arguments, or line by line from standard input.
struct ColorInput {
    private let operands: [Argument]

    /// Takes operands; none, or `-` alone, stand for standard input.
    init(_ operands: [Argument]) throws(CommandError) {
        if operands.count > 1, operands.contains(where: \.isDash) {
            throw .usage("- reads all colours from standard input, so it must be the only one")
        }
        // Who types a # without quotes would wait for ever.
        if operands.isEmpty, isatty(0) != 0 {
            throw .usage("no colour is given", hint: "quote the colour: '#ff8800'; - reads lines")
        }
        self.operands = operands.first?.isDash == true ? [] : operands
    }

    var isStandardInput: Bool { operands.isEmpty }

    /// Calls `body` with each text, and `place` for messages, in order. Blank lines are skipped.
    func forEach(
        _ body: (_ text: String, _ place: Int) throws(CommandError) -> Void
    ) throws(CommandError) {
        if !isStandardInput {
            for (index, operand) in operands.enumerated() { try body(operand.text, index + 1) }
            return
        }
        var lines = LineReader(ByteSource())
        var number = 0
        while let range = try lines.next(limit: Self.longestLine) {
            number += 1
            guard range.count <= Self.longestLine else {
                throw CommandError(
                    exitCode: .data, message: "line \(number) has more than \(Self.longestLine) bytes")
            }
            var bytes = lines.bytes[range]
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            let text = String(decoding: bytes, as: UTF8.self)
            // A byte order mark alone is not a colour either.
            if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || $0 == "\u{FEFF}" }) { continue }
            try body(text, number)
        }
    }

    private static let longestLine = 1 << 16

    /// The error for a text that is not a colour.
    func error(_ text: String, _ place: Int, _ reason: ColorTextError) -> CommandError {
        isStandardInput
            ? CommandError(exitCode: .data, message: "line \(place), \(quoted(text)): \(reason)")
            : .notAColor(text, reason)
    }
}

extension CommandError {
    /// The error for an operand that is not a colour. The options would not help.
    static func notAColor(_ text: String, _ reason: ColorTextError) -> CommandError {
        .usage("\(quoted(text)): \(reason)", hint: "glpick help colors explains how to write colours")
    }
}

/// The colour that an operand stands for; throws a usage error for anything else.
func color(_ operand: Argument) throws(CommandError) -> Color {
    do { return try ColorText.color(operand.text) } catch { throw .notAColor(operand.text, error) }
}

extension GamutMapping {
    /// Warns that some of the colours or pixels of a source were brought into a gamut; says nothing if none were.
    func warn(_ source: String, mapped count: Int, of all: String, into space: ColorSpace) {
        guard count > 0 else { return }
        glpick.warn(
            "\(source): \(count) of \(all) are outside \(space.gamutName); the nearest ones are used (\(rawValue)); "
                + "a wider --color-space may hold them")
    }
}

extension Option {
    static func gamutMapping(_ target: WritableKeyPath<Settings, GamutMapping>) -> Option {
        Option(
            "gamut-map", .choice(GamutMapping.allCases), target,
            "method that brings a colour into a gamut (css)",
            """
            css and raytrace are the two methods of CSS Color 4; browsers use css. chroma reduces chroma as little as
            possible, and keeps lightness and hue exactly. clip cuts off each component, which is fast, and
            changes the colour most. A warning says how far a colour moved.
            """)
    }
}
