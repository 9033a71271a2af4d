// Tests pictures of any origin against goldens: the folder Goldens beside this file.

import PickerExpectations
import PickerKit
import Testing

@Suite struct PictureTests {
    /// Run `GLPICK_RECORD=missing swift test` once to write the golden. A failure names the regions that differ, and attaches
    /// the expected picture, the difference and the actual picture.
    @Test func theRingLooksAsItDid() throws {
        let picker = Picker.ring(
            color: Color(hue: 0.6, saturation: 0.5, brightness: 0.8),
            layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 64, height: 64)))
        expectPicture(
            try CPURenderer().render(picker.scene()), matches: "ring", ComparisonLimits(tolerance: 1))
    }

    /// What nobody sees does not fail: small distances of colours, and anti-aliasing.
    @Test func nobodySeesASmoothRing() throws {
        var limits = ComparisonLimits()
        limits.measure = .perceptual(0.1)
        limits.ignoresAntialiasing = true
        let picker = Picker.ring(
            color: Color(hue: 0.6, saturation: 0.5, brightness: 0.8),
            layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 64, height: 64)), segments: .smooth)
        expectPicture(try CPURenderer().render(picker.scene()), matches: "ring", limits)
    }
}
