import PickerColor
import PickerJSON

/// Source: Design Tokens Community Group, "Format Module" and "Color Module" 2025.10.
extension PaletteFormat {
    static let designTokens = PaletteFormat(
        name: "tokens", title: "design tokens (DTCG 2025.10)", endings: ["tokens", "json"],
        recognizes: DesignTokens.recognizes, read: DesignTokens.read
    ) { palette throws(PaletteError) in
        WrittenPalette(
            DesignTokens.json(palette).indented() + "\n",
            mappedCount: palette.colors.count { DesignTokens.allowed($0).isMapped })
    }
}

/// Reads and writes colours as design tokens: groups become a name with points.
enum DesignTokens {
    /// The colour spaces of the Color Module.
    private static let systems: [ColorSystem] = [
        ColorSpace.sRGB.system, .sRGBLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch,
        ColorSpace.displayP3.system,
        ColorSpace.a98RGB.system, ColorSpace.proPhotoRGB.system, ColorSpace.rec2020.system, .xyzD65, .xyzD50,
    ]
    private static let maximumAliasDepth = 32
    /// The most groups around a token that is written.
    private static let maximumDepth = 16
    /// How much of a file is looked at to recognize its form.
    private static let recognizedByteCount = 1 << 16

    static func recognizes(_ bytes: [UInt8]) -> Bool {
        guard JSONPalette.recognizes(bytes) else { return false }
        let words = bytes.prefix(recognizedByteCount).split(separator: UInt8(ascii: "\""))
        return words.contains { $0.elementsEqual("$value".utf8) }
    }

