import PickerColor
import PickerScene
import TestSupport

extension SeededGenerator {
    mutating func unit() -> Double { Double.random(in: 0...1, using: &self) }

    mutating func point(in frame: Rectangle) -> Point {
        Point(x: frame.minX + unit() * frame.width, y: frame.minY + unit() * frame.height)
    }
}

/// Opaque colours: corners and edges of the models, 8-bit colours, and any; none halfway between two steps of 8
/// bits, where the last digit of a double decides.
func testColors(_ count: Int, seed: UInt64) -> [HSBColor] {
    var generator = SeededGenerator(seed: seed)
    var colors: [HSBColor] = []
    for hue: Double in [0, 1 / 6, 1 / 3, 0.5, 2 / 3, 0.9999999] {
        for saturation: Double in [0, 0.4, 1] {
            for brightness: Double in [0, 0.4, 1] {
                colors.append(HSBColor(hue: hue, saturation: saturation, brightness: brightness))
            }
        }
    }
    while colors.count < count {
        func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
        colors.append(HSBColor(RGBColor(red8: byte(), green8: byte(), blue8: byte())))
        colors.append(
            HSBColor(hue: generator.unit(), saturation: generator.unit(), brightness: generator.unit())
        )
    }
    return colors
}

/// Red, green and blue of a hue, saturation and brightness, by another way than glpick's.
///
/// Source: Wikipedia, "HSL and HSV", section "HSV to RGB alternative".
func independentRGB(hue: Double, saturation: Double, brightness: Double) -> SIMD3<Double> {
    func component(_ n: Double) -> Double {
        let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return SIMD3(component(5), component(3), component(1))
}

/// As above, of a hue, saturation and lightness.
func independentRGB(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
    func component(_ n: Double) -> Double {
        let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
        return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(component(0), component(8), component(4))
}

/// The greatest difference between a component of `color` and of `components`.
func difference(_ color: RGBColor, _ components: SIMD3<Double>) -> Double {
    let difference = SIMD3(color.red, color.green, color.blue) - components
    return max(difference.max(), -difference.min())
}

/// The greatest difference between two colours, alpha too.
func difference(_ a: RGBColor, _ b: RGBColor) -> Double {
    max(difference(a, SIMD3(b.red, b.green, b.blue)), abs(a.alpha - b.alpha))
}
