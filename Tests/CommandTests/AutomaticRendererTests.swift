import PickerKit
import TestSupport
import Testing

/// The renderer for programs that draw wherever they run.
@Suite struct AutomaticRendererTests {
    private let picker = Picker.ring(
        color: Color(hue: 0.3, saturation: 0.7, brightness: 0.9),
        layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 64, height: 64))
    )

    /// What a reset of the GPU leads to: `GL_CONTEXT_LOST`.
    private let lost = GLESError.gl(doing: "drawing", code: 0x0507)

    @Test func withoutADisplayTheCPUDrawsAndTheReasonIsKept() throws {
        var renderer = AutomaticRenderer(platforms: [])
        #expect(renderer.driver == nil && renderer.fallbackReason == .noDisplay([]))
        #expect(renderer.description.hasPrefix("the CPU: no EGL display can be used"))
        let expected = try CPURenderer().render(picker.scene())
        #expect(try renderer.render(picker.scene()) == expected)
        let rows = try renderer.render(picker.scene(), rows: 10..<20)
        #expect(rows.pixels.elementsEqual(expected.pixels[640..<1280]))
    }

    @Test(.needsOpenGL) func aDriverThatWorksDraws() throws {
        var renderer = AutomaticRenderer()
        #expect(renderer.driver != nil && renderer.fallbackReason == nil)
        #expect(renderer.description.hasPrefix("OpenGL ES, "))
        let scene = picker.scene(background: .white)
        #expect(try renderer.render(scene) == GLESRenderer().render(scene))
    }

    @Test(.needsOpenGL) func aDriverThatFailsLaterIsReplaced() throws {
        let gl = try GLESRenderer()
        var renderer = try AutomaticRenderer { gl }
        let scene = picker.scene(background: .white)
        #expect(try renderer.render(scene) == gl.render(scene))
        try gl.close()
        let expected = try CPURenderer().render(scene)
        #expect(try renderer.render(scene) == expected)
        #expect(renderer.driver == nil && renderer.fallbackReason == .closed)
    }

    @Test(.needsOpenGL, arguments: 0...3)
    func aLostContextIsOpenedAgainOnceForEachPicture(_ losses: Int) throws {
        var opened: [GLESRenderer] = []
        var renderer = try AutomaticRenderer { () throws(GLESError) in
            opened.append(try GLESRenderer())
            return opened[opened.count - 1]
        }
        let scene = picker.scene(background: .white)
        let expected = try (gl: opened[0].render(scene), cpu: CPURenderer().render(scene))
        var drawn: [GLESRenderer] = []
        let picture = try renderer.render(scene) { gl throws(GLESError) in
            drawn.append(gl)
            if drawn.count <= losses { throw lost }
            return try gl.render(scene)
        }
        let fallsBack = losses > 1
        #expect(picture == (fallsBack ? expected.cpu : expected.gl))
        #expect(opened.count == min(losses, 1) + 1 && drawn.elementsEqual(opened, by: ===))
        #expect(renderer.fallbackReason == (fallsBack ? lost : nil))
        guard !fallsBack else { return }
        // The next picture may lose its context, too.
        _ = try renderer.render(scene) { gl throws(GLESError) in
            if gl === drawn.last { throw lost }
            return try gl.render(scene)
        }
        #expect(opened.count == losses + 2 && renderer.driver != nil)
    }

    @Test(.needsOpenGL) func otherErrorsOpenNothingAgain() throws {
        var count = 0
        var renderer = try AutomaticRenderer { () throws(GLESError) in
            count += 1
            return try GLESRenderer()
        }
        let scene = picker.scene()
        _ = try renderer.render(scene, rows: 3..<5) { _ throws(GLESError) in throw .inUse }
        #expect(count == 1 && renderer.fallbackReason == .inUse)
        _ = try renderer.render(scene) { _ throws(GLESError) in throw .closed }
        #expect(renderer.fallbackReason == .inUse)
    }

    /// Where a new context cannot be opened, that is the reason.
    @Test(.needsOpenGL) func aContextThatStaysLostIsReplaced() throws {
        var first: GLESRenderer? = try GLESRenderer()
        var renderer = try AutomaticRenderer { () throws(GLESError) in
            guard let gl = first.take() else { throw .noDisplay([]) }
            return gl
        }
        let picture = try renderer.render(picker.scene()) { _ throws(GLESError) in throw lost }
        #expect(try picture == CPURenderer().render(picker.scene()))
        #expect(renderer.fallbackReason == .noDisplay([]))
    }

    @Test func theCPUTakesOverOnlyWhereItMay() throws {
        var asked: [GLESError] = []
        #expect(throws: GLESError.noDisplay([])) {
            _ = try AutomaticRenderer {
                () throws(GLESError) in
                try GLESRenderer(candidates: [])
            } fallingBack: { error in
                asked.append(error)
                return false
            }
        }
        #expect(asked == [.noDisplay([])])
    }

    @Test(.needsOpenGL) func aDriverThatFailsLaterIsReplacedOnlyWhereItMayBe() throws {
        var renderer = try AutomaticRenderer {
            () throws(GLESError) in
            try GLESRenderer()
        } fallingBack: {
            $0 != .closed
        }
        let scene = picker.scene()
        #expect(throws: GLESError.closed) {
            try renderer.render(scene) { _ throws(GLESError) in throw .closed }
        }
        #expect(renderer.driver != nil && renderer.fallbackReason == nil)
        #expect(try renderer.render(scene) == GLESRenderer().render(scene))
        #expect(throws: GLESError.scene(.invalidSize(Size(width: 0, height: 0)))) {
            try renderer.render(Scene(size: Size(width: 0, height: 0), layers: []))
        }
        #expect(renderer.driver != nil)
    }

    @Test func theCPUAloneHasNoReason() throws {
        var renderer = AutomaticRenderer.cpu
        #expect(renderer.driver == nil && renderer.fallbackReason == nil && "\(renderer)" == "the CPU")
        #expect(try renderer.render(picker.scene()) == CPURenderer().render(picker.scene()))
    }

    /// The CPU could not draw it either.
    @Test func aSceneThatCannotBeDrawnIsNoReasonToFallBack() {
        var renderer = AutomaticRenderer()
        let reason = renderer.fallbackReason
        let empty = Scene(size: Size(width: 0, height: 0), layers: [])
        #expect(throws: GLESError.scene(.invalidSize(empty.size))) { try renderer.render(empty) }
        #expect(renderer.fallbackReason == reason)
    }
}
