public import PickerColor

/// A colour that programs may change while a terminal runs.
public enum TerminalColor: Hashable, Sendable {
    /// What programs choose by number, 0…15 (OSC 4).
    case slot(Int)
    /// Text without a colour of its own (OSC 10).
    case foreground
    /// What is behind that text (OSC 11).
    case background
    /// The cursor (OSC 12).
    case cursor

    /// All of them, in the order of their sequences.
    public static let all = (0..<16).map { slot($0) } + [foreground, background, cursor]

    /// What comes before the colour in an operating system command.
    var command: String {
        switch self {
        case .slot(let number): "4;\(number)"
        case .foreground: "10"
        case .background: "11"
        case .cursor: "12"
        }
    }

    /// The sequence that gives the colour back that the terminal's own settings name.
    var reset: String {
        // The numbers are those of `command`, and 100 more.
        let start = if case .slot = self { "10" } else { "1" }
        return "\u{1B}]\(start)\(command)\u{1B}\\"
    }

    /// The bytes that ask a terminal for the colour, which it answers with a ``TerminalAnswer/color(_:red:green:blue:)``.
    public var asking: [UInt8] { Array(query.utf8) }

    var query: String { "\u{1B}]\(command);?\u{1B}\\" }

    /// Parses what an answer begins with, and returns the rest, which is the colour.
    static func parse(_ text: ArraySlice<UInt8>) -> (color: TerminalColor, rest: ArraySlice<UInt8>)? {
        all.lazy.compactMap { color in
            let start = Array(color.command.utf8) + [UInt8(ascii: ";")]
            return text.starts(with: start) ? (color, text.dropFirst(start.count)) : nil
        }.first
    }
}

/// Some of a terminal's colours: encoded red, green and blue, 0…1.
public struct TerminalColors: Hashable, Sendable {
    private var components: [TerminalColor: SIMD3<Double>] = [:]

    /// Makes an empty set.
    public init() {}

    /// Records a terminal's answers; a later answer replaces an earlier one.
    public init(_ answers: [TerminalAnswer]) {
        for case .color(let color, let red, let green, let blue) in answers {
            components[color] = SIMD3(red, green, blue)
        }
    }

    /// The colour that a part has; nil if it is not among them.
    public subscript(color: TerminalColor) -> RGBColor? {
        get { components[color].map { RGBColor(red: $0.x, green: $0.y, blue: $0.z) } }
        set { components[color] = newValue.map { SIMD3($0.red, $0.green, $0.blue) } }
    }

    /// The sequences that set these colours.
    public var setting: [UInt8] {
        Array(TerminalColor.all.compactMap { setting($0) }.joined().utf8)
    }

    /// The sequences that set these colours, and reset all others.
    var restoring: String { TerminalColor.all.map { setting($0) ?? $0.reset }.joined() }

    private func setting(_ color: TerminalColor) -> String? {
        components[color].map { components in
            let digits = (0..<3).map { index -> String in
                // As exact as any terminal's answer.
                let value = Int((components[index] * 65535).rounded())
                let text = String(value, radix: 16)
                return String(repeating: "0", count: 4 - text.utf8.count) + text
            }
            return "\u{1B}]\(color.command);rgb:\(digits.joined(separator: "/"))\u{1B}\\"
        }
    }
}
