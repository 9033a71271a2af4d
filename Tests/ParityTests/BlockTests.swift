import PickerColor
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Drawing in blocks gives what drawing pixel by pixel does, rounded to the nearest step, or to either of two that
/// are all but equally near.
@Suite struct BlockTests {
    /// The greatest distance of a component that was drawn from the unrounded one, in steps.
    private static func greatestDistance(_ scene: Scene) throws -> Double {
        let expected = try UnroundedPicture(scene).values
        let drawn = try ReferenceRenderer().render(scene).pixels
        #expect(drawn.count == expected.count)
        return zip(drawn, expected).reduce(0) { greatest, pair in
            let (pixel, value) = pair
            let components = SIMD4(
                Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
            let distance = components - value
            return (0..<4).reduce(greatest) { max($0, abs(distance[$1])) }
        }
    }

    /// What 32-bit floats may be off, in steps.
    private static let tolerance = 0.5 + 0.0001

    @Test(arguments: SceneCatalogue.scenes)
    func blocksAreThePixelsOfTheCatalogue(_ named: NamedScene) throws {
        #expect(try Self.greatestDistance(named.scene) <= Self.tolerance)
    }

    /// So large that several threads draw.
    @Test func threadsDrawTheSame() throws {
        var scene = try #require(SceneCatalogue.scenes.first { $0.scene.layers.count > 3 }).scene
        let side = max(scene.size.width, scene.size.height)
        scene.scale = 600 / side
        #expect(try scene.pixelSize().count > 200_000)
        #expect(try Self.greatestDistance(scene) <= Self.tolerance)
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func blocksAreThePixelsOfAnyScene(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        #expect(try Self.greatestDistance(.random(using: &generator)) <= Self.tolerance)
    }

    @Test func aDisturbedSceneIsFound() throws {
        var generator = SeededGenerator(seed: 1)
        let scene = Scene.random(using: &generator)
        var disturbed = scene
        let square = Rectangle(x: 2, y: 2, width: 1, height: 1)
        disturbed.layers.append(
            Layer(.rectangle(square), .solid(RGBColor(red: 0, green: 0, blue: 0, alpha: 0.02))))
        let drawn = try ReferenceRenderer().render(disturbed)
        #expect(drawn != (try ReferenceRenderer().render(scene)))
    }
}

extension Scene {
    /// Up to 7 layers of any shape and paint, some of them thin, empty, or far out of the picture.
    fileprivate static func random(using generator: inout SeededGenerator) -> Scene {
        func number(_ range: ClosedRange<Double>) -> Double {
            let number = Double.random(in: range, using: &generator)
            // Edges on pixels and halves of pixels are the most delicate.
            return Bool.random(using: &generator) ? number : (number * 2).rounded() / 2
        }
        func point() -> Point { Point(x: number(-20...90), y: number(-20...90)) }
        func rectangle() -> Rectangle {
            Rectangle(x: number(-20...70), y: number(-20...70), width: number(0...90), height: number(0...90))
        }
        func color() -> RGBColor {
            let alpha = Int.random(in: 0..<3, using: &generator) == 0 ? number(0...1) : 1
            return RGBColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        func circle() -> HueCircle {
            HueCircle(
                center: point(),
                startAngle: number(0...1),
                direction: Bool.random(using: &generator) ? .clockwise : .counterclockwise
            )
        }
        func shape() -> Shape {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: return .rectangle(rectangle())
            case 1: return .outline(Outline(rectangle(), lineWidth: number(0...6)))
            case 2: return .cross(Cross(center: point(), reach: number(0...20), lineWidth: number(0...5)))
            default:
                return .ring(
                    Ring(
                        center: point(),
                        outerRadius: number(0...60),
                        innerRadius: number(0...50),
                        softness: Int.random(in: 0..<3, using: &generator) == 0 ? number(0...9) : 0
                    ))
            }
        }
        func paint() -> Paint {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: return .saturationBrightness(SaturationBrightness(frame: rectangle(), hue: number(0...1)))
            case 1, 2:
                let segments = [1, 2, 3, 4, 12, 256, 4096, 5000].randomElement(using: &generator) ?? 1
                return .hueSweep(HueSweep(circle: circle(), segments: segments))
            case 3:
                return .hueSaturationWheel(
                    HueSaturationWheel(
                        circle: circle(), radius: number(0...50), value: number(0...1), dither: 1))
            case 4: return .hueSaturation(HueSaturation(frame: rectangle(), grey: number(0...1)))
            case 5:
                return .linearGradient(
                    LinearGradient(frame: rectangle(), from: color(), over: color(), to: color()))
            case 6:
                return .checkerboard(
                    Checkerboard(origin: point(), side: number(1...9), light: color(), dark: color()))
            default: return .solid(color())
            }
        }
        let layers = (0..<Int.random(in: 1...7, using: &generator)).map { _ in Layer(shape(), paint()) }
        return Scene(
            size: Size(width: number(1...80), height: number(1...80)),
            background: color(),
            layers: layers
        )
    }
}
