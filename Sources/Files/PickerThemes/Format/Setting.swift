import PickerPalette
import PickerText

/// A value in a file of settings, and the key under which it stands.
struct Setting {
    /// The key with its section, and for an element of a list its index: `colors.ansi[3]`.
    let key: String
    /// The bytes of the value without its quotation marks.
    let value: Range<Int>
    /// The line, counted from 1.
    let line: Int

    /// The longest section or key that a form may want; longer ones would take memory for each of many settings.
    static let longestKey = 100

    /// A section or key as text; nil if no form wants it.
    static func key(_ bytes: ArraySlice<UInt8>) -> String? {
        let range = trimmed(bytes)
        return range.count > longestKey ? nil : String(decoding: bytes[range], as: UTF8.self)
    }

    /// The first parts of the value between bytes that `isSeparator` accepts, as elements of a list; no form wants more.
    func parts(_ text: ArraySlice<UInt8>, separatedBy isSeparator: (UInt8) -> Bool) -> [Setting] {
        let parts = text[value].split(maxSplits: TerminalTheme.slotCount, whereSeparator: isSeparator)
        return parts.enumerated().map { index, part in
            Setting(key: "\(key)[\(index)]", value: trimmed(part), line: line)
        }
    }
}

/// How the lines of a file of settings look: each has a key, a separator and a value.
struct SettingLines {
    /// The bytes that begin a comment: at the beginning of a line, and after a blank if a blank follows.
    var comments = "#"
    /// The bytes between a key and its value; a space stands for any blanks.
    var separators = "="
    /// Whether lines such as `[colors]` begin a section.
    var hasSections = false

    /// Calls `each` for the settings of a text in their order, without those that no form wants.
    func settings(_ text: ArraySlice<UInt8>, _ each: (Setting) -> Void) {
        var section: String? = ""
        for line in TextLines(text) {
            let range = trimmed(line.bytes)
            guard let first = text[range].first, !comments.utf8.contains(first) else { continue }
            if hasSections, first == UInt8(ascii: "["), text[range.upperBound - 1] == UInt8(ascii: "]") {
                section = Setting.key(text[range].dropFirst().dropLast()).map { $0 + "." }
                continue
            }
            guard let section, let end = text[range].firstIndex(where: isSeparator),
                let key = Setting.key(text[range.lowerBound..<end])
            else { continue }
            let value = trimmed(text[(end + 1)..<range.upperBound])
            each(Setting(key: section + key, value: withoutExtras(text[value]), line: line.number))
        }
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        separators.utf8.contains(isBlank(byte) ? UInt8(ascii: " ") : byte)
    }

    /// The place of a value without its quotation marks, or without a comment after it.
    private func withoutExtras(_ value: ArraySlice<UInt8>) -> Range<Int> {
        if let mark = value.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"),
            let end = value.dropFirst().firstIndex(of: mark)
        {
            return value.startIndex + 1..<end
        }
        let comment = value.indices.first { index in
            index > value.startIndex && isBlank(value[index - 1]) && comments.utf8.contains(value[index])
                && value[index...].dropFirst().first.map(isBlank) ?? true
        }
        return trimmed(value[..<(comment ?? value.endIndex)])
    }
}
