// Tests your own renderer against the reference. Documentation/parity.md explains the rule.

import PickerKit
import PickerTesting
import Testing

/// The renderer under test: saturation to the right, brightness upwards. In your tests, call your own code here.
private func drawBox(side: Int, hue: Double) -> PremultipliedPixmap {
    var picture = PremultipliedPixmap(size: PixelSize(width: side, height: side))
    for y in 0..<side {
        for x in 0..<side {
            // Pixels have their colour at their centre.
            let saturation = (Double(x) + 0.5) / Double(side)
            let brightness = 1 - (Double(y) + 0.5) / Double(side)
            let color = RGBColor(HSBColor(hue: hue, saturation: saturation, brightness: brightness))
            func steps(_ component: Double) -> UInt8 { UInt8((component * 255).rounded()) }
            picture[x, y] = PremultipliedRGBA8(
                red: steps(color.red), green: steps(color.green), blue: steps(color.blue), alpha: 255)
        }
    }
    return picture
}

@Suite struct OwnRendererTests {
    private let side = 100

    /// The same box as a scene: one layer, a rectangle of the paint.
    private func scene(hue: Double) -> Scene {
        let frame = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
        let paint = Paint.saturationBrightness(frame: frame, hue: hue)
        return Scene(
            size: Size(width: frame.width, height: frame.height), layers: [Layer(.rectangle(frame), paint)])
    }

    @Test(arguments: [0, 0.3, 0.62])
    func drawsTheReference(_ hue: Double) throws {
        let report = ParityReport(
            drawBox(side: side, hue: hue), against: try UnroundedPicture(scene(hue: hue)))
        #expect(report.isParity, "\(report)")
    }

    /// A check that cannot fail proves nothing: it must find a hue that is off by a five-hundredth of a turn.
    @Test func findsAWrongHue() throws {
        let report = ParityReport(
            drawBox(side: side, hue: 0.302), against: try UnroundedPicture(scene(hue: 0.3)))
        #expect(!report.isParity)
    }
}
