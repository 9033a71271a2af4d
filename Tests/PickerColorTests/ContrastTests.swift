@testable import PickerColor
import Testing

@Suite struct ContrastTests {
    /// Worked out with the formulas of WCAG in Python.
    @Test(arguments: [
        (RGBColor(red8: 255, green8: 0, blue8: 0), 3.9984767707539985, 5.252),
        (RGBColor(red8: 118, green8: 118, blue8: 118), 4.542224959605253, 4.6232848849972035),
        (.black, 21, 1), (.white, 1, 21),
    ])
    func contrastIsThatOfTheGuidelines(_ color: RGBColor, _ withWhite: Double, _ withBlack: Double) {
        #expect(abs(color.contrast(with: .white) - withWhite) < 1e-9)
        #expect(abs(color.contrast(with: .black) - withBlack) < 1e-9)
        #expect(color.contrast(with: .white) == RGBColor.white.contrast(with: color))
    }

    @Test func everyNamedColorIsNearestToItself() {
        for named in NamedColor.all {
            let nearest = named.color.nearestName
            let names = NamedColor.all.filter { $0.color == named.color }.map(\.name)
            let usual = names.first { ["cyan", "magenta"].contains($0) } ?? names.first
            #expect(nearest.isExact && nearest.name == usual, "\(named.name): \(nearest)")
        }
    }

    @Test(arguments: [
        (RGBColor(red8: 254, green8: 1, blue8: 1), "red"),
        (RGBColor(red8: 51, green8: 102, blue8: 204), "royalblue"),
        (RGBColor(red8: 1, green8: 1, blue8: 1), "black"),
        (RGBColor(red8: 0x20, green8: 0x20, blue8: 0x20), "black"),
        (RGBColor(red8: 0x55, green8: 0x55, blue8: 0x55), "dimgray"),
        (RGBColor(red8: 0x8C, green8: 0x8C, blue8: 0x8C), "gray"),
        // As grey as it looks, it has a hue.
        (RGBColor(red8: 0x77, green8: 0x88, blue8: 0x98), "lightslategray"),
        (RGBColor(red8: 0, green8: 130, blue8: 2), "green"),
    ])
    func neighboursAreNamedAsSuch(_ color: RGBColor, _ name: String) {
        #expect(color.nearestName.name == name)
        #expect(!color.nearestName.isExact)
    }

    /// Values of the table in Ottosson's article, which has the colours' XYZ, carried over to sRGB's corners.
    @Test func oklabHasItsCorners() {
        let white = RGBColor.white.oklab
        #expect(abs(white.x - 1) < 1e-6 && abs(white.y) < 1e-6 && abs(white.z) < 1e-6)
        let red = RGBColor(red: 1, green: 0, blue: 0).oklab
        #expect(abs(red.x - 0.62796) < 1e-4 && abs(red.y - 0.22486) < 1e-4 && abs(red.z - 0.12585) < 1e-4)
    }
}
