package import PickerColor
public import PickerPalette

extension MeasureReport {
    /// Reports a theme. Without `limits`, `leastContrast` is that of the accents and of the foreground.
    public init(
        _ theme: ThemeMeasures, limits: ThemeLimits? = nil, leastContrast: Double? = nil, distances: Distances
    ) {
        let (contrast, hue) = (theme.leastContrast, theme.greatestHueError)
        let measures = [
            Measure(
                "least contrast", contrast.value, of: ["color\(contrast.slot)"],
                least: limits?.leastContrast ?? leastContrast),
            Measure(
                "contrast of the foreground", theme.foregroundContrast,
                least: limits?.leastForegroundContrast ?? leastContrast),
            Measure(
                "greatest hue error", hue.value, of: ["color\(hue.slot)"], unit: "°",
                greatest: limits?.greatestHueError),
        ]
        self.init(measures, theme.slots, distances) { "color\($0)" }
    }
}

extension Palette {
    /// What the colours lie on: `background`, or else that of a theme; nil for neither.
    package func paper(_ background: Color?) -> RGBColor? {
        (background ?? TerminalTheme(self)?.background).map { RGBColor($0, in: .sRGB).over(.white) }
    }
}

extension MeasureReport {
    /// Reports a theme or another palette on a background; without one, a theme has its own, and other palettes have no contrasts.
    package init(of palette: Palette, on background: Color?, leastContrast: Double?, distances: Distances) {
        if var theme = TerminalTheme(palette) {
            if let background { theme.background = background }
            self.init(ThemeMeasures(theme), leastContrast: leastContrast, distances: distances)
            return
        }
        let paper = palette.paper(background)
        let colors = palette.colors.map { RGBColor($0, in: .sRGB).over(paper ?? .white) }
        self.init(
            PaletteMeasures(colors),
            names: zip(colors, palette.names).map { color, name in name ?? color.hexadecimal },
            contrasts: paper.map { paper in colors.map { $0.contrast(over: paper) } } ?? [],
            leastContrast: leastContrast, distances: distances)
    }
}
