import PickerColor
import TestSupport
import Testing

/// Conversions between systems of coordinates, against values of an independent implementation.
@Suite struct ColorSystemTests {
    /// The greatest difference of each system from the independent values, relative to the range of a coordinate.
    @Test(arguments: [
        "srgb", "display-p3", "a98-rgb", "rec2020", "rec2020-oetf", "srgb-linear", "display-p3-linear",
        "xyz-d65", "xyz-d50", "lab", "lch", "oklab", "oklch", "hsl", "hwb", "hsv",
        "jzazbz", "jzczhz", "hct",
    ])
    func agreesWithAnIndependentImplementation(_ name: String) throws {
        let system = try #require(ColorSystem(named: name))
        var (greatest, count) = (0.0, 0)
        let tables = try ["coordinates", "appearances"].map {
            try values($0, of: IndependentCoordinates.self)
        }
        for row in tables.joined() {
            guard let coordinates = row[name] else { continue }
            count += 1
            let color = Color(.sRGB, try #require(row["srgb"])).converted(to: system)
            for index in 0..<3 {
                let expected = coordinates[index]
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
        #expect(greatest < 1e-9 && count >= 46)
    }

    /// 4,096 colours of 8 bits, many of them at the edges of the gamut.
    @Test(arguments: ColorSystem.all)
    func bytesComeBack(_ system: ColorSystem) {
        var greatest = 0.0
        for value in 0..<4096 {
            let bytes = SIMD3(Double(value >> 8), Double(value >> 4 & 15), Double(value & 15)) * 17
            let xyz = Color(.sRGB, bytes / 255).converted(to: ColorSystem.xyzD65)
            let back = xyz.converted(to: system).converted(to: ColorSystem.xyzD65).components - xyz.components
            greatest = max(greatest, back.max(), -back.min())
        }
        #expect(greatest < 1e-12)
    }

    @Test func allSystemsGoThereAndBack() throws {
        let colors = try values("coordinates", of: IndependentCoordinates.self).map {
            Color(.sRGB, try #require($0["srgb"]))
        }
        for source in ColorSystem.all {
            for target in ColorSystem.all {
                for color in colors {
                    // OKHSL and OKHSV hold the gamut of sRGB, and nothing else.
                    let isInside = color.isInGamut(of: .sRGB)
                    if !isInside, [source, target].contains(where: { $0 == .okhsl || $0 == .okhsv }) {
                        continue
                    }
                    let xyz = color.converted(to: ColorSystem.xyzD65)
                    let there = xyz.converted(to: source).converted(to: target).converted(to: source)
                    let back = there.converted(to: ColorSystem.xyzD65).components - xyz.components
                    #expect(max(back.max(), -back.min()) < 1e-9, "\(source) \(target) \(color)")
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

    /// HSL, HWB and HSB of a space are the same functions of its components as those of sRGB.
    @Test(arguments: ColorSpace.all, [ColorSystem.hsl, .hwb, .hsb])
    func spacesHaveTheirOwnModels(_ space: ColorSpace, _ system: ColorSystem) {
        let own = system.of(space)
        #expect(own.base == space.system && own.of(.sRGB) == system && own == system.of(space))
        for rgb in [SIMD3(0.2, 0.4, 0.8), [1, 0, 0], [0.5, 0.5, 0.5], [1, 1, 1], [-0.1, 1.2, 0.3]] {
            let components = Color(space, rgb).converted(to: own).components
            #expect(components == Color(.sRGB, rgb).converted(to: system).components)
            let back = Color(own, components).converted(to: space).components - rgb
            #expect(back.max() < 1e-12 && back.min() > -1e-12)
        }
        #expect(ColorSystem.oklch.of(space) == .oklch && ColorSystem.okhsv.of(space) == .okhsv)
    }

    /// CSS has those of sRGB only, so text names the space instead.
    @Test func modelsOfOtherSpacesAreWrittenAsColors() {
        let color = Color(.hsb(of: .displayP3), [120, 1, 0.5])
        #expect(ColorFormat.css.text(color) == "color(display-p3 0 0.5 0)")
        #expect(ColorFormat.function(.hsb(of: .displayP3)).text(color) == "color(display-p3 0 0.5 0)")
        #expect(ColorFormat.hsb.text(Color(.hsb, [120, 1, 0.5])) == "hsb(120deg 100% 50%)")
    }
}
