import PickerColor
import PickerJSON

extension DesignTokens {
    /// The most groups around a token that is written.
    private static let maximumDepth = 16

    static func json(_ palette: Palette) -> JSON {
        var root = Group()
        let names = uniqueNames(palette.names)
        var taken: Set<[String]> = []
        var numbers: [[String]: Int] = [:]
        for (name, color) in zip(names, palette.colors) {
            var path = path(name)
            // Two names may differ only in what a path cannot have.
            let plain = path
            var number = numbers[plain] ?? 2
            while taken.contains(path), number <= names.count + 1 {
                path = plain
                path[path.count - 1] += "-\(number)"
                number += 1
            }
            taken.insert(path)
            numbers[plain] = number
            let description = path.joined(separator: ".") == name ? nil : name
            root.add(token(color, description), path[...])
        }
        let description = palette.name.map { [("$description", JSON.string($0))] } ?? []
        return .object(description + root.members)
    }

    /// The names of a token's groups and its own: neither may have braces, points or a dollar sign first.
    static func path(_ name: String) -> [String] {
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
