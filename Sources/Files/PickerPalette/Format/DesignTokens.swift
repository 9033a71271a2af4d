import PickerColor
import PickerJSON

/// Source: Design Tokens Community Group, "Format Module" and "Color Module" 2025.10.
extension PaletteFormat {
    static let designTokens = PaletteFormat(
        name: "tokens", title: "design tokens (DTCG 2025.10)", endings: ["tokens", "json"],
        recognizes: { $0.strings?.contains("$value") == true }, read: DesignTokens.read
    ) { palette throws(PaletteError) in
        WrittenPalette(
            DesignTokens.json(palette).indented() + "\n",
            mappedCount: palette.colors.count { DesignTokens.allowed($0).isMapped })
    }
}

/// Reads and writes colours as design tokens: groups become a name with points.
enum DesignTokens {
    /// The colour spaces of the Color Module.
    static let systems: [ColorSystem] = [
        ColorSpace.sRGB.system, .sRGBLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch,
        ColorSpace.displayP3.system,
        ColorSpace.a98RGB.system, ColorSpace.proPhotoRGB.system, ColorSpace.rec2020.system, .xyzD65, .xyzD50,
    ]
    /// The longest path of a token: each of many tokens has the names of its groups, which a file needs to have only once.
    private static let longestPath = 1000

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        try read(JSONPalette.root(Palette.text(bytes)))
    }

    static func read(_ root: JSONValue) throws(PaletteError) -> ReadPalette {
        var (colors, aliases) = (PaletteColors(), TokenAliases(root))
        // The groups that have not ended, with what is left of their members: without recursion, and without lists of paths.
        var groups: [(members: JSONChildren, path: String?, type: String?)] = []
        func visit(_ value: JSONValue, _ path: String?, _ inherited: String?) throws(PaletteError) {
            let token = Token(value, inherited)
            guard token.isToken else {
                if let members = value.members { groups.append((members, path, token.type)) }
                return
            }
            guard token.mayBeColor else { return }
            guard let path else {
                throw PaletteError(
                    .file, "a token and its groups have a name of more than \(longestPath) bytes")
            }
            let place = PaletteError.Place.value(path)
            do throws(PaletteError) {
                try colors.append(aliases.color(of: value, at: place), name: name(value, path), at: place)
            } catch {
                // Without a type, only what is a colour is one.
                if token.type == "color" { colors.leftOut.add(error.place, error.reason) }
            }
        }
        try visit(root, "", nil)
        while let last = groups.indices.last {
            guard let member = groups[last].members.next() else {
                groups.removeLast()
                continue
            }
            let (_, path, type) = groups[last]
            guard member.members != nil else { continue }
            if member.key == "$root" {
                try visit(member, path, type)
            } else if !member.key.hasPrefix("$") {
                try visit(member, last == 0 ? member.key : joined(path, member.key), type)
            }
        }
        return try colors.palette(name: root["$description"]?.text)
    }

    /// The path of a member; nil if it is too long.
    private static func joined(_ path: String?, _ key: String) -> String? {
        guard let path, path.utf8.count + key.utf8.count < longestPath else { return nil }
        return "\(path).\(key)"
    }

    /// The name of a token: its path; or its description, if the path is what was left of it.
    private static func name(_ token: JSONValue, _ path: String) -> String {
        guard let text = token["$description"]?.text, self.path(text).joined(separator: ".") == path else {
            return path
        }
        return text
    }
}
