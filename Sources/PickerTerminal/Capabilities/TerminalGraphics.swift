/// How a terminal can show pictures.
public enum TerminalGraphics: String, CaseIterable, Hashable, Sendable {
    /// By kitty's graphics protocol.
    case kitty
    /// By sixels.
    case sixel
    /// By a cell of text for each two pixels.
    case blocks
    /// Not at all.
    case none
}
