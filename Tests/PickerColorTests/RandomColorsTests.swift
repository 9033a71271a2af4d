import TestSupport
import Testing

@testable import PickerColor

@Suite struct RandomColorsTests {
    /// The numbers are those of SplitMix64, so other programs can make the same colours.
    @Test func aSeedMakesTheSameColorsEverywhere() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(
            generator.next() == 6_457_827_717_110_365_317 && generator.next() == 3_203_168_211_198_807_973)
        var (one, same, other) = (RandomColors(seed: 5), RandomColors(seed: 5), RandomColors(seed: 6))
        let colors = (0..<100).map { _ in one.next() }
        #expect(colors == (0..<100).map { _ in same.next() } && colors != (0..<100).map { _ in other.next() })
        var srgb = RandomColors(in: ColorSystem(.sRGB), seed: 1)
        #expect(srgb.next().map { ColorFormat.hex.text($0) } == "#90bef8")
    }

    @Test(arguments: ColorSystem.all)
    func liesInItsRangesAndInTheGamut(_ system: ColorSystem) throws {
        var colors = RandomColors(in: system, gamut: .displayP3, seed: 2)
        for _ in 0..<50 {
            let next = colors.next()
            let color = try #require(next)
            #expect(color.system == system && color.isInGamut(of: .displayP3))
            for (index, coordinate) in system.coordinates.enumerated() {
                #expect(coordinate.ordinaryRange.contains(color.components[index]))
            }
        }
    }

    @Test func fillsTheRanges() throws {
        var colors = RandomColors([0: 0.6...0.8, 2: 330...390], gamut: .proPhotoRGB, seed: 3)
        var (least, most, hasWrapped) = (1.0, 0.0, false)
        for _ in 0..<2000 {
            let next = colors.next()
            let color = try #require(next).components
            #expect((0.6...0.8).contains(color.x) && (color.z >= 330 || color.z < 30))
            (least, most) = (min(least, color.x), max(most, color.x))
            hasWrapped = hasWrapped || color.z < 30
        }
        #expect(least < 0.601 && most > 0.799 && hasWrapped)
    }

    @Test func endsWhereNothingIsInTheGamut() {
        var colors = RandomColors([0: 0.5...0.5, 1: 0.39...0.4], seed: 1)
        #expect(colors.next() == nil)
    }
}
