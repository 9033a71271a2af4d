import PickerCPU
import PickerColor
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// Drawing in blocks gives what drawing pixel by pixel does, rounded to the nearest step, or to either of two that
/// are all but equally near; in 8 bits and in 16.
@Suite struct BlockTests {
    /// How far the pictures of the CPU renderer are from the unrounded one, in both depths.
    private static func reports(_ scene: Scene) throws -> [ParityReport] {
        let unrounded = try UnroundedPicture(scene)
        return [
            ParityReport(try CPURenderer().render(scene), against: unrounded, rounding: .once),
            ParityReport(try CPURenderer<UInt16>().render(scene), against: unrounded, rounding: .once),
        ]
    }

    private static func expectParity(_ scene: Scene) throws {
        for report in try reports(scene) { #expect(report.isParity, "\(report)") }
    }

    @Test(.takesLong, arguments: SceneCatalogue.scenes)
    func blocksAreThePixelsOfTheCatalogue(_ named: NamedScene) throws { try Self.expectParity(named.scene) }

    /// So large that several threads draw.
    @Test func threadsDrawTheSame() throws {
        var scene = try #require(SceneCatalogue.scenes.first { $0.scene.layers.count > 3 }).scene
        let side = max(scene.size.width, scene.size.height)
        scene.scale = 600 / side
        #expect(try scene.pixelSize().count > 200_000)
        try Self.expectParity(scene)
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func blocksAreThePixelsOfAnyScene(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        try Self.expectParity(.random(using: &generator))
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
