import PickerColor
package import PickerJSON

extension PaletteFormat {
    static let json = PaletteFormat(
        name: "json", title: "JSON", endings: ["json"], recognizes: { $0.strings != nil },
        read: JSONPalette.parse
    ) { palette throws(PaletteError) in
        let colors = zip(palette.colors, palette.names).map { color, name in
            JSON.object([
                ("name", .optional(name)), ("color", .string(exactText(color))),
            ])
        }
        let members: [(String, JSON)] = [
            ("name", .optional(palette.name)), ("columns", palette.columns.map(JSON.count) ?? .null),
            ("colors", .array(colors)),
        ]
        return WrittenPalette(JSON.object(members).indented() + "\n")
    }
}

package enum JSONPalette {
    static func withoutLeadingComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = text.drop(while: isBlank)
        return text.first == UInt8(ascii: "/") ? (withoutComments(text) ?? text).drop(while: isBlank) : text
    }

    static func parse(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let root = try root(Palette.text(bytes))
        if root.elements != nil { return try array(root, path: "", name: nil) }
        if let list = root["colors"] {
            let columns = root["columns"]?.number.flatMap { Int(exactly: $0) }
            return try array(list, path: "colors", name: root["name"]?.text, columns: columns)
        }
        do throws(PaletteError) { return try object(root) } catch {
            // Tokens of Style Dictionary and of Tokens Studio have nothing that tells them from other JSON.
            guard let tokens = try? DesignTokens.read(root) else { throw error }
            return tokens
        }
    }

    /// The value of a text, in which there may be comments and commas before closing brackets, as in programs' settings.
    package static func root(_ text: ArraySlice<UInt8>) throws(PaletteError) -> JSONValue {
        do throws(JSONError) { return try JSONValue(parsing: text) } catch {
            if let plain = withoutComments(text), let value = try? JSONValue(parsing: plain) { return value }
            let index = text.startIndex + error.offset
            throw PaletteError(place(index, text), reason(error.problem, text[index...]))
        }
    }

    /// A text with blanks in place of comments and of commas before closing brackets; nil if it has none of these.
    private static func withoutComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var (plain, index, comma) = (text, text.startIndex, nil as Int?)
        func starts(_ start: String) -> Bool { text[index...].starts(with: start.utf8) }
        func blank(to end: Int) {
            for place in index..<end where text[place] != UInt8(ascii: "\n") {
                plain[place] = UInt8(ascii: " ")
            }
            index = end
        }
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\""):
                index += 1
                while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
                    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                (index, comma) = (min(index + 1, text.endIndex), nil)
            case UInt8(ascii: "/") where starts("//"):
                blank(to: text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)
            case UInt8(ascii: "/") where starts("/*"):
                var end = index + 2
                while end < text.endIndex,
                    !(text[end] == UInt8(ascii: "/") && text[end - 1] == UInt8(ascii: "*") && end > index + 2)
                {
                    end += 1
                }
                blank(to: min(end + 1, text.endIndex))
            case UInt8(ascii: ","):
                (comma, index) = (index, index + 1)
            case let byte:
                if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let comma {
                    plain[comma] = UInt8(ascii: " ")
                }
                if !isBlank(byte) { comma = nil }
                index += 1
            }
        }
        return plain == text ? nil : plain
    }

    private static func reason(_ problem: JSONError.Problem, _ rest: ArraySlice<UInt8>) -> String {
        switch problem {
        case .endsTooEarly: return "the JSON ends too early"
        case .zeroByte: return "a zero byte in a text"
        case .tooDeep: return "nested deeper than \(JSONValue.maximumDepth) arrays and objects"
        case .notJSON, .moreThanOneValue:
            let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(20)
            return "not JSON at \(quoted(String(decoding: line, as: UTF8.self)))"
        }
    }

    private static func place(_ index: Int, _ text: ArraySlice<UInt8>) -> PaletteError.Place {
        var line = 1
        var lineStart = text.startIndex
        for lineBefore in TextLines(text[..<index]) where lineBefore.bytes.endIndex < index {
            line = lineBefore.number + 1
            lineStart = lineBefore.end
        }
        let before = String(decoding: text[lineStart..<index], as: UTF8.self)
        return .character(line: line, column: before.unicodeScalars.count + 1)
    }

    private static func array(
        _ list: JSONValue, path: String, name: String?, columns: Int? = nil
    ) throws(PaletteError) -> ReadPalette {
        guard let elements = list.elements else {
            throw PaletteError(.value(path), "expected an array of colours, got \(list.kind)")
        }
        var colors = PaletteColors()
        for (index, element) in elements.enumerated() {
            let path = "\(path)[\(index)]"
            try colors.append(color(element, path: path), name: element["name"]?.text, at: .value(path))
        }
        return try colors.palette(name: name, columns: columns)
    }

    /// Parses an object whose members are colours.
    private static func object(_ root: JSONValue) throws(PaletteError) -> ReadPalette {
        var colors = PaletteColors()
        for member in root.members.map(Array.init) ?? [] {
            let path = self.path("", member.key)
            try colors.append(color(member, path: path), name: member.key, at: .value(path))
        }
        return try colors.palette()
    }

    /// Parses a colour: a text, an object or an array.
    private static func color(_ value: JSONValue, path: String) throws(PaletteError) -> Color {
        guard value.members != nil else { return try textOrArray(value, path: path) }
        for key in ["hex", "color", "rgb"] {
            if let member = value[key] { return try textOrArray(member, path: self.path(path, key)) }
        }
        var components: [(JSONValue, path: String)] = []
        for key in ["r", "g", "b"] {
            guard let member = value[key] else {
                throw PaletteError(
                    .value(path), "an object without \"hex\", \"color\" or \"r\", \"g\" and \"b\"")
            }
            components.append((member, self.path(path, key)))
        }
        if let alpha = value["a"] { components.append((alpha, self.path(path, "a"))) }
        return try self.components(components)
    }

    private static func textOrArray(_ value: JSONValue, path: String) throws(PaletteError) -> Color {
        if let text = value.text { return try paletteColor(text, at: .value(path)) }
        guard let elements = value.elements else {
            throw PaletteError(.value(path), "expected a colour, got \(value.kind)")
        }
        let components = elements.enumerated().map { ($1, path: "\(path)[\($0)]") }
        guard components.count == 3 || components.count == 4 else {
            throw PaletteError(
                .value(path), "expected red, green and blue, got an array of \(components.count)")
        }
        return try self.components(components)
    }

    /// Parses red, green and blue, 0…255, and alpha, 0…1, if it is there.
    private static func components(_ values: [(JSONValue, path: String)]) throws(PaletteError) -> Color {
        var bytes = SIMD4<UInt8>(repeating: 255)
        for (index, (value, path)) in values.prefix(3).enumerated() {
            guard let byte = value.number.flatMap({ UInt8(exactly: $0) }) else {
                throw PaletteError(.value(path), "\(shown(value)) is not a whole number from 0 to 255")
            }
            bytes[index] = byte
        }
        var color = Color(RGBColor(bytes: bytes))
        guard let (value, path) = values.dropFirst(3).first else { return color }
        guard let alpha = value.number, (0...1).contains(alpha) else {
            throw PaletteError(.value(path), "\(shown(value)) is not an alpha from 0 to 1")
        }
        color.alpha = alpha
        return color
    }

    private static func shown(_ value: JSONValue) -> String {
        value.number.map { plain($0) } ?? value.text.map { quoted($0) } ?? value.kind
    }

    private static func path(_ path: String, _ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.utf8.allSatisfy { Character(UnicodeScalar($0)).isLetter && $0 < 0x80 }
        return isPlain ? (path.isEmpty ? key : "\(path).\(key)") : "\(path)[\(quoted(key))]"
    }
}
