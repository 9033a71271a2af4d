import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// What the command does where OpenGL ES works, and where it does not.
@Suite struct RendererChoiceTests {
    private let folder = TemporaryFolder.make()

    /// Environments in which EGL finds no driver.
    private static let faults =
        [
            ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"],
            ["GALLIUM_DRIVER": "nonexist", "EGL_LOG_LEVEL": "fatal"],
        ]
        + (OpenGLForTests.hasDriverFile
            ? [["LIBGL_DRIVERS_PATH": "/tmp", "EGL_LOG_LEVEL": "fatal"]] : [])

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

    /// What asks for OpenGL ES by name.
    private static let requests = [
        ["--renderer", "gl"], ["--renderer", "software"], ["--renderer", "gpu"], ["--device", "0"],
        ["--device", "software"], ["--display", "surfaceless"],
    ]

    @Test(arguments: faults, requests)
    func withoutGLWhatAsksForItFails(_ environment: [String: String], _ arguments: [String]) throws {
        let (run, duration) = try Command.quickest(below: .seconds(2)) {
            try Command.glpick(
                ["render", "--size", "32"] + arguments + [folder.path("out.png")],
                environment: environment
            )
        }
        #expect(run.exitCode == 69, "\(run.errorText)")
        #expect(duration < .seconds(2) || !Command.measuresTime)
        #expect(run.errorText.hasPrefix("glpick: error: "))
        #expect(run.errorText.contains("glpick doctor"))
        #expect(try folder.contents.isEmpty)
    }

    @Test(.needsOpenGL) func aDeviceThatIsNotThereGetsTheListOfThoseThatAre() throws {
        for (arguments, environment, origin) in [
            (["--device", "99"], [:], "--device asks for device 99"),
            ([], ["GLPICK_DEVICE": "99"], "GLPICK_DEVICE asks for device 99"),
        ] {
            let run = try Command.glpick(
                ["render"] + arguments + [folder.path("out.png")], environment: environment)
            #expect(run.exitCode == 64)
            #expect(run.errorText.contains(origin), "\(run.errorText)")
            #expect(run.errorText.contains("hint: EGL has: device 0"), "\(run.errorText)")
        }
        #expect(try folder.contents.isEmpty)
    }

    @Test func badVariablesAreNamed() throws {
        for (variable, value) in [
            ("GLPICK_RENDERER", "vulkan"), ("GLPICK_DEVICE", "-1"), ("GLPICK_DEVICE", "/dev/null"),
        ] {
            let run = try Command.glpick("render", folder.path("out.png"), environment: [variable: value])
            #expect(run.exitCode == 64)
            #expect(run.errorText.contains("\(variable) expects "), "\(run.errorText)")
        }
        let both = try Command.glpick(
            "render", folder.path("out.png"),
            environment: ["GLPICK_RENDERER": "cpu", "GLPICK_DEVICE": "0"]
        )
        #expect(both.exitCode == 64 && both.errorText.contains("GLPICK_DEVICE"), "\(both.errorText)")
        #expect(try folder.contents.isEmpty)
    }

    @Test func variablesAskAndOptionsOutdoThem() throws {
        let fault = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"]
        func exitCode(_ options: String..., variables: [String: String]) throws -> Int32 {
            try Command.glpick(
                ["render", "--size", "8"] + options + [folder.path("out.png")],
                environment: fault.merging(variables) { $1 }
            ).exitCode
        }
        #expect(try exitCode(variables: ["GLPICK_RENDERER": "gl"]) == 69)
        #expect(try exitCode(variables: ["GLPICK_DEVICE": "software"]) == 69)
        #expect(try exitCode(variables: ["GLPICK_RENDERER": "cpu"]) == 0)
        #expect(try exitCode(variables: ["GLPICK_RENDERER": ""]) == 0)
        #expect(try exitCode("--renderer", "cpu", variables: ["GLPICK_RENDERER": "gl"]) == 0)
        #expect(try exitCode("--renderer", "cpu", variables: ["GLPICK_DEVICE": "0"]) == 0)
        #expect(try exitCode("--renderer", "gl", variables: ["GLPICK_RENDERER": "cpu"]) == 69)
        #expect(try exitCode("--device", "software", variables: ["GLPICK_RENDERER": "cpu"]) == 69)
    }

    @Test(.needsOpenGL) func surfacelessWorks() throws {
        try Command.glpick(
            "render", "--size", "32", "--display", "surfaceless", folder.path("out.png")
        ).succeeded(isSilent: true)
    }

    @Test(.needsOpenGL) func gbmWorksOnARenderNode() throws {
        let library = try PreloadedLibrary("RenderNode/render_node.c")
        let (gbm, surfaceless) = (folder.path("gbm.png"), folder.path("surfaceless.png"))
        let arguments = ["render", "--size", "100", "--renderer", "gl", "--display"]
        let run = try Command.glpick(arguments + ["gbm", gbm], environment: ["LD_PRELOAD": library.path])
        // Mesa's loader says on standard error that the node is not what it seems.
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(try Command.glpick(arguments + ["surfaceless", surfaceless]).exitCode == 0)
        let expected = try PNG.decode(try readFile(FilePath(surfaceless), limit: 1 << 24))
        let actual = try PNG.decode(try readFile(FilePath(gbm), limit: 1 << 24))
        try Command.glpick(
            ["render", "--size", "100", "--device", "/dev/dri/renderD128", folder.path("named.png")],
            environment: ["LD_PRELOAD": library.path]
        ).succeeded()
        // A render node comes before what Mesa would choose.
        let doctor = try Command.glpick("doctor", environment: ["LD_PRELOAD": library.path])
        #expect(doctor.text.contains("draws: OpenGL ES, gbm on /dev/dri/renderD128"), "\(doctor.text)")
        let difference = PixmapDifference(expected: expected, actual: actual, tolerance: 1)
        #expect(difference.isMatch, "\(difference)")
    }

