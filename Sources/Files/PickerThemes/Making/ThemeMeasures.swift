import PickerColor
public import PickerPalette

/// The measurements of a theme, made of its 8-bit sRGB colours.
public struct ThemeMeasures: Hashable, Sendable {
    /// The contrast of each accent with the background by WCAG 2.2, 1…21, by slot: those of ``TerminalTheme/accents``.
    public let contrasts: [Int: Double]
    /// The contrast of the foreground with the background by WCAG 2.2, 1…21.
    public let foregroundContrast: Double
    /// How far each accent's hue is from that of its name, in degrees of OKLCH, 0…180, by slot; a grey's is 180.
    public let hueErrors: [Int: Double]
    /// The distances of the sixteen slots.
    public let slots: PaletteMeasures

    /// Measures a theme. Colours outside sRGB are brought inside first, and translucent ones lie over the background.
    public init(_ theme: TerminalTheme) {
        let background = RGBColor(theme.background, in: .sRGB).over(.white)
        func shown(_ color: Color) -> RGBColor { RGBColor(color, in: .sRGB).over(background) }
        let slots = theme.slots.map(shown)
        var (contrasts, errors): ([Int: Double], [Int: Double]) = ([:], [:])
        for slot in TerminalTheme.accents {
            contrasts[slot] = slots[slot].contrast(over: background)
            errors[slot] = TerminalTheme.hueError(
                of: SightPlaces(slots[slot].code).usual, slot: slot)
        }
        (self.contrasts, hueErrors) = (contrasts, errors)
        foregroundContrast = shown(theme.foreground).contrast(over: background)
        self.slots = PaletteMeasures(slots)
    }

    /// The accent with the least contrast.
    public var leastContrast: (slot: Int, value: Double) { Self.extreme(contrasts, isGreatest: false) }
    /// The accent whose hue is farthest from that of its name, with the distance in degrees of OKLCH.
    public var greatestHueError: (slot: Int, value: Double) { Self.extreme(hueErrors, isGreatest: true) }

    private static func extreme(_ values: [Int: Double], isGreatest: Bool) -> (slot: Int, value: Double) {
        let sorted = values.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return (isGreatest ? sorted.last : sorted.first).map { ($0.key, $0.value) } ?? (0, 0)
    }

    /// Each limit that is missed, in words.
    public func missed(_ limits: ThemeLimits) -> [String] {
        var missed: [String] = []
        func check(_ what: String, _ value: Double, least: Double) {
            if value < least { missed.append("\(what) is \(shortened(value)), below \(plain(least))") }
        }
        check("the contrast of color\(leastContrast.slot)", leastContrast.value, least: limits.leastContrast)
        check("the contrast of the foreground", foregroundContrast, least: limits.leastForegroundContrast)
        if let most = limits.greatestHueError, greatestHueError.value > most {
            missed.append(
                "the hue of color\(greatestHueError.slot) is \(shortened(greatestHueError.value))° away, above \(plain(most))°"
            )
        }
        for pair in slots.nearest {
            let least = pair.vision == nil ? limits.leastDistance : limits.leastSeenDistance
            let seen = pair.vision.map { " as \($0.rawValue)s see it" } ?? ""
            check(
                "the distance of color\(pair.first) and color\(pair.second)\(seen)", pair.distance,
                least: least)
        }
        return missed
    }
}
