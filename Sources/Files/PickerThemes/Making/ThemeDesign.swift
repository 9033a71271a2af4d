/// What a theme should be like: its limits, and how near it comes to the colours of a picture.
public struct ThemeDesign: Hashable, Sendable {
    /// Whether text is light on dark, or dark on light.
    public enum Variant: String, CaseIterable, Hashable, Sendable {
        /// Light text on a dark background.
        case dark
        /// Dark text on a light background.
        case light
    }

    /// Where the accents have their hues from.
    public enum Hues: String, CaseIterable, Hashable, Sendable {
        /// Red is red: each accent is near the hue of its name.
        case ansi
        /// The hues that the picture has.
        case picture
    }

    /// Whether the theme is dark or light.
    public var variant: Variant
    /// Where the accents have their hues from; with `ansi`, programs that show errors in red still do.
    public var hues: Hues
    /// How far the accents are drawn towards the picture's colours: 0 not at all, 1 as far as the limits let them.
    public var harmony: Double
    /// The least contrast of the accents with the background, by WCAG 2.2; 1…21.
    public var leastContrast: Double

    /// Makes a design; a harmony is clamped to 0…1, a contrast to 1…21, and NaN counts as the least.
    public init(
        variant: Variant = .dark, hues: Hues = .ansi, harmony: Double = 0.5, leastContrast: Double = 4.5
    ) {
        (self.variant, self.hues) = (variant, hues)
        self.harmony = harmony > 0 ? min(harmony, 1) : 0
        self.leastContrast = leastContrast > 1 ? min(leastContrast, 21) : 1
    }

    /// The limits that every theme of the design keeps.
    public var limits: ThemeLimits {
        ThemeLimits(leastContrast: leastContrast, greatestHueError: hues == .ansi ? 25 : nil)
    }
}

/// The limits that the measures of a theme are compared with.
public struct ThemeLimits: Hashable, Sendable {
    /// The least contrast of the accents with the background, 1…21.
    public var leastContrast: Double
    /// The least contrast of the foreground with the background.
    public var leastForegroundContrast: Double { max(leastContrast, 7) }
    /// How far an accent's hue may be from that of its name, in degrees of OKLCH; nil for any.
    public var greatestHueError: Double?
    /// The least distance of two slots in Oklab.
    public var leastDistance = 0.10
    /// The same as protans, deutans and tritans see the slots.
    public var leastSeenDistance = 0.05

    init(leastContrast: Double, greatestHueError: Double?) {
        (self.leastContrast, self.greatestHueError) = (leastContrast, greatestHueError)
    }
}
