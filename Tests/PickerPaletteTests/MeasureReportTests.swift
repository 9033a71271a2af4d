import PickerColor
import PickerPalette
import PickerThemes
import Testing

/// What `check` and `theme` say of measures and limits.
@Suite struct MeasureReportTests {
    private let colors = [0, 0x33, 0xFF].map { RGBColor(red8: $0, green8: $0, blue8: $0) }

    private func report(leastContrast: Double? = nil, usual: Double? = nil, deficient: Double? = nil)
        -> MeasureReport
    {
        MeasureReport(
            PaletteMeasures(colors), names: ["black", "grey", "white"],
            contrasts: colors.map { $0.contrast(with: .black) }, leastContrast: leastContrast,
            distances: .init(usual: usual, deficient: deficient))
    }

    @Test func paletteWithoutLimitsPasses() {
        let report = report()
        #expect(report.allPass)
        #expect(report.measures.allSatisfy { !$0.hasLimit })
        #expect(
            report.measures.map(\.title) == [
                "least contrast", "least distance", "least distance as protans see it",
                "least distance as deutans see it", "least distance as tritans see it",
            ])
        #expect(report.lines.first == "least contrast 1 (black)")
        #expect(report.lines.last == "equal colours 0")
    }

    @Test func missedLimitsAreNamed() {
        let report = report(leastContrast: 3, usual: 0.5)
        #expect(!report.allPass)
        #expect(report.measures.filter { !$0.passes }.map(\.title) == ["least contrast", "least distance"])
        #expect(report.lines[0] == "least contrast 1 (black), below 3")
        #expect(report.lines[1].hasSuffix("(black, grey), below 0.5"))
        #expect(self.report(deficient: 0.5).measures.filter { !$0.passes }.count == 3)
    }

    @Test func numbersAreNeverRoundedInFavourOfColours() {
        #expect(
            MeasureReport.Measure("least contrast", 4.499, least: 4.5).text
                == "least contrast 4.49, below 4.5")
        #expect(
            MeasureReport.Measure("greatest hue error", 25.001, unit: "°", greatest: 25).text
                == "greatest hue error 25.01°, above 25")
        #expect(MeasureReport.Measure("least distance", 0.01999).text == "least distance 0.0199")
    }

    /// As if they had been drawn on it.
    @Test(arguments: ["white", "#ff8000", "#00408080", ""])
    func translucentColorsAreMeasuredOnTheirPaper(_ background: String) throws {
        let background = background.isEmpty ? nil : try ColorText.parse(background)
        let paper = background.map { RGBColor($0, in: .sRGB).over(.white) } ?? .white
        func palette(_ change: (RGBColor) -> RGBColor) throws -> Palette {
            let colors = try ["#ff000080", "#0000ff10", "#20c04000", "#ffffffe0", "#123456"].map {
                change(RGBColor(try ColorText.parse($0), in: .sRGB))
            }
            return Palette(colors: colors.map { Color($0) }, names: colors.indices.map { "\($0)" })
        }
        func report(_ palette: Palette) -> MeasureReport {
            MeasureReport(of: palette, on: background, leastContrast: 3, distances: .init())
        }
        let translucent = report(try palette { $0 })
        #expect(translucent == report(try palette { $0.over(paper) }))
        #expect(translucent != report(try palette { RGBColor(red: $0.red, green: $0.green, blue: $0.blue) }))
    }

    @Test func themeHasItsOwnMeasures() throws {
        let theme = try TerminalTheme(of: [ColorShare(color: Color(.white), share: 1)], ThemeDesign())
        let report = MeasureReport(ThemeMeasures(theme), leastContrast: 21, distances: .init())
        #expect(
            report.measures.prefix(3).map(\.title) == [
                "least contrast", "contrast of the foreground", "greatest hue error",
            ])
        #expect(report.measures[0].least == 21 && report.measures[1].least == 21)
        #expect(!report.allPass)
    }
}
