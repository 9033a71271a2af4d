import PickerColor

/// A JSON value to write; the members of objects keep their order.
package enum JSON: Sendable {
    case null
    case bool(Bool)
    /// A finite number.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The value as text on one line.
    package var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value in UTF-8, on one line.
    package func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): bytes += plain(value).utf8
        case .string(let value): Self.append(value, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                Self.append(member.0, to: &bytes)
                bytes += ": ".utf8
                member.1.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && ![0x22, 0x5C].contains($0) }
        if isPlain { return bytes += text.utf8 }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
            case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            // JSON requires this below U+0020; a terminal obeys the others, too. All of them have four digits or fewer.
            case _ where !scalar.isSafeToPrint:
                let digits = String(scalar.value, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
    }
}

extension JSON {
    package static func count(_ value: Int) -> JSON { .number(Double(value)) }

    package static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
