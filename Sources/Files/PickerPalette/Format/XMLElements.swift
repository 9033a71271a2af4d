import PickerText

/// The tags and texts of an XML file, for forms whose elements and attributes are known; it checks nothing else.
package struct XMLElements: Sequence, IteratorProtocol {
    package enum Element {
        /// A start tag with its attributes; an empty element has no end tag.
        case start(String, [String: String])
        case end(String)
        /// Text that is not blank, without the blanks around it.
        case text(String)
    }

    private var rest: ArraySlice<UInt8>

    package init(_ text: ArraySlice<UInt8>) { rest = text }

    package mutating func next() -> Element? {
        while let first = rest.first {
            guard first == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                rest = rest[text.endIndex...]
                if trimmed(text).isEmpty { continue }
                return .text(withoutEntities(trimmedText(text)))
            }
            if rest.starts(with: "<!--".utf8) {
                skip(past: "-->")
            } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
                skip(past: ">")
            } else {
                return tag()
            }
        }
        return nil
    }

    private mutating func skip(past end: String) {
        let count = end.utf8.count
        let last = rest.indices.dropLast(count - 1).first { rest[$0...].starts(with: end.utf8) }
        rest = last.map { rest[($0 + count)...] } ?? []
    }

    private mutating func tag() -> Element {
        rest = rest.dropFirst()
        let isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        let name = word()
        var attributes: [String: String] = [:]
        while let byte = rest.first, byte != UInt8(ascii: ">") {
            guard !isBlank(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "=") else {
                rest = rest.dropFirst()
                continue
            }
            let key = word()
            rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: "=") }
            guard let mark = rest.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
                // A mark that no name can have.
                if key.isEmpty { rest = rest.dropFirst() }
                continue
            }
            let value = rest.dropFirst().prefix { $0 != mark }
            rest = rest[value.endIndex...].dropFirst()
            attributes[key] = withoutEntities(String(decoding: value, as: UTF8.self))
        }
        rest = rest.dropFirst()
        return isEnd ? .end(name) : .start(name, attributes)
    }

    private mutating func word() -> String {
        let word = rest.prefix { !isBlank($0) && !"=/>\"'".utf8.contains($0) }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }
}

private let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
]

/// A text with the characters of XML's five entities and of numbers.
private func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
        let name = rest.prefix(10).prefix { $0 != ";" }
        guard scalar == "&", rest[name.endIndex...].first == ";", let meant = entity(String(name)) else {
            plain.append(scalar)
            continue
        }
        plain.append(meant)
        rest = rest[name.endIndex...].dropFirst()
    }
    return String(plain)
}

private func entity(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let isHexadecimal = name.dropFirst().hasPrefix("x")
    let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
}
