/// The number of colours that a terminal's text can have.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// The 16 colours of the palette, which users may redefine.
    case sixteen = "16"
    /// xterm's palette of 256; glpick uses only the 240 fixed ones.
    case palette = "256"
    /// 24-bit colours, 8 bits per component.
    case full = "24-bit"
}