    // MARK: Reading

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        let root = try JSONPalette.root(Palette.text(bytes))
        var colors = PaletteColors()
        var groups: [(value: JSONValue, path: [String], type: String?)] = [(root, [], nil)]
        // The last group comes next, so that the order of the file is kept without recursion.
        while let (group, path, inherited) = groups.popLast() {
            let type = group["$type"]?.text ?? inherited
            if group["$value"] != nil || group["$ref"] != nil {
                if type == "color" || type == nil && color(group["$value"]) {
                    let place = PaletteError.Place.value(path.joined(separator: "."))
                    try colors.append(
                        color(of: group, in: root, at: place), name: name(group, path), at: place)
                }
                continue
            }
            let members = group.members.map(Array.init) ?? []
            groups += members.reversed().compactMap { member in
                guard member.members != nil, member.key == "$root" || !member.key.hasPrefix("$") else {
                    return nil
                }
                return (member, path + (member.key == "$root" ? [] : [member.key]), type)
            }
        }
        return try colors.palette(name: root["$description"]?.text)
    }

    /// Whether a value is a colour though no type says so.
    private static func color(_ value: JSONValue?) -> Bool { value?["colorSpace"] != nil }

    /// The name of a token: its path; or its description, if the path is what was left of it.
    private static func name(_ token: JSONValue, _ path: [String]) -> String {
        let joined = path.joined(separator: ".")
        guard let text = token["$description"]?.text, self.path(text).joined(separator: ".") == joined else {
            return joined
        }
        return text
    }

    private static func color(
        of token: JSONValue, in root: JSONValue, at place: PaletteError.Place
    ) throws(PaletteError) -> Color {
        var token = token
        for _ in 0..<maximumAliasDepth {
            let target: [String]
            if let text = token["$value"]?.text {
                guard text.hasPrefix("{"), text.hasSuffix("}") else {
                    return try paletteColor(text, at: place)
                }
                target = text.dropFirst().dropLast().split(separator: ".").map(String.init)
            } else if let text = token["$ref"]?.text {
                let parts = text.split(separator: "/").dropFirst().map(String.init)
                target = parts.last == "$value" ? parts.dropLast() : parts
            } else {
                return try color(token["$value"], at: place)
            }
            let found = target.reduce(root as JSONValue?) { $0?[$1] }
            guard let next = found?["$root"] ?? found else {
                throw PaletteError(place, "there is no token \(quoted(target.joined(separator: ".")))")
            }
            token = next
        }
        throw PaletteError(place, "the aliases lead to each other")
    }

    private static func color(_ value: JSONValue?, at place: PaletteError.Place) throws(PaletteError) -> Color
    {
        guard let value, let name = value["colorSpace"]?.text,
            let system = systems.first(where: { $0.name == name })
        else {
            let names = systems.map(\.name).joined(separator: ", ")
            throw PaletteError(place, "expected a colour with a colorSpace of \(names)")
        }
        var missing: Color.Missing = []
        var components: SIMD3<Double> = .zero
        let elements = value["components"]?.elements.map(Array.init) ?? []
        guard elements.count == 3 else {
            throw PaletteError(place, "expected three components, got \(elements.count)")
        }
        for (index, element) in elements.enumerated() {
            if element.text == "none" {
                missing.insert(.coordinate(index))
            } else if let number = element.number, number.isFinite {
                components[index] = number / (system.coordinates[index].isPercentage ? 100 : 1)
            } else {
                throw PaletteError(place, "expected numbers or \"none\" as components, got \(element.kind)")
            }
        }
        var alpha = 1.0
        if value["alpha"]?.text == "none" {
            missing.insert(.alpha)
            alpha = 0
        } else if let given = value["alpha"] {
            guard let number = given.number, (0...1).contains(number) else {
                throw PaletteError(place, "expected an alpha from 0 to 1")
            }
            alpha = number
        }
        return Color(system, components, alpha: alpha, missing: missing)
    }

    // MARK: Writing

    static func json(_ palette: Palette) -> JSON {
        var root = Group()
        let names = uniqueNames(palette.names)
        var taken: Set<[String]> = []
        for (name, color) in zip(names, palette.colors) {
            var path = path(name)
            // Two names may differ only in what a path cannot have.
            let plain = path
            var number = 2
            while taken.contains(path), number <= names.count + 1 {
                path = plain
                path[path.count - 1] += "-\(number)"
                number += 1
            }
            taken.insert(path)
            let description = path.joined(separator: ".") == name ? nil : name
            root.add(token(color, description), path[...])
        }
        let members = root.members
        let description = palette.name.map { [("$description", JSON.string($0))] } ?? []
        return .object(description + members)
    }

    /// The names of a token's groups and its own: neither may have braces, points or a dollar sign first.
    private static func path(_ name: String) -> [String] {
        name.split(separator: ".", maxSplits: maximumDepth, omittingEmptySubsequences: false).map { part in
            let plain = String(part.map { $0 == "{" || $0 == "}" || $0 == "." ? "_" : $0 })
            return plain.isEmpty || plain.hasPrefix("$") ? "_" + plain.dropFirst() : plain
        }
    }

    /// A colour as a token may have it, in Oklab where its own numbers are too small or too large; only light beyond that is
    /// clipped.
    static func allowed(_ color: Color) -> (color: Color, isMapped: Bool) {
        var color = color
        if !systems.contains(color.system) {
            color = color.system == .hsb ? color.converted(to: .sRGB) : color.converted(to: .oklab)
        }
        if hasAllowedNumbers(color) { return (color, false) }
        color = color.converted(to: .oklab)
        let lightness = color.components.x
        color.components.x = min(max(lightness, 0), 1)
        // White of another space is that of Oklab but for a rounding error.
        return (color, abs(color.components.x - lightness) > 1e-6)
    }

    private static func hasAllowedNumbers(_ color: Color) -> Bool {
        color.system.coordinates.enumerated().allSatisfy { index, coordinate in
            if color.missing.contains(.coordinate(index)) { return true }
            let value = color.components[index]
            switch coordinate.kind {
            case .hue, .redGreen, .yellowBlue: return true
            case .colorfulness where !coordinate.isPercentage: return value >= 0
            default: return (0...coordinate.full).contains(value)
            }
        }
    }

    private static func token(_ color: Color, _ description: String?) -> JSON {
        let color = allowed(color).color
        let components = (0..<3).map { index -> JSON in
            if color.missing.contains(.coordinate(index)) { return .string("none") }
            let value = color.components[index]
            return .number(color.system.coordinates[index].isPercentage ? inPercent(value) : value)
        }
        let hex = RGBColor(color, in: .sRGB)
        let value: [(String, JSON)] = [
            ("colorSpace", .string(color.system.name)), ("components", .array(components)),
            ("alpha", .number(color.missing.contains(.alpha) ? 0 : color.alpha)),
            ("hex", .string(RGBColor(red: hex.red, green: hex.green, blue: hex.blue).hexadecimal)),
        ]
        return .object(
            [("$type", .string("color")), ("$value", .object(value))]
                + (description.map { [("$description", .string($0))] } ?? []))
    }

    /// A share in percent, without what rounding adds to a number of few digits.
    private static func inPercent(_ share: Double) -> Double {
        let rounded = (share * 1e12).rounded() / 1e10
        return rounded / 100 == share ? rounded : share * 100
    }
}

/// A group of tokens while they are written.
private struct Group {
    private var names: [String] = []
    private var tokens: [String: JSON] = [:]
    private var groups: [String: Group] = [:]

    mutating func add(_ token: JSON, _ path: ArraySlice<String>) {
        guard let name = path.first else { return }
        if tokens[name] == nil, groups[name] == nil { names.append(name) }
        if path.count == 1 {
            tokens[name] = token
        } else {
            groups[name, default: Group()].add(token, path.dropFirst())
        }
    }

    /// A token with the name of a group becomes the group's own.
    var members: [(String, JSON)] {
        names.compactMap { name in
            guard let group = groups[name] else { return tokens[name].map { (name, $0) } }
            return (name, .object((tokens[name].map { [("$root", $0)] } ?? []) + group.members))
        }
    }
}
