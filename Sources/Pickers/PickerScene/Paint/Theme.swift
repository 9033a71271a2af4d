public import PickerColor

/// The background for which a picker draws what is not a colour to pick: lines, stripes, checkerboards.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Dark lines for a light background.
    case light
    /// Light lines for a dark background.
    case dark

    /// The theme that suits a background: dark if white text has more contrast with it than black text. A background that is
    /// less than half opaque is taken for white.
    public init(background: RGBColor) {
        self = background.alpha >= 0.5 && background.luminance < 0.1791 ? .dark : .light
    }

    /// The colour of hairlines: black at 15 %, or white at 20 %.
    public var hairline: RGBColor { ink(self == .light ? 0.15 : 0.2) }

    /// The colour of stripes, so pale that its contrast with the background is at most 1.3.
    public var stripe: RGBColor { ink(0.1) }

    /// The two greys of checkerboards.
    public var checkerboard: (light: RGBColor, dark: RGBColor) {
        func grey(_ value: Double) -> RGBColor { RGBColor(red: value, green: value, blue: value) }
        return switch self {
        case .light: (.white, grey(0.8))
        case .dark: (grey(0.4), grey(0.25))
        }
    }

    private func ink(_ alpha: Double) -> RGBColor {
        let grey = self == .light ? 0.0 : 1
        return RGBColor(red: grey, green: grey, blue: grey, alpha: alpha)
    }
}