    /// If it is named, it is the reason; else the next renderer draws.
    @Test func aRenderNodeThatNobodyMayOpen() throws {
        let library = try PreloadedLibrary("RenderNode/render_node.c")
        let closed = ["LD_PRELOAD": library.path, "RENDER_NODE_CLOSED": "1"]
        let node = "/dev/dri/renderD128"
        let named = try Command.glpick(
            "render", "--size", "32", "--device", node, folder.path("named.png"), environment: closed)
        #expect(named.exitCode == 69 && named.errorText.contains("\(node): Permission denied"))
        #expect(try folder.contents.isEmpty)
        try Command.glpick("render", "--size", "32", folder.path("auto.png"), environment: closed)
            .succeeded()
    }

    @Test(.enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "there are render nodes here"))
    func gbmNeedsARenderNode() throws {
        let run = try Command.glpick("render", "--size", "32", "--display", "gbm", folder.path("out.png"))
        #expect(run.exitCode == 69)
        #expect(run.errorText.contains("/dev/dri/renderD"))
        #expect(try folder.contents.isEmpty)
    }

    @Test(
        .needsOpenGL,
        arguments: [("1", 0), ("2", 69)] as [(String, Int32)], ["gl", "auto"]
    )
    func aLostContextIsMadeAgainOnce(_ count: (losses: String, exitCode: Int32), _ renderer: String) throws {
        let library = try PreloadedLibrary("LostContext/lost_context.c")
        let (out, expected) = (folder.path("out.png"), folder.path("expected.png"))
        let arguments = ["render", "--size", "50", "--renderer"]
        let run = try Command.glpick(
            arguments + [renderer, out],
            environment: ["LD_PRELOAD": library.path, "LOST_CONTEXTS": count.losses]
        )
        // After the second loss the CPU draws if it may.
        let fallsBack = count.exitCode != 0 && renderer == "auto"
        #expect(run.exitCode == (fallsBack ? 0 : count.exitCode), "\(run.errorText)")
        guard run.exitCode == 0 else {
            #expect(run.errorText.contains("GL_CONTEXT_LOST"), "\(run.errorText)")
            #expect(try folder.contents.isEmpty)
            return
        }
        #expect(run.errorText.contains("glpick: warning: ") == fallsBack, "\(run.errorText)")
        let drawn = fallsBack ? "cpu" : "gl"
        #expect(try Command.glpick(arguments + [drawn, expected]).exitCode == 0)
        #expect(try readFile(FilePath(out), limit: 1 << 24) == readFile(FilePath(expected), limit: 1 << 24))
    }

    @Test(.needsOpenGL) func driversThatDrawWrongColorsDoNotDraw() throws {
        let library = try PreloadedLibrary("WrongColors/wrong_colors.c")
        func render(_ renderer: String, wrong: String, _ name: String) throws -> Command {
            try Command.glpick(
                "render", "--size", "32", "--renderer", renderer, folder.path(name),
                environment: ["LD_PRELOAD": library.path, "WRONG_PICTURES": wrong])
        }
        // The probes of the first are wrong by each way to blend, and that of the next is right.
        let other = try render("gl", wrong: OpenGLForTests.canFetch ? "2" : "1", "other.png")
        #expect(other.exitCode == 0 && other.errorText.isEmpty, "\(other.errorText)")
        let none = try render("gl", wrong: "1000", "none.png")
        #expect(none.exitCode == 69)
        #expect(none.errorText.contains("the driver draws wrong colours, up to"), "\(none.errorText)")
        let fallback = try render("auto", wrong: "1000", "cpu.png")
        #expect(fallback.exitCode == 0)
        #expect(
            fallback.errorText.hasPrefix("glpick: warning: OpenGL ES cannot be used, drawing on the CPU: "),
            "\(fallback.errorText)")
        #expect(try folder.contents == ["cpu.png", "other.png"])
        let doctor = try Command.glpick(
            "doctor", "--json", environment: ["LD_PRELOAD": library.path, "WRONG_PICTURES": "1000"])
        #expect(doctor.exitCode == 69 && doctor.text.contains("draws wrong colours"), "\(doctor.text)")
        let advice = try #require(try doctor.object["advice"] as? [String])
        // Nothing that is missing is the reason.
        let driver = try GLESRenderer().driver
        #expect(
            advice.contains {
                $0.hasPrefix(
                    "update the driver \(driver.renderer), \(driver.version): it draws wrong colours")
            },
            "\(advice)")
        #expect(!advice.contains { $0.contains("install") }, "\(advice)")
    }
}
