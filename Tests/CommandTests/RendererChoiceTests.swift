import Foundation
import PickerFiles
import PickerKit
import PickerTesting
import TestSupport
import Testing

/// What the command does where OpenGL ES works, and where it does not.
@Suite struct RendererChoiceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Environments in which EGL finds no driver.
    private static let faults = [
        ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"],
        ["LIBGL_DRIVERS_PATH": "/tmp", "EGL_LOG_LEVEL": "fatal"],
    ]

    @Test(arguments: faults)
    func withoutGLTheCPUDrawsAndSaysSoOnce(_ environment: [String: String]) throws {
        let out = folder.path("out.png")
        let run = try Command.glpick("render", "--size", "32", out, environment: environment)
        #expect(run.exitCode == 0)
        let lines = run.errorText.split(separator: "\n")
        #expect(lines.count == 1 && lines.first?.hasPrefix("glpick: warning: ") == true, "\(run.errorText)")
        let cpu = folder.path("cpu.png")
        #expect(try Command.glpick("render", "--size", "32", "--renderer", "cpu", cpu).exitCode == 0)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: out)) == Data(contentsOf: URL(fileURLWithPath: cpu)))
    }

    @Test(arguments: faults)
    func withoutGLRendererGLFails(_ environment: [String: String]) throws {
        let run = try Command.glpick(
            "render", "--size", "32", "--renderer", "gl", folder.path("out.png"), environment: environment
        )
        #expect(run.exitCode == 69)
        #expect(run.errorText.hasPrefix("glpick: error: OpenGL ES cannot be used"))
        #expect(try folder.contents.isEmpty)
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled))
    func surfacelessWorks() throws {
        let run = try Command.glpick(
            "render", "--size", "32", "--display", "surfaceless", folder.path("out.png")
        )
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled))
    func gbmWorksOnARenderNode() throws {
        let library = folder.path("render_node.so")
        let source = Command.packageFolder.appendingPathComponent("Tests/Fixtures/RenderNode/render_node.c")
            .path
        let compiled = try Command.shell(
            "$(command -v clang || command -v cc) -shared -fPIC -O1 -o \(library) \(source) -ldl"
        )
        #expect(compiled.exitCode == 0, "\(compiled.errorText)")

        let (gbm, surfaceless) = (folder.path("gbm.png"), folder.path("surfaceless.png"))
        let arguments = ["render", "--size", "100", "--renderer", "gl", "--display"]
        let run = try Command.run(
            Command.glpick, arguments + ["gbm", gbm], environment: ["LD_PRELOAD": library]
        )
        // Mesa's loader says on standard error that the node is not what it seems.
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(try Command.run(Command.glpick, arguments + ["surfaceless", surfaceless]).exitCode == 0)
        let expected = try PNG.decode(try readFile(FilePath(surfaceless), limit: 1 << 24))
        let actual = try PNG.decode(try readFile(FilePath(gbm), limit: 1 << 24))
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: 1)
        #expect(difference.isMatch, "\(difference)")
    }

    @Test(.enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "there are render nodes here"))
    func gbmNeedsARenderNode() throws {
        let run = try Command.glpick("render", "--size", "32", "--display", "gbm", folder.path("out.png"))
        #expect(run.exitCode == 69)
        #expect(run.errorText.contains("/dev/dri/renderD"))
        #expect(try folder.contents.isEmpty)
    }
}
