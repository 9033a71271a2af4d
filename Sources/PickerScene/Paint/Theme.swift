public import PickerColor

/// The background for which a picker draws what is not a colour to pick: hairlines, stripes and the like.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Black, on a light background.
    case light
    /// White, on a dark background.
    case dark

    /// The colour of hairlines: black at 15 % on a light background, white at 20 % on a dark one.
    public var hairline: RGBColor { ink(self == .light ? 0.15 : 0.2) }

    /// The colour of stripes, so pale that its contrast with the background is at most 1.3.
    public var stripe: RGBColor { ink(0.1) }

    private func ink(_ alpha: Double) -> RGBColor {
        let grey = self == .light ? 0.0 : 1
        return RGBColor(red: grey, green: grey, blue: grey, alpha: alpha)
    }
}
