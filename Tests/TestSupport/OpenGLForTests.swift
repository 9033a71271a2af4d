import Foundation
package import PickerGLES
import PickerScene
import Synchronization

/// The OpenGL ES renderer that the tests run on.
public enum OpenGLForTests {
    /// True if `GLPICK_REQUIRE_GL` is set to 1: then a missing OpenGL ES fails tests that it else skips.
    public static var isRequired: Bool { getenv("GLPICK_REQUIRE_GL").map { String(cString: $0) } == "1" }

    /// Whether tests of OpenGL ES run.
    public static var isEnabled: Bool { isRequired || isAvailable }

    /// Whether a renderer can be made here.
    public static let isAvailable = (try? GLESRenderer()) != nil

    /// Whether shaders can read the framebuffer, and read it right.
    public static var canFetch: Bool { fetchFailure == nil }

    /// Why shaders cannot blend by framebuffer fetch; nil if they can.
    public static let fetchFailure: String? = {
        do throws(GLESError) {
            _ = try GLESRenderer(
                platforms: DisplayPlatform.allCases, DrawingWay(blendMethod: .fetch))
            return nil
        } catch {
            return "framebuffer fetch does not work here: \(error)"
        }
    }()

    /// Whether the driver is a file of its own, as Mesa's were before they became one library: such files
    /// `LIBGL_DRIVERS_PATH` is about.
    public static let hasDriverFile: Bool = {
        guard isAvailable, let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
            return false
        }
        return maps.split(separator: "\n").contains { $0.hasSuffix("_dri.so") }
    }()

    /// Renderers that no test uses now, by how they draw: to open one takes as long as to draw thirty pictures.
    private static let idle = Mutex<[DrawingWay: [GLESRenderer]]>([:])

    /// Calls `body` with a renderer that keeps nothing of an earlier scene, and makes sure that OpenGL has noted no error before
    /// and after.
    package static func withRenderer<Result>(
        _ way: DrawingWay = DrawingWay(), _ body: (GLESRenderer) throws -> Result
    ) throws -> Result {
        let renderer =
            try idle.withLock { $0[way]?.popLast() }
            ?? GLESRenderer(platforms: DisplayPlatform.allCases, way)
        try renderer.checkErrorState()
        // From a scene of another size, the next is drawn from scratch.
        _ = try renderer.render(Scene(size: Size(width: 1, height: 1), layers: []))
        let result = try body(renderer)
        try renderer.checkErrorState()
        idle.withLock { $0[way, default: []].append(renderer) }
        return result
    }
}
