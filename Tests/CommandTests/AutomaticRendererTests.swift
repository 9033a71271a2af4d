import PickerKit
import TestSupport
import Testing

/// The renderer for programs that draw wherever they run.
@Suite struct AutomaticRendererTests {
    private let picker = Picker.ring(
        color: HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.9),
        layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 64, height: 64))
    )

    @Test func withoutADisplayTheCPUDrawsAndTheReasonIsKept() throws {
        var renderer = AutomaticRenderer(platforms: [])
        #expect(renderer.driver == nil && renderer.fallbackReason == .noDisplay([]))
        #expect(renderer.description.hasPrefix("the CPU: no EGL display can be used"))
        let expected = try ReferenceRenderer().render(picker.scene())
        #expect(try renderer.render(picker.scene()) == expected)
        let rows = try renderer.render(picker.scene(), rows: 10..<20)
        #expect(rows.pixels.elementsEqual(expected.pixels[640..<1280]))
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func aDriverThatWorksDraws() throws {
        var renderer = AutomaticRenderer()
        #expect(renderer.driver != nil && renderer.fallbackReason == nil)
        #expect(renderer.description.hasPrefix("OpenGL ES, "))
        let scene = picker.scene(background: .white)
        #expect(try renderer.render(scene) == GLESRenderer().render(scene))
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func aDriverThatFailsLaterIsReplaced() throws {
        let gl = try GLESRenderer()
        var renderer = AutomaticRenderer(gl)
        let scene = picker.scene(background: .white)
        #expect(try renderer.render(scene) == gl.render(scene))
        try gl.close()
        let expected = try ReferenceRenderer().render(scene)
        #expect(try renderer.render(scene) == expected)
        #expect(renderer.driver == nil && renderer.fallbackReason == .closed)
    }

    /// The CPU could not draw it either.
    @Test func aSceneThatCannotBeDrawnIsNoReasonToFallBack() {
        var renderer = AutomaticRenderer()
        let reason = renderer.fallbackReason
        let empty = Scene(size: Size(width: 0, height: 0), layers: [])
        #expect(throws: SceneError.invalidSize(empty.size)) { try renderer.render(empty) }
        #expect(renderer.fallbackReason == reason)
    }
}
