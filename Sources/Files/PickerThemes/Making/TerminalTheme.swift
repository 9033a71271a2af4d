public import PickerColor
public import PickerPalette

/// The colours of a terminal: sixteen slots, and those of its surface.
public struct TerminalTheme: Hashable, Sendable {
    /// The name of the theme; nil if it has none, never empty.
    public var name: String?
    /// What programs choose by number: black, red, green, yellow, blue, magenta, cyan, white, and the bright ones.
    public var slots: [Color]
    /// The colour of usual text, and that of what is behind it.
    public var foreground: Color, background: Color
    /// The cursor, which covers a character; ``foreground`` unless it is given.
    public var cursor: Color
    /// What is behind selected text, whose colour stays; bright black unless it is given.
    public var selection: Color

    /// The number of slots, which all terminals have.
    public static let slotCount = 16

    /// Makes a theme; nil if there are not sixteen slots.
    public init?(
        name: String? = nil, slots: [Color], foreground: Color, background: Color, cursor: Color? = nil,
        selection: Color? = nil
    ) {
        guard slots.count == Self.slotCount else { return nil }
        self.name = name?.isEmpty == true ? nil : name
        self.slots = slots
        (self.foreground, self.background) = (foreground, background)
        self.cursor = cursor ?? foreground
        self.selection = selection ?? slots[8]
    }

    /// The theme whose colours have the names of ``palette`` in a palette; nil if a slot, the foreground or the background
    /// is missing.
    public init?(_ palette: Palette) {
        let palette = palette.named
        let colors = Dictionary(zip(palette.names, palette.colors)) { first, _ in first }
        guard let foreground = colors["foreground"], let background = colors["background"] else { return nil }
        self.init(
            name: palette.name, slots: Self.slotNames.compactMap { colors[$0] }, foreground: foreground,
            background: background, cursor: colors["cursor"], selection: colors["selection"])
    }

    /// The colours by name, as in the files of kitty: `background`, `foreground`, `cursor`, `selection`, `color0` … `color15`.
    public var palette: Palette {
        Palette(
            name: name, colors: [background, foreground, cursor, selection] + slots,
            names: Self.surfaceNames + Self.slotNames, columns: 8)
    }

    private static let surfaceNames = ["background", "foreground", "cursor", "selection"]
    static let slotNames = (0..<slotCount).map { "color\($0)" }
    /// The names of all colours in the order of ``palette``, and what some forms have besides: text under the cursor, and
    /// selected text.
    static let names = surfaceNames + slotNames + ["cursor-text", "selection-text"]
}
