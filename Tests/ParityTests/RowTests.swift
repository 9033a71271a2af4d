import PickerColor
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Drawing row by row gives what drawing pixel by pixel does, rounded.
@Suite struct RowTests {
    private static func rounded(_ scene: Scene) throws -> [PremultipliedRGBA8] {
        try UnroundedPicture(scene).values.map { value in
            func byte(_ step: Double) -> UInt8 { UInt8(step.rounded(.toNearestOrEven)) }
            return PremultipliedRGBA8(
                red: byte(value.x),
                green: byte(value.y),
                blue: byte(value.z),
                alpha: byte(value.w)
            )
        }
    }

    private static func differing(_ scene: Scene) throws -> [Int] {
        let expected = try rounded(scene)
        let drawn = try ReferenceRenderer().render(scene).pixels
        #expect(drawn.count == expected.count)
        return zip(drawn, expected).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    }

    @Test(arguments: SceneCatalogue.scenes)
    func rowsAreThePixelsOfTheCatalogue(_ named: NamedScene) throws {
        #expect(try Self.differing(named.scene).isEmpty)
    }

    /// So large that several threads draw.
    @Test func threadsDrawTheSame() throws {
        var scene = try #require(SceneCatalogue.scenes.first { $0.scene.layers.count > 3 }).scene
        let side = max(scene.size.width, scene.size.height)
        scene.scale = 600 / side
        #expect(try scene.pixelSize().count > 200_000)
        #expect(try Self.differing(scene).isEmpty)
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func rowsAreThePixelsOfAnyScene(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        #expect(try Self.differing(.random(using: &generator)).isEmpty)
    }

    @Test func aDisturbedSceneIsFound() throws {
        var generator = SeededGenerator(seed: 1)
        var scene = Scene.random(using: &generator)
        let before = try Self.rounded(scene)
        scene.layers.append(
            Layer(
                .rectangle(Rectangle(x: 2, y: 2, width: 1, height: 1)),
                .solid(RGBColor(red: 0.5, green: 0.2, blue: 0.9, alpha: 0.5))))
        #expect(try ReferenceRenderer().render(scene).pixels != before)
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
