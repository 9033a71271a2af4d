import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// A region's pixels of 16 bits, and the colours that they become. Tests/Independent/make_values.py wrote the rows.
private struct IndependentStatistic: Decodable {
    let width: Int
    let pixels: [SIMD4<UInt16>]
    let mean, median, mode: SIMD4<Double>
}

@Suite struct RegionStatisticTests {
    private func region(_ width: Int, _ pixels: [SIMD4<UInt16>]) -> Pixmap<StraightRGBA16> {
        var region = Pixmap<StraightRGBA16>(size: PixelSize(width: width, height: pixels.count / width))
        for (index, pixel) in pixels.enumerated() {
            region[index % width, index / width] = StraightRGBA16(
                red: pixel.x, green: pixel.y, blue: pixel.z, alpha: pixel.w)
        }
        return region
    }

    private func row(_ pixels: SIMD4<UInt16>...) -> Pixmap<StraightRGBA16> { region(pixels.count, pixels) }

    /// Mean, median and mode as if one region had been made by three.
    private func differences(_ expected: IndependentStatistic) -> [Double] {
        let region = region(expected.width, expected.pixels)
        return zip(RegionStatistic.allCases, [expected.mean, expected.median, expected.mode]).map {
            let color = $0.color(of: region)
            return max(difference(color, SIMD3($1.x, $1.y, $1.z)), abs(color.alpha - $1.w))
        }
    }

    @Test func statisticsAreThoseWorkedOutElsewhere() throws {
        for (index, expected) in try values("statistics", of: IndependentStatistic.self).enumerated() {
            let differences = differences(expected)
            #expect(differences.allSatisfy { $0 < 1e-12 }, "row \(index): \(differences)")
        }
    }

    /// Black and white make the encoded grey of half the light, not 0.5; equal greys make themselves.
    @Test func meanIsOfLight() {
        let mean = RegionStatistic.mean.color(of: row([0, 0, 0, 65535], [65535, 65535, 65535, 65535]))
        #expect(difference(mean, SIMD3(repeating: 0.7353569830524495)) < 1e-12)
        #expect(mean.alpha == 1)
        let grey: SIMD4<UInt16> = [26214, 26214, 26214, 65535]
        #expect(difference(RegionStatistic.mean.color(of: row(grey, grey)), SIMD3(repeating: 0.4)) < 1e-12)
    }

    @Test func nearlyClearPixelsHardlyTint() {
        let mean = RegionStatistic.mean.color(of: row([65535, 0, 0, 65535], [0, 65535, 0, 1]))
        #expect(mean.red > 0.9999 && mean.green < 0.001)
        #expect(mean.alpha == 65536.0 / 131070)
        let median = RegionStatistic.median.color(
            of: row([65535, 0, 0, 65535], [0, 65535, 0, 1], [0, 65535, 0, 1]))
        #expect(median == RGBColor(red: 1, green: 0, blue: 0, alpha: 1.0 / 65535))
        let mode = RegionStatistic.mode.color(
            of: row([0, 65535, 0, 1], [65535, 0, 0, 65535], [0, 65535, 0, 1]))
        #expect(mode == RGBColor(red: 1, green: 0, blue: 0))
    }

    @Test(arguments: RegionStatistic.allCases)
    func clearPixelsAreClearAndHaveNoColor(_ statistic: RegionStatistic) {
        #expect(statistic.color(of: row([65535, 9, 9, 0], [1, 2, 3, 0])) == .clear)
    }

    @Test(arguments: RegionStatistic.allCases)
    func onePixelIsItself(_ statistic: RegionStatistic) {
        let pixel: SIMD4<UInt16> = [25701, 1, 65534, 257]
        let expected = RGBColor(
            red: 25701.0 / 65535, green: 1.0 / 65535, blue: 65534.0 / 65535, alpha: 257.0 / 65535)
        #expect(difference(statistic.color(of: row(pixel)), expected) < 1e-15)
        #expect(difference(statistic.color(of: row(pixel, pixel)), expected) < 1e-12)
        let clear = RGBColor(red: 1, green: 0, blue: 0, alpha: 0)
        #expect(statistic.color(of: row([65535, 0, 0, 0])) == clear)
    }

    @Test func lowerOfTwoMiddleValuesIsTheMedian() {
        let median = RegionStatistic.median.color(
            of: row([100, 40, 7, 65535], [200, 30, 7, 65535], [300, 20, 8, 65535], [400, 10, 8, 65535]))
        #expect(StraightRGBA16(median) == StraightRGBA16(red: 200, green: 20, blue: 7, alpha: 65535))
    }

    @Test func firstOfSeveralInReadingOrderIsTheMode() {
        let (a, b, c): (SIMD4<UInt16>, SIMD4<UInt16>, SIMD4<UInt16>)
        (a, b, c) = ([3, 0, 0, 65535], [2, 0, 0, 65535], [1, 0, 0, 65535])
        func mode(_ pixels: [SIMD4<UInt16>]) -> UInt16 {
            StraightRGBA16(RegionStatistic.mode.color(of: region(2, pixels))).red
        }
        #expect(mode([a, b, b, a]) == 3)
        #expect(mode([c, b, b, c]) == 1)
        #expect(mode([a, b, c, b]) == 2)
        // In every run: dictionaries have another order in each.
        #expect((0..<50).allSatisfy { _ in mode([a, b, c, [0, 0, 0, 65535]]) == 3 })
    }
}
