import PickerCPU
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
        let drawn = try CPURenderer().render(scene).pixels
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

    @Test(.takesLong, arguments: SceneCatalogue.scenes)
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
        let drawn = try CPURenderer().render(disturbed)
        #expect(drawn != (try CPURenderer().render(scene)))
    }
}
