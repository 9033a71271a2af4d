import Glibc
import PickerColor
import PickerComparison
import PickerScene
import Testing

/// Measures beside their papers' formulas, and what styles show outside of pictures.
@Suite struct PictureLawTests {
    private static func picture(
        _ width: Int, _ height: Int, _ generator: inout SeededGenerator
    ) -> Pixmap<StraightRGBA16> {
        var next: UInt16 { .random(in: 0...UInt16.max, using: &generator) }
        return Pixmap(size: PixelSize(width: width, height: height)) { _, _ in
            StraightRGBA16(red: next, green: next, blue: next, alpha: next)
        }
    }

    private func luma(_ pixel: StraightRGBA16) -> Double {
        let luma = 0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
        return luma * Double(pixel.alpha) / 65535 / 65535
    }

    /// The formula of the paper for the window whose top left pixel is given.
    private func similarity(
        _ one: Pixmap<StraightRGBA16>, _ other: Pixmap<StraightRGBA16>, _ left: Int, _ top: Int
    ) -> Double {
        var weights = 0.0, sums = (0.0, 0.0), squares = (0.0, 0.0), products = 0.0
        for y in 0..<11 {
            for x in 0..<11 {
                let weight = exp(-Double((x - 5) * (x - 5) + (y - 5) * (y - 5)) / 4.5)
                let (a, b) = (luma(one[left + x, top + y]), luma(other[left + x, top + y]))
                weights += weight
                sums = (sums.0 + weight * a, sums.1 + weight * b)
                squares = (squares.0 + weight * a * a, squares.1 + weight * b * b)
                products += weight * a * b
            }
        }
        let (a, b) = (sums.0 / weights, sums.1 / weights)
        let variances = squares.0 / weights - a * a + squares.1 / weights - b * b
        return (2 * a * b + 1e-4) * (2 * (products / weights - a * b) + 9e-4)
            / ((a * a + b * b + 1e-4) * (variances + 9e-4))
    }

    @Test(arguments: [(11, 11), (14, 12)]) func measuresAreThoseOfTheFormulas(_ width: Int, _ height: Int)
        throws
    {
        var generator = SeededGenerator(seed: 11)
        let one = Self.picture(width, height, &generator)
        var other = Self.picture(width, height, &generator)
        for x in 0..<width { other[x, 3] = one[x, 3] }
        let metrics = try #require(PictureMetrics(one, other))
        let values = (0...height - 11).flatMap { y in (0...width - 11).map { similarity(one, other, $0, y) } }
        let expected = values.reduce(0, +) / Double(values.count)
        #expect(abs((metrics.similarity ?? 2) - expected) < 1e-12)
        let squares = zip(one.pixels, other.pixels).flatMap { one, other -> [Double] in
            let pairs = [
                (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
                (one.alpha, other.alpha),
            ]
            return pairs.map { pair in
                let difference = (Double(pair.0) - Double(pair.1)) / 65535
                return difference * difference
            }
        }
        let noise = -10 * log10(squares.reduce(0, +) / Double(squares.count))
        #expect(abs(metrics.signalToNoise - noise) < 1e-9)
    }

    @Test(arguments: DifferenceStyle.allCases, [PictureAlignment.topLeft, .center])
    func whatOnlyOnePictureHasIsMarked(_ style: DifferenceStyle, _ alignment: PictureAlignment) {
        let grey = StraightRGBA8(red: 90, green: 90, blue: 90, alpha: 255)
        let wide = Pixmap(size: PixelSize(width: 9, height: 3), filledWith: grey)
        let high = Pixmap(size: PixelSize(width: 5, height: 7), filledWith: grey)
        var limits = ComparisonLimits()
        limits.alignment = alignment
        let picture = style.picture(expected: wide, actual: high, limits)
        let start = style == .sideBySide ? 10 : 0, shift = alignment == .center ? 2 : 0
        for y in 0..<7 {
            for x in 0..<9 {
                let isInBoth = shift..<shift + 5 ~= x && shift..<shift + 3 ~= y
                let outside: StraightRGBA8 =
                    style == .shades
                    ? StraightRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
                    : StraightRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
                #expect((picture[start + x, y] == outside) == !isInBoth, "\(x), \(y)")
                #expect(picture[start + x, y].alpha == (style == .mask && isInBoth ? 0 : 255))
            }
        }
    }
}
