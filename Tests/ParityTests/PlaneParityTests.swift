import Glibc
import PickerCPU
import PickerColor
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting
import TestSupport
import Testing

@Suite(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
struct PlaneParityTests {
    /// GLPICK_PLANES sets how many planes are tried.
    private static let planes = getenv("GLPICK_PLANES").flatMap { Int(String(cString: $0)) } ?? 60

    @Test(arguments: [
        ("Lab and LCH", Paint.randomPlane), ("hue models", Paint.randomHuePlane),
        ("discs", Paint.randomHueDisc),
    ])
    func randomPlanesAreDrawnAlike(
        _ name: String, _ random: @Sendable (Rectangle, inout SeededGenerator) -> Paint
    ) throws {
        var generator = SeededGenerator(seed: 1115)
        var greatest = -Double.infinity
        try OpenGLForTests.withRenderer { renderer in
            for index in 0..<Self.planes {
                let frame = Rectangle(
                    x: .random(in: 0..<3, using: &generator), y: .random(in: 0..<3, using: &generator),
                    width: .random(in: 20..<56, using: &generator),
                    height: .random(in: 20..<50, using: &generator))
                let paint = random(frame, &generator)
                let scene = Scene(
                    size: Size(width: 60, height: 54), background: .white,
                    layers: [Layer(.rectangle(frame), paint)])
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
        print("\(Self.planes) random planes of \(name): \(greatest) steps beyond rounding")
    }
}
