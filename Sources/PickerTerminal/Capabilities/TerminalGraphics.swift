/// The ways in which a terminal can show pictures.
public enum TerminalGraphics: String, CaseIterable, Hashable, Sendable {
    /// kitty's graphics protocol.
    case kitty
    /// Sixels.
    case sixel
    /// Cells of text, two pixels each.
    case blocks
    /// No pictures.
    case none
}
