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

    /// The lines of a marker are drawn together, over anything, and wherever they move.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func linesWithinLinesAreThePixelsOfAnyScene(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scene = Scene.random(using: &generator)
        let renderer = CPURenderer()
        for step in 0..<3 {
            let center = Point(
                x: .random(in: 0...scene.size.width, using: &generator),
                y: .random(in: 0...scene.size.height, using: &generator))
            let (radius, line) = (
                Double.random(in: 1...12, using: &generator), Double.random(in: 0.3...4, using: &generator)
            )
            func ring(_ radius: Double, beside: Double = 0) -> Shape {
                let center = Point(x: center.x + beside, y: center.y)
                return .ring(Ring(center: center, outerRadius: radius, innerRadius: max(radius - line, 0)))
            }
            let frame = Rectangle(x: center.x - 3.3, y: center.y - radius, width: 9.4, height: 14)
            let white = RGBColor(red: 1, green: 1, blue: 1, alpha: step == 1 ? 0.6 : 1)
            var marked = scene
            marked.layers += [
                Layer(ring(radius), .solid(.black)), Layer(ring(max(radius - line, 0)), .solid(white)),
                Layer(ring(radius), .solid(.black)),
                Layer(ring(max(radius - line / 2, 0), beside: line / 3), .solid(white)),
                Layer(.outline(Outline(frame, lineWidth: 1.3)), .solid(.black)),
                Layer(.outline(Outline(frame.inset(by: 1.3), lineWidth: 1.3)), .solid(white)),
                Layer(.cross(Cross(center: center, reach: 9.2, lineWidth: 3)), .solid(.black)),
                Layer(.cross(Cross(center: center, reach: 8.2, lineWidth: 1.5)), .solid(white)),
                Layer(
                    .cross(Cross(center: Point(x: center.x + 7, y: center.y + 5), reach: 6, lineWidth: 1)),
                    .solid(.black)),
            ]
            try Self.expectParity(marked)
            let isSame = try renderer.render(marked) == CPURenderer().render(marked)
            #expect(isSame, "step \(step)")
        }
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
