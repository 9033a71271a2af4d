/// How a terminal can show pictures.
public enum TerminalGraphics: String, CaseIterable, Hashable, Sendable {
    /// Pictures by kitty's graphics protocol.
    case kitty
    /// Pictures by sixels.
    case sixel
    /// By a cell of text for each two pixels.
    case blocks
    /// No pictures.
    case none
}
