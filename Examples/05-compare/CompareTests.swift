// Tests pictures in your own package: against a golden, OpenGL ES against the reference, and within a tolerance.

import PickerKit
import PickerTesting
import Testing

@Suite struct CompareTests {
    private let picker = Picker.ring(
        color: Color(hue: 0.6, saturation: 0.5, brightness: 0.8),
        layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 64, height: 64))
    )

    /// A golden is a picture that somebody has looked at and approved. Set `isRecording` to record it again;
    /// the test then fails, so that recording is never left on.
    @Test func looksAsItDid() {
        let folder = String(#filePath.dropLast("CompareTests.swift".count))
        let goldens = GoldenFolder(
            path: folder + "Goldens",
            failurePath: "/tmp/glpick-example-failures",
            isRecording: false
        )
        #expect(goldens.check(picker.scene(), name: "ring") == .matches)
    }

    /// Every pixel that OpenGL ES draws is as near to the exact value as rounding allows.
    @Test(.enabled(if: (try? GLESRenderer()) != nil)) func openGLDrawsTheSame() throws {
        let scene = picker.scene(background: .white)
        let report = ParityReport(try GLESRenderer().render(scene), against: try UnroundedPicture(scene))
        #expect(report.isParity, "\(report)")
    }

    /// Two pictures can be compared within a tolerance; the result tells how they differ.
    @Test func anotherColorLooksDifferent() throws {
        var other = picker
        other.choose(try ColorText.parse("tomato"))
        let difference = PixmapDifference(
            expected: try CPURenderer().render(picker.scene()),
            actual: try CPURenderer().render(other.scene()),
            tolerance: 2
        )
        #expect(!difference.isMatch)
        #expect(difference.count > 100, "\(difference)")
    }
}
