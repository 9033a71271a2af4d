import PickerColor

/// Finds the colours in HTML or XML: in elements and attributes of styles, and in presentation attributes of SVG.
struct MarkupScanner {
    private let bytes: [UInt8]
    private let isXML: Bool
    private var index = 0
    /// How many elements `svg` are open.
    private var depthOfSVG = 0
    private var found: [StyleColor] = []

    init(_ bytes: [UInt8], isXML: Bool) { (self.bytes, self.isXML) = (bytes, isXML) }

    /// The colours, in the order of their ends.
    mutating func colors() -> [StyleColor] {
        while let open = place(of: "<") {
            index = open + 1
            guard index < bytes.count else { break }
            if starts("!--") {
                skip(behind: "-->")
            } else if starts("![CDATA["), isXML || depthOfSVG > 0 {
                skip(behind: "]]>")
            } else if bytes[index] == UInt8(ascii: "?"), isXML {
                skip(behind: "?>")
            } else if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
                skip(behind: ">")
            } else if bytes[index] == UInt8(ascii: "/") {
                index += 1
                if takeName() == "svg" { depthOfSVG = max(depthOfSVG - 1, 0) }
                skip(behind: ">")
            } else if isLetter(bytes[index]) {
                takeElement()
            }
        }
        return found
    }

    /// Takes a start tag, and the content of an element that has only text.
    private mutating func takeElement() {
        let name = takeName()
        let isInSVG = isXML || depthOfSVG > 0 || name == "svg"
        var language: StyleLanguage? = .css
        // What an animation gives its attribute, whose name may come later.
        var (animated, isOfColors): ([(Attribute, StyleScanner.Content)], Bool) = ([], false)
        while let attribute = takeAttribute() {
            switch attribute.name {
            case "style": take(attribute, .declarations)
            case "color" where isInSVG && depthOfSVG + (name == "svg" ? 1 : 0) > 0: take(attribute, .value)
            case let name where Self.attributesOfColors.contains(name): if isInSVG { take(attribute, .value) }
            case "attributename":
                isOfColors = Self.attributesOfColors.contains(text(attribute)) || text(attribute) == "color"
            case "from", "to", "by": animated.append((attribute, .value))
            case "values": animated.append((attribute, .values))
            case "type", "lang":
                language = Self.language(text(attribute))
            default: break
            }
        }
        if isInSVG, isOfColors, Self.animations.contains(name) {
            for (attribute, content) in animated { take(attribute, content) }
        }
        let isClosed = index > 0 && index <= bytes.count && bytes[index - 1] == UInt8(ascii: "/")
        skip(behind: ">")
        if isClosed, isInSVG { return }
        if name == "svg" { depthOfSVG += 1 }
        guard name == "style" || !isXML && Self.textElements.contains(name) else { return }
        let content = index..<endOfContent(of: name)
        if name == "style", let language {
            let place = isXML || depthOfSVG > 0 ? MarkupText.Place.element : .verbatim
            add(MarkupText(bytes, content, in: place), language, .sheet)
        }
        index = content.upperBound
    }

    /// The attributes of SVG that are colours, but for `color`, which HTML has, too.
    private static let attributesOfColors: Set = [
        "fill", "stroke", "stop-color", "flood-color", "lighting-color",
    ]

    /// The elements of SVG that change an attribute in the course of time.
    private static let animations: Set = ["animate", "set", "animatecolor"]

    private func text(_ attribute: Attribute) -> String {
        lowercasedASCII(String(decoding: bytes[attribute.value], as: UTF8.self))
    }

    /// Elements of HTML whose content is text without tags.
    private static let textElements: Set = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    /// The language that the attribute `type` or `lang` of an element `style` names; nil for one that has no colours.
    private static func language(_ text: String) -> StyleLanguage? {
        switch text {
        case "", "text/css", "css", "postcss": .css
        case "scss", "text/scss", "text/x-scss": .scss
        case "less", "text/less": .less
        default: nil
        }
    }

    private mutating func take(_ attribute: Attribute, _ content: StyleScanner.Content) {
        add(MarkupText(bytes, attribute.value, in: .attribute), .css, content, isQuoted: attribute.isQuoted)
    }

    private mutating func add(
        _ text: MarkupText, _ language: StyleLanguage, _ content: StyleScanner.Content, isQuoted: Bool = true
    ) {
        var scanner = StyleScanner(text.bytes, language, content)
        for var color in scanner.colors() {
            if color.obstacle == nil, !text.isWhole(color.range) { color.obstacle = .comment }
            color.range = text.range(color.range)
            if !isQuoted, color.obstacle == nil { color.obstacle = .unquoted }
            found.append(color)
        }
    }
}

// Tags. Source: the HTML standard, section 13.2.5.
extension MarkupScanner {
    struct Attribute {
        /// In lower case.
        let name: String
        let value: Range<Int>
        let isQuoted: Bool
    }

    /// The next attribute of a tag; nil at its end, where `index` is that of the `>` then.
    private mutating func takeAttribute() -> Attribute? {
        while index < bytes.count, isWhiteSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
            index += 1
        }
        guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { return nil }
        let name = takeName()
        let end = index
        skipWhiteSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
            index = end
            return Attribute(name: name, value: end..<end, isQuoted: true)
        }
        index += 1
        skipWhiteSpace()
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < bytes.count, !isWhiteSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
                index += 1
            }
            return Attribute(name: name, value: start..<index, isQuoted: false)
        }
        let start = index + 1
        let close = bytes[start...].firstIndex(of: quote)
        index = close.map { $0 + 1 } ?? bytes.count
        // What is never closed is not an attribute.
        return close.map { Attribute(name: name, value: start..<$0, isQuoted: true) }
    }

    /// A name in lower case, without the prefix of SVG; at least one byte.
    private mutating func takeName() -> String {
        let start = index
        while index < bytes.count, index == start || !endsName(bytes[index]), !isWhiteSpace(bytes[index]) {
            if index == start, bytes[index] == UInt8(ascii: ">") { break }
            index += 1
        }
        let name = lowercasedASCII(String(decoding: bytes[start..<index], as: UTF8.self))
        return name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
    }

    private func endsName(_ byte: UInt8) -> Bool { "/>=".utf8.contains(byte) }

    private mutating func skipWhiteSpace() {
        while index < bytes.count, isWhiteSpace(bytes[index]) { index += 1 }
    }

    /// Where the end tag of an element with text begins, or the end.
    private func endOfContent(of name: String) -> Int {
        var index = index
        while let place = place(of: "</", from: index) {
            index = place + 2
            let found = bytes[index...].prefix(name.utf8.count + 4)
            let text = lowercasedASCII(String(decoding: found, as: UTF8.self))
            let rest = (text.hasPrefix("svg:") ? text.dropFirst(4) : text[...])
            if rest.hasPrefix(name),
                rest.dropFirst(name.count).first.map({ $0.isLetter || $0 == "-" }) != true
            {
                return place
            }
        }
        return bytes.count
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private mutating func skip(behind text: String) {
        index = place(of: text).map { $0 + text.utf8.count } ?? bytes.count
    }

    /// Where a text begins, from the current place or from `start`.
    private func place(of text: String, from start: Int? = nil) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var start = start ?? index
        while start < bytes.count, let place = bytes[start...].firstIndex(of: first) {
            if bytes[place...].starts(with: text.utf8) { return place }
            start = place + 1
        }
        return nil
    }
}
