import PickerColor

/// Reads palettes in JSON.
enum JSONPalette {
    static func parse(_ text: ArraySlice<UInt8>) throws(PaletteError) -> Palette {
        let tree = try JSONTree(text)
        return try tree.read { root throws(PaletteError) in
            if root.elements != nil { return try array(root, path: "", name: nil) }
            if let list = root["colors"] {
                let columns = root["columns"]?.number.flatMap { Int(exactly: $0) }
                return try array(list, path: "colors", name: root["name"]?.text, columns: columns)
            }
            return try object(root)
        }
    }

    private static func array(
        _ list: JSONValue, path: String, name: String?, columns: Int? = nil
    ) throws(PaletteError) -> Palette {
        guard let elements = list.elements else {
            throw PaletteError(.value(path), "\(list.kind), not an array of colours")
        }
        var colors = PaletteColors()
        for (index, element) in elements.enumerated() {
            let path = "\(path)[\(index)]"
            try colors.append(color(element, path: path), name: element["name"]?.text, at: .value(path))
        }
        return try colors.palette(name: name, columns: columns)
    }

    /// An object whose members are colours.
    private static func object(_ root: JSONValue) throws(PaletteError) -> Palette {
        var colors = PaletteColors()
        for member in root.members ?? JSONChildren(first: nil) {
            let path = self.path("", member.key)
            try colors.append(color(member, path: path), name: member.key, at: .value(path))
        }
        return try colors.palette()
    }

    /// A colour as text, object or array.
    private static func color(_ value: JSONValue, path: String) throws(PaletteError) -> RGBColor {
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

    private static func textOrArray(_ value: JSONValue, path: String) throws(PaletteError) -> RGBColor {
        if let text = value.text { return try paletteColor(text, at: .value(path)) }
        guard let elements = value.elements else {
            throw PaletteError(.value(path), "\(value.kind), not a colour")
        }
        let components = elements.enumerated().map { ($1, path: "\(path)[\($0)]") }
        guard components.count == 3 || components.count == 4 else {
            throw PaletteError(.value(path), "an array of \(components.count), not red, green and blue")
        }
        return try self.components(components)
    }

    /// The colour of red, green and blue, 0…255, and maybe alpha, 0…1.
    private static func components(_ values: [(JSONValue, path: String)]) throws(PaletteError) -> RGBColor {
        var bytes = SIMD4<UInt8>(repeating: 255)
        for (index, (value, path)) in values.prefix(3).enumerated() {
            guard let byte = value.number.flatMap({ UInt8(exactly: $0) }) else {
                throw PaletteError(.value(path), "\(shown(value)) is not a whole number from 0 to 255")
            }
            bytes[index] = byte
        }
        let opaque = RGBColor(bytes: bytes)
        guard let (value, path) = values.dropFirst(3).first else { return opaque }
        guard let alpha = value.number, (0...1).contains(alpha) else {
            throw PaletteError(.value(path), "\(shown(value)) is not an alpha from 0 to 1")
        }
        return RGBColor(red: opaque.red, green: opaque.green, blue: opaque.blue, alpha: alpha)
    }

    private static func shown(_ value: JSONValue) -> String {
        guard let number = value.number else { return value.text.map { quoted($0) } ?? value.kind }
        return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// The path of a member of the object at `path`.
    private static func path(_ path: String, _ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.utf8.allSatisfy { Character(UnicodeScalar($0)).isLetter && $0 < 0x80 }
        return isPlain ? (path.isEmpty ? key : "\(path).\(key)") : "\(path)[\(quoted(key))]"
    }
}
