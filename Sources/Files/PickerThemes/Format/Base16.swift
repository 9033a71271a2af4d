import PickerColor
import PickerPalette

/// The colours of base16 and base24 as those of a theme, and the other way.
///
/// Source: tinted-theming, `base16` and `base24` styling guidelines, and the templates for shells.
enum Base16 {
    /// The names of base24; base16 has the first sixteen.
    static let names = (0..<24).map { index in
        let digits = String(index, radix: 16, uppercase: true)
        return index < 16 ? "base0\(digits)" : "base1\(index - 16)"
    }

    /// The indices of the slots 0 to 15 in ``names``.
    private static let slots = [0, 8, 11, 10, 13, 14, 12, 5, 3, 8, 11, 10, 13, 14, 12, 7]
    /// The bright colours of base24.
    private static let brightSlots = [9: 18, 10: 20, 11: 19, 12: 22, 13: 23, 14: 21]

    /// The theme of a palette that has the names of base16, or of base24; nil if one is missing.
    static func theme(_ palette: Palette) -> Palette? {
        let colors = Dictionary(zip(palette.names, palette.colors)) { first, _ in first }
        let base = names.map { colors[$0] }
        guard base.prefix(16).allSatisfy({ $0 != nil }), colors["color0"] == nil else { return nil }
        let isBase24 = base.allSatisfy { $0 != nil }
        let slots = slots.enumerated().compactMap { slot, index in
            base[isBase24 ? brightSlots[slot] ?? index : index]
        }
        guard let background = base[0], let foreground = base[5] else { return nil }
        return TerminalTheme(
            name: palette.name, slots: slots, foreground: foreground, background: background,
            selection: base[2])?.palette
    }

    /// The names of the colours of a theme that those of ``names`` are made of.
    static let sources = Set(TerminalTheme.slotNames + ["background", "foreground", "selection"])

    /// The colours of ``names`` for a theme; those that a theme does not have are mixed in Oklab.
    static func colors(_ theme: TerminalTheme) -> [Color] {
        let (slots, dark, light) = (theme.slots, theme.background, theme.foreground)
        func mixed(_ first: Color, _ second: Color, _ share: Double) -> Color {
            Color(RGBColor(bytes: RGBColor(first.mixed(with: second, share: share), in: .sRGB).bytes))
        }
        let greys = [
            dark, mixed(dark, theme.selection, 0.5), theme.selection, slots[8],
            mixed(slots[8], light, 0.5), light, mixed(light, slots[15], 0.5), slots[15],
        ]
        let accents = [
            slots[1], mixed(slots[1], slots[3], 0.5), slots[3], slots[2], slots[6], slots[4], slots[5],
            mixed(slots[1], dark, 0.4),
        ]
        let more = [
            mixed(dark, Color(.black), 0.25), mixed(dark, Color(.black), 0.5), slots[9], slots[11], slots[10],
            slots[14], slots[12], slots[13],
        ]
        return greys + accents + more
    }
}
