import Glibc
package import PickerColor
import PickerScene

/// Distances of colours as people see them: HyAB (Abasi and others, 2019) in Oklab (Ottosson, 2020), with the lightness that
/// Ottosson's toe corrects. Black and white are 1 apart.
///
/// It has the tables and the backgrounds of pixelmatch 8, so that counts of pixels are the same.
package final class PerceptualScale: Sendable {
    /// The linear components of encoded ones in steps of 8 bits, and the last one again.
    private let linear: [Double]
    /// Cube roots of 0 to 1.
    private let roots: [Double]
    /// From linear components to the responses of cones.
    private let toCones: Matrix3
    private static let rootSteps = 4096
    /// Below this many steps, where the cube root bends most, straight lines would be too far from it.
    private static let exactSteps = 8

    package static let sRGB = PerceptualScale(.sRGB)

    package init(_ space: ColorSpace) {
        let encoded = (0..<256).map { space.transfer.linear(fromEncoded: Double($0) / 255) }
        linear = encoded + [encoded[255]]
        roots = (0...(Self.rootSteps + 1)).map { cbrt(Double($0) / Double(Self.rootSteps)) }
        toCones = space == .sRGB ? Self.conesOfSRGB : space.fromCones.inverse
    }

    /// As Ottosson published it.
    private static let conesOfSRGB = Matrix3(
        columns: SIMD3(0.4122214708, 0.2119034982, 0.0883024619),
        SIMD3(0.5363325363, 0.6806995451, 0.2817188376), SIMD3(0.0514459929, 0.1073969566, 0.6299787005))

    /// Whether two pixels are no more than `limit` apart, and how far. `index` is the pixel's number in the picture, which decides
    /// the background that shows through.
    @inline(__always)
    func distance<Component: PixelComponent>(
        _ expected: StraightRGBA<Component>, _ actual: StraightRGBA<Component>, index: Int, limit: Double
    ) -> (isWithin: Bool, value: Double) {
        var background = SIMD3<Double>.zero
        if expected.alpha != .max || actual.alpha != .max { background = Self.background(index) }
        let one = cones(expected, over: background), other = cones(actual, over: background)
        let lightness = Self.lightness(one) - Self.lightness(other)
        let roots = one - other
        let a = 1.9779984951 * roots.x - 2.4285922050 * roots.y + 0.4505937099 * roots.z
        let b = 0.0259040371 * roots.x + 0.7827717662 * roots.y - 0.8086757660 * roots.z
        let chroma = a * a + b * b
        let rest = limit - abs(lightness)
        return (rest >= 0 && chroma <= rest * rest, abs(lightness) + chroma.squareRoot())
    }

    /// One of eight dark and light colours, by the highest bits of a hash: so no two colours look alike over more than an eighth of
    /// the pixels.
    private static func background(_ index: Int) -> SIMD3<Double> {
        let hash = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1
        func part(_ shift: UInt32) -> Double { hash >> shift & 1 == 0 ? 48 : 207 }
        return SIMD3(part(31), part(30), part(29))
    }

    /// The cube roots of the cones' responses.
    @inline(__always)
    private func cones<Component: PixelComponent>(
        _ pixel: StraightRGBA<Component>, over background: SIMD3<Double>
    ) -> SIMD3<Double> {
        let scale = Double(Component.max / 255)
        var color = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / scale
        if pixel.alpha != .max {
            let alpha = Double(pixel.alpha) / scale
            color = (color * alpha + background * (255 - alpha)) / 255
        }
        let red = linear(color.x), green = linear(color.y), blue = linear(color.z)
        let (x, y, z) = (toCones.x, toCones.y, toCones.z)
        return SIMD3(
            root(x.x * red + y.x * green + z.x * blue), root(x.y * red + y.y * green + z.y * blue),
            root(x.z * red + y.z * green + z.z * blue))
    }

    private func linear(_ steps: Double) -> Double {
        let index = Int(steps)
        return linear[index] + (linear[index + 1] - linear[index]) * (steps - Double(index))
    }

    /// The cube root; colours outside sRGB may have responses outside the table.
    private func root(_ response: Double) -> Double {
        let place = response * Double(Self.rootSteps)
        guard place >= Double(Self.exactSteps), place < Double(Self.rootSteps + 1) else {
            return cbrt(response)
        }
        let index = Int(place)
        return roots[index] + (roots[index + 1] - roots[index]) * (place - Double(index))
    }

    /// The lightness after Ottosson's toe.
    private static func lightness(_ roots: SIMD3<Double>) -> Double {
        let lightness = 0.2104542553 * roots.x + 0.7936177850 * roots.y - 0.0040720468 * roots.z
        let (bend, end) = (0.206, 0.03)
        let slope = (1 + bend) / (1 + end)
        let part = slope * lightness - bend
        return 0.5 * (part + (part * part + 4 * end * slope * lightness).squareRoot())
    }
}
