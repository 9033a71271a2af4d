import PickerColor
import Testing

/// Conversions between systems of coordinates, against values of an independent implementation.
@Suite struct ColorSystemTests {
    /// The greatest difference of each system from the independent values, relative to the range of a coordinate.
    @Test(arguments: IndependentCoordinates.systems)
    func agreesWithAnIndependentImplementation(_ name: String) throws {
        let system = try #require(ColorSystem(named: name))
        let place = try #require(IndependentCoordinates.systems.firstIndex(of: name))
        var greatest = 0.0
        for row in IndependentCoordinates.rows {
            let color = Color(.sRGB, [row[0], row[1], row[2]]).converted(to: system)
            for index in 0..<3 {
                let expected = row[3 * place + index]
                guard expected.isFinite else { continue }
                var difference = abs(color.components[index] - expected)
                if system.coordinates[index].isHue {
                    // A hue is as exact as its chroma is large.
                    difference = min(difference, abs(difference - 360)) * min(color.components.y, 1) / 360
                } else {
                    difference /= max(system.coordinates[index].full, 1)
                }
                // Near 0, a power magnifies the last bit of the linear component.
                if let space = system.rgbSpace, abs(expected) < 1e-3 {
                    let transfer = space.transfer
                    difference = abs(
                        transfer.linear(fromEncoded: color.components[index])
                            - transfer.linear(fromEncoded: expected))
                }
                greatest = max(greatest, difference)
            }
        }
        #expect(greatest < 1e-9)
    }

    @Test func allSystemsGoThereAndBack() {
        for source in ColorSystem.all {
            for target in ColorSystem.all {
                for row in IndependentCoordinates.rows {
                    // OKHSL and OKHSV hold the gamut of sRGB, and nothing else.
                    let isInside = Color(.sRGB, [row[0], row[1], row[2]]).isInGamut(of: .sRGB)
                    if !isInside, [source, target].contains(where: { $0 == .okhsl || $0 == .okhsv }) {
                        continue
                    }
                    let xyz = Color(.sRGB, [row[0], row[1], row[2]]).converted(to: ColorSystem.xyzD65)
                    let there = xyz.converted(to: source).converted(to: target).converted(to: source)
                    let back = there.converted(to: ColorSystem.xyzD65).components - xyz.components
                    #expect(max(back.max(), -back.min()) < 1e-9, "\(source) \(target) \(row[0...2])")
                }
            }
        }
    }

    @Test func namesFindTheirSystem() {
        for system in ColorSystem.all { #expect(ColorSystem(named: system.name) == system) }
        #expect(ColorSystem(named: "xyz") == .xyzD65)
        #expect(ColorSystem(named: "hsv") == .hsb)
        #expect(ColorSystem(named: "OKLCH") == nil && ColorSystem(named: "cmyk") == nil)
    }
}
