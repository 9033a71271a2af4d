/// How many colours a terminal's text can have.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// The 16 colours of the palette, which users may change.
    case sixteen = "16"
    /// xterm's palette of 256; what is used of it is fixed.
    case palette = "256"
    /// 8 bits of each component.
    case full = "24-bit"
}

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
