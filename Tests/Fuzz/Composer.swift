import PickerColor

/// Makes text of arbitrary bytes that is right nearly everywhere, where text of the bytes themselves is seldom right.
struct Composer {
    private var rest: ArraySlice<UInt8>

    /// Composes of what follows the first byte, or returns nil where that is a byte that text begins with.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, first >= 0xF8 else { return nil }
        rest = bytes.dropFirst()
    }

    private var isAtEnd: Bool { rest.isEmpty }

    private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    private mutating func choice(_ texts: [String]) -> String { texts[Int(byte()) % texts.count] }

    private mutating func number() -> String {
        let (high, low) = (Int(Int8(bitPattern: byte())), Int(byte()))
        return low < 128 ? "\(high + 100)" : "\(Double(high * 128 + low - 128) / 100)"
    }

    private static let digits = "0123456789abcdef".map { String($0) }

    private static let functions =
        ["rgba", "hsv"] + ColorFormat.all.map(\.name).filter { !$0.hasPrefix("color(") }

    /// A colour as hexadecimal digits or as a function.
    mutating func color() -> String {
        let kind = byte()
        guard kind >= 128 else {
            return "#" + (0..<[3, 4, 6, 8][Int(kind) % 4]).map { _ in choice(Self.digits) }.joined()
        }
        let units = kind & 1 == 0 ? ["deg", "%", "%"] : ["", "", ""]
        let values = units.map { unit in
            number() + (byte() < 240 ? unit : choice(["%", "turn", "rad", "grad"]))
        }
        let alpha = kind & 2 == 0 ? "" : (kind & 4 == 0 ? " / " : ", ") + "\(Double(byte()) / 255)"
        let name = choice(Self.functions)
        return "\(name)(\(values.joined(separator: kind & 4 == 0 ? " " : ", "))\(alpha))"
    }

    /// Options with values, some of which they take; `words` are known values of each that takes one.
    mutating func arguments(_ options: [(name: String, words: [String]?)]) -> [String] {
        var arguments: [String] = []
        while !isAtEnd, !options.isEmpty {
            let option = options[Int(byte()) % options.count]
            arguments.append("--" + option.name)
            guard let words = option.words else { continue }
            let value =
                switch byte() % 4 {
                case 0: number()
                case 1: "\(byte())"
                case 2: color()
                default: choice(words.isEmpty ? ["x"] : words)
                }
            arguments.append(byte() < 240 ? value : "\(value),\(number())")
        }
        return arguments
    }

    /// Lines of a replay.
    mutating func events(keys: [String], parts: [String]) -> String {
        var lines: [String] = []
        while !isAtEnd {
            let kind = byte()
            if kind < 128 {
                let phase = choice(["began", "changed", "ended"])
                lines.append(
                    "{\"event\": \"\(phase)\", \"x\": \(Int(byte()) - 40), \"y\": \(Int(byte()) - 40)}")
            } else if kind < 140 {
                lines.append("{\"event\": \"cancelled\"}")
            } else {
                let part = kind & 1 == 0 ? "" : ", \"part\": \"\(choice(parts))\""
                lines.append("{\"key\": \"\(choice(keys))\", \"shift\": \(kind & 2 == 0)\(part)}")
            }
        }
        return lines.joined(separator: "\n")
    }
}
