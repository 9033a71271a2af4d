import PickerText

/// Reads the strings of a TOML file: tables, inline tables and arrays of strings; it skips all other values.
struct TOMLSettings {
    private let text: ArraySlice<UInt8>
    private var index: Int
    private var line = 1
    /// The array and inline tables that have not ended: the key, and for an array the index of the next element.
    private var open: [Container] = []

    /// A key is nil if it is longer than any that a form wants.
    private typealias Container = (key: String?, element: Int?)

    /// The greatest nesting depth; deeper brackets end the reading.
    private static let maximumDepth = 16

    private init(_ text: ArraySlice<UInt8>) {
        (self.text, index) = (text, text.startIndex)
    }

    /// Calls `each` for the settings of a text in their order, with keys such as `colors.normal.red` and `colors.ansi[3]`;
    /// without those that no form wants.
    @Sendable static func settings(_ text: ArraySlice<UInt8>, _ each: (Setting) -> Void) {
        var reader = TOMLSettings(text)
        reader.read(each)
    }

    private mutating func read(_ each: (Setting) -> Void) {
        var section: String? = ""
        var key: String? = ""
        var isValue = false
        while let byte = peek() {
            let container = open.last
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
                if open.isEmpty { (key, isValue) = ("", false) }
            case UInt8(ascii: "#"):
                skip { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "[") where !isValue && open.isEmpty:
                let start = index
                skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "]") }
                section = Setting.key(text[start..<index].drop { $0 == UInt8(ascii: "[") }).map { $0 + "." }
                skip { $0 == UInt8(ascii: "]") }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                guard open.count < Self.maximumDepth else { return }
                let name = path(container, section, key)
                open.append((name, byte == UInt8(ascii: "[") ? 0 : nil))
                (key, isValue) = ("", byte == UInt8(ascii: "["))
                index += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                _ = open.popLast()
                isValue = true
                index += 1
            case UInt8(ascii: ","):
                if let last = open.indices.last {
                    open[last].element? += 1
                    isValue = open[last].element != nil
                    key = ""
                }
                index += 1
            case UInt8(ascii: "="):
                isValue = true
                index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let value = string(byte)
                if !isValue {
                    key = joined(key, text[value])
                } else if let path = path(container, section, key) {
                    each(Setting(key: path, value: value, line: line))
                }
            case _ where isBlank(byte):
                index += 1
            default:
                let start = index
                skip { !isBlank($0) && !"=,[]{}#\"'".utf8.contains($0) }
                if !isValue { key = joined(key, text[start..<index]) }
            }
        }
    }

    private func path(_ container: Container?, _ section: String?, _ key: String?) -> String? {
        guard let container else { return joined(section, key) }
        if let element = container.element { return joined(container.key, "[\(element)]") }
        return joined(joined(container.key, "."), key)
    }

    private func joined(_ key: String?, _ part: String?) -> String? {
        guard let key, let part, key.utf8.count + part.utf8.count <= Setting.longestKey else { return nil }
        return key + part
    }

    private func joined(_ key: String?, _ part: ArraySlice<UInt8>) -> String? {
        part.count > Setting.longestKey ? nil : joined(key, String(decoding: part, as: UTF8.self))
    }

    /// The place of a string on one line, without its quotation marks; a backslash keeps the next byte of a basic string.
    private mutating func string(_ mark: UInt8) -> Range<Int> {
        index += 1
        let start = index
        while let byte = peek(), byte != mark, byte != UInt8(ascii: "\n") {
            index += byte == UInt8(ascii: "\\") && mark == UInt8(ascii: "\"") ? 2 : 1
        }
        let end = min(index, text.endIndex)
        index = min(end + (peek() == mark ? 1 : 0), text.endIndex)
        return start..<end
    }

    private func peek() -> UInt8? { index < text.endIndex ? text[index] : nil }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = peek(), condition(byte) { index += 1 }
    }
}

/// A text without control characters as a string of TOML, YAML or Vim's script; if it has quotation marks or backslashes, in
/// single ones, between which nothing is escaped.
func configurationString(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        return "\"\(text)\""
    }
    return "'" + String(text.map { $0 == "'" ? "’" : $0 }) + "'"
}
