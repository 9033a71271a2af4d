/// How many colours a terminal's text can have.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// The 16 colours of the palette, which users may change.
    case sixteen = "16"
    /// xterm's palette of 256; what is used of it is fixed.
    case palette = "256"
    /// 8 bits of each component.
    case full = "24-bit"
}
