import Foundation
import PickerKit
import TestSupport
import Testing

/// How the command blends where the driver's framebuffer fetch works, and where it does not.
@Suite(.needsOpenGL)
struct BlendChoiceTests {
    private let folder = TemporaryFolder.make()
    private let library: PreloadedLibrary

    init() throws {
        library = try PreloadedLibrary("BrokenFetch/broken_fetch.c")
    }

    /// Runs the command with a driver whose framebuffer fetch has a fault.
    private func run(_ arguments: String..., fault: String) throws -> Command {
        try Command.glpick(
            arguments,
            environment: [
                "LD_PRELOAD": library.path, "FETCH_FAULT": fault,
                "READ_LOG": folder.path("log"),
            ])
    }

    /// What doctor says of blending, as JSON.
    private func blending(_ run: Command) throws -> [String: String]? {
        try run.object["blending"] as? [String: String]
    }

    /// Each picture is read back once: the probe's by each way to blend, and the command's.
    @Test(
        .enabled(if: OpenGLForTests.canFetch, "\(OpenGLForTests.fetchFailure ?? "")"),
        arguments: [("none", 2), ("zero", 3), ("compile", 2)] as [(String, Int)])
    func aFaultOfFramebufferFetchLeadsToCopies(_ fault: String, _ pictures: Int) throws {
        let (out, expected) = (folder.path("out.png"), folder.path("expected.png"))
        try run("render", "--size", "100", "--renderer", "gl", out, fault: fault).succeeded(isSilent: true)
        #expect(try folder.bytes("log").count == pictures)
        #expect(
            try Command.glpick("render", "--size", "100", "--renderer", "gl", expected).exitCode == 0)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: out))
                == Data(contentsOf: URL(fileURLWithPath: expected)))
    }

    @Test(.enabled(if: OpenGLForTests.canFetch, "\(OpenGLForTests.fetchFailure ?? "")"))
    func doctorSaysWhyPixelsAreCopied() throws {
        for (fault, reason) in [
            ("zero", "framebuffer fetch reads wrong colours"),
            ("compile", "framebuffer fetch fails: the shader blend.glsl does not compile"),
        ] {
            let json = try run("doctor", "--json", fault: fault)
            #expect(json.exitCode == 0)
            let blending = try #require(try blending(json))
            #expect(blending["method"] == "copy")
            #expect(blending["reason"]?.hasPrefix(reason) == true, "\(blending)")
            let text = try run("doctor", fault: fault).text.split(whereSeparator: \.isWhitespace)
            #expect(text.joined(separator: " ").contains("copies pixels to blend: \(reason)"))
        }
    }

    @Test func doctorSaysHowThisDriverBlends() throws {
        let run = try Command.glpick("doctor", "--json")
        let blending = try #require(try blending(run))
        #expect(blending["method"] == (OpenGLForTests.canFetch ? "fetch" : "copy"))
        #expect(blending["reason"]?.contains("fetch") == true, "\(blending)")
    }

    /// Hides the extension where the driver is Mesa's.
    private static let hidesFetch = ["MESA_EXTENSION_OVERRIDE": "-GL_EXT_shader_framebuffer_fetch"]
    private static let canHideFetch: Bool = {
        let run = try? Command.glpick("doctor", "--json", environment: hidesFetch)
        let extensions = try? run?.object["OpenGL extensions"] as? [String]
        return extensions?.contains("GL_EXT_shader_framebuffer_fetch") == false
    }()

    @Test(.enabled(if: canHideFetch, "the driver's framebuffer fetch cannot be hidden"))
    func withoutFramebufferFetchPixelsAreCopied() throws {
        let run = try Command.glpick("doctor", "--json", environment: Self.hidesFetch)
        let blending = try #require(try blending(run))
        #expect(
            blending == ["method": "copy", "reason": "the driver offers no GL_EXT_shader_framebuffer_fetch"])
    }
}
