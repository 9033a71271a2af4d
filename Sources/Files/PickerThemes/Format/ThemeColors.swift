import PickerColor
import PickerPalette

/// The colours of a palette by the names of a theme, for forms that have a place for each.
struct ThemeColors {
    /// The theme's name on one line; nil for none.
    let title: String?
    private let fitted: SRGBPalette
    private let colors: [String: RGBColor]
    private let omittedCount: Int

    /// Takes the colours whose names a form knows; throws if one that it `needs` is missing, or all are.
    ///
    /// Names of base16 become those of a theme, unless the palette `isNamed` as the form wants it.
    init(
        _ palette: Palette, in form: String, names: [String], needs: [String] = [], isNamed: Bool = false
    ) throws(PaletteError) {
        let theme = isNamed ? palette : palette.named
        let known = Set(names)
        let indices = theme.names.indices.filter { theme.names[$0].map(known.contains) ?? false }
        let missing = needs.filter { !theme.names.contains($0) }
        guard missing.isEmpty, !indices.isEmpty else {
            let wanted = missing.isEmpty ? "background, foreground, color0 … color15" : listed(missing)
            throw PaletteError(.file, "\(form) expects colours with the names of a theme: \(wanted)")
        }
        let taken = Palette(
            name: theme.name, colors: indices.map { theme.colors[$0] }, names: indices.map { theme.names[$0] }
        )
        fitted = SRGBPalette(taken, hasAlpha: false)
        try expectLine(theme.name, of: "the palette")
        title = theme.name
        colors = Dictionary(zip(fitted.colors, taken.names).map { ($1 ?? "", $0) }) { first, _ in first }
        omittedCount = theme.colors.count - indices.count
    }

    subscript(name: String) -> RGBColor? { colors[name] }

    /// The hexadecimal digits of a colour with their `#`; of a missing one those of black.
    func hex(_ name: String) -> String { (colors[name] ?? .black).hexadecimal }

    /// A line for each key whose name has a colour, in the order of the keys.
    func lines(
        _ keys: [(key: String, name: String)], _ line: (_ key: String, _ hex: String) -> String
    ) -> String {
        var written: Set<String> = []
        return keys.compactMap { key, name in
            guard let color = colors[name], written.insert(name).inserted else { return nil }
            return line(key, color.hexadecimal) + "\n"
        }.joined()
    }

    /// The file's content; `leftOut` colours were not even taken.
    func written(_ text: String, leftOut: Int = 0) -> WrittenPalette {
        WrittenPalette(
            text, mappedCount: fitted.mappedCount, opaqueCount: fitted.opaqueCount,
            omittedCount: omittedCount + leftOut)
    }
}

/// Words with commas, the last few left out if there are many.
private func listed(_ names: [String]) -> String {
    names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " …" : "")
}

extension Palette {
    /// The palette with the names of a theme: those of ``Base16`` become names of a theme, and sixteen colours without any
    /// of its names become the slots.
    var named: Palette {
        let names = Set(self.names.compactMap { $0 })
        if let theme = Base16.theme(self) { return theme }
        guard colors.count == TerminalTheme.slotCount, names.isDisjoint(with: TerminalTheme.names) else {
            return self
        }
        return Palette(name: name, colors: colors, names: TerminalTheme.slotNames)
    }
}
