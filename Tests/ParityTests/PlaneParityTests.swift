import Glibc
import PickerCPU
import PickerColor
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import RandomScenes
import TestSupport
import Testing

@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct PlaneParityTests {
    /// GLPICK_PLANES sets how many planes are tried.
    private static let planes = getenv("GLPICK_PLANES").flatMap { Int(String(cString: $0)) } ?? 60

    /// As somebody sees them, in the space of the picture.
    @Test func randomPaintsAreSeenAlike() throws {
        var generator = SeededGenerator(seed: 1116)
        try expectParity("paints that are seen", &generator) { frame, generator in
            var reader = SceneReader.random(using: &generator)
            let kind = [SceneReader.Whole.lab, .hue, .disc].randomElement(using: &generator) ?? .lab
            var scene = Self.scene(frame, reader.whole(kind, in: frame))
            scene.colorSpace = ColorSpace.all.randomElement(using: &generator) ?? .sRGB
            let vision = ColorVision.allCases.randomElement(using: &generator) ?? .protan
            let severity: Double? =
                Bool.random(using: &generator) ? nil : .random(in: 0...1, using: &generator)
            return scene.seen(by: VisionSimulation(vision, severity: severity))
        }
    }

    /// What somebody sees of a picture that shows how another one sees it.
    @Test func scenesAreSeenTwice() throws {
        try OpenGLForTests.withRenderer { renderer in
            let names = [
                "ring-segments-7", "ring-color-pale", "wheel-dithered", "matrix-hsl-masked", "image-loupe",
                "sliders-hsb",
            ]
            let scenes = SceneCatalogue.scenes.filter { names.contains($0.name) }
            #expect(scenes.count >= 4)
            for scene in scenes.map(\.scene) {
                let once = scene.seen(by: VisionSimulation(.protan))
                let twice = once.seen(by: VisionSimulation(.achroma))
                #expect(twice != once)
                // A mesh that was made for one of them does not serve the other.
                for scene in [once, twice, once, twice] {
                    let report = ParityReport(
                        try renderer.render(scene), against: try UnroundedPicture(scene))
                    #expect(report.isParity, "\(report)")
                }
            }
        }
    }

    @Test(arguments: [SceneReader.Whole.lab, .hue, .disc])
    func randomPlanesAreDrawnAlike(_ kind: SceneReader.Whole) throws {
        var generator = SeededGenerator(seed: 1115)
        try expectParity("planes of \(kind)", &generator) { frame, generator in
            var reader = SceneReader.random(using: &generator)
            return Self.scene(frame, reader.whole(kind, in: frame))
        }
    }

    private static func scene(_ frame: Rectangle, _ paint: Paint) -> Scene {
        Scene(
            size: Size(width: 60, height: 54), background: .white,
            layers: [Layer(.rectangle(frame), paint)])
    }

    private func expectParity(
        _ name: String, _ generator: inout SeededGenerator,
        _ scene: (Rectangle, inout SeededGenerator) -> Scene
    ) throws {
        var greatest = -Double.infinity
        var random = generator
        try OpenGLForTests.withRenderer { renderer in
            for index in 0..<Self.planes {
                let frame = Rectangle(
                    x: .random(in: 0..<3, using: &random), y: .random(in: 0..<3, using: &random),
                    width: .random(in: 20..<56, using: &random), height: .random(in: 20..<50, using: &random))
                let scene = scene(frame, &random)
                let reference = try UnroundedPicture(scene)
                for picture in [try renderer.render(scene), try CPURenderer().render(scene)] {
                    let report = ParityReport(picture, against: reference)
                    #expect(report.isParity, "\(name) \(index): \(report)")
                    if let worst = report.worst {
                        let difference = pointwiseMax(
                            worst.drawn - worst.unrounded, worst.unrounded - worst.drawn)
                        greatest = max(greatest, difference.max() - worst.roundingBound)
                    }
                }
            }
        }
        generator = random
        print("\(Self.planes) random \(name): \(greatest) steps beyond rounding")
    }
}
