import CEGL
@testable import PickerGLES
import PickerScene
import TestSupport
import Testing

@Suite(.needsOpenGL)
struct DisplayCandidateTests {
    private let scene = DriverProbe.scene

    @Test func devicesAreNumberedAsEGLHasThem() {
        let devices = EGLDevice.all
        #expect(devices.map(\.index) == Array(devices.indices))
        #expect(EGLDevice.all == devices)
    }

    @Test func gpusComeFirstAndTheDefaultDisplayLast() {
        let all = DisplayCandidate.all
        #expect(all.contains(.surfaceless))
        #expect(all.last == .defaultDisplay)
        let software = all.firstIndex { candidate in
            if case .device(let device) = candidate { device.isSoftware } else { false }
        }
        if let software, let surfaceless = all.firstIndex(of: .surfaceless) {
            #expect(surfaceless < software)
        }
    }

    @Test(arguments: ["", "/", "/tmp", "/dev/null", "/dev/zero", "/nonexistent", "a\u{0}b", "/proc/self/exe"])
    func whatIsNoRenderNodeIsAReason(_ path: String) throws {
        let error = #expect(throws: GLESError.self) {
            try GLESRenderer(candidates: [.renderNode(path)], accepting: .hardware)
        }
        guard case .noDisplay(let failures) = error else { throw Unexpected(String(describing: error)) }
        #expect(failures.map(\.candidate) == [.renderNode(path)])
    }

    @Test func noCandidatesAreAnError() {
        #expect(throws: GLESError.noDisplay([])) { try GLESRenderer(candidates: []) }
        #expect(throws: GLESError.noDisplay([])) { try GLESRenderer(platforms: []) }
    }

    @Test(arguments: DisplayCandidate.all)
    func whatOpensDrawsTheRightColors(_ candidate: DisplayCandidate) throws {
        let renderer: GLESRenderer
        do { renderer = try GLESRenderer(candidates: [candidate]) } catch {
            guard case .noDisplay(let failures) = error else { throw error }
            #expect(failures.map(\.candidate) == [candidate])
            return
        }
        #expect(renderer.driver.display == candidate)
        #expect(renderer.probe.largestDifference < 1.5)
        try renderer.checkErrorState()
    }

    @Test func rejectionsAreAllKept() throws {
        let missing = ["/nonexistent/1", "/nonexistent/2"].map { DisplayCandidate.renderNode($0) }
        let error = #expect(throws: GLESError.self) {
            try GLESRenderer(candidates: missing)
        }
        guard case .noDisplay(let failures) = error else { throw Unexpected("\(String(describing: error))") }
        #expect(failures.map(\.candidate) == missing)
        #expect(failures.allSatisfy { $0.reason == "there is no such file" }, "\(failures)")
    }

    @Test func aDriverOfTheOtherKindIsRejected() throws {
        let renderer = try GLESRenderer()
        let other: DriverKind = renderer.driver.isSoftware ? .hardware : .software
        #expect(throws: GLESError.self) {
            try GLESRenderer(candidates: [renderer.driver.display], accepting: other)
        }
    }

    @Test func aSurfaceOfOnePixelDoesWhereOneIsNeeded() throws {
        let display = try Display.open(.surfaceless)
        let way = DrawingWay(blendMethod: OpenGLForTests.canFetch ? .fetch : .copy)
        let renderer = GLESRenderer(
            try OpenedContext(Context(display, way, needsSurface: true), way))
        #expect(eglGetCurrentSurface(EGL_DRAW) != nil)
        #expect(try renderer.render(scene) == GLESRenderer().render(scene))
        try renderer.checkErrorState()
        // The context of the test's own is current on this thread, and goes with it.
        eglReleaseThread()
    }

    @Test func aWrongPixelIsFound() throws {
        var picture = try GLESRenderer().render(scene)
        #expect(DriverProbe.difference(of: picture).excess <= 0)
        picture[3, 0].green &+= 2
        let found = DriverProbe.difference(of: picture)
        #expect(found.excess > 0 && found.difference > 1)
    }
}
