/// What a matrix picker's bar changes.
public enum BrightnessModel: String, CaseIterable, Hashable, Sendable {
    /// Brightness of HSB: from the full colour at the left to black at the right.
    case hsb
    /// Lightness of HSL: from white at the left over the full colour to black at the right.
    case hsl
}
