import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

@Suite struct RenderTests {
    private let folder = TemporaryFolder.make()

    private func picture(_ path: String) throws -> StraightPixmap {
        try PNG.decode(try readFile(FilePath(path), limit: 1 << 28))
    }

    private func ring(_ color: HSBColor, side: Double = 512, segments: HueSegments = .automatic) -> Picker {
        let frame = Rectangle(x: 0, y: 0, width: side, height: side)
        return Picker.ring(color: Color(color), layout: RingLayout(frame: frame), segments: segments)
    }

    @Test func cpuDrawsWhatTheReferenceDraws() throws {
        let out = folder.path("out.png")
        let run = try Command.glpick("render", "--hue", "0.3", "--renderer", "cpu", out)
        #expect(run.exitCode == 0 && run.output.isEmpty && run.errorText.isEmpty, "\(run.errorText)")
        let scene = ring(HSBColor(hue: 0.3, saturation: 1, brightness: 1)).scene()
        #expect(try picture(out) == StraightPixmap(try CPURenderer().render(scene)))
    }

    @Test(.needsOpenGL) func glDrawsNearlyTheSame() throws {
        let (gl, cpu) = (folder.path("gl.png"), folder.path("cpu.png"))
        #expect(
            try Command.glpick("render", "--hue", "108deg", "--background", "white", "--renderer", "gl", gl)
                .exitCode == 0)
        #expect(
            try Command.glpick(
                "render", "--hue", "0.3turn", "--background", "white", "--renderer", "cpu", cpu
            ).exitCode == 0)
        let difference = PixmapDifference(expected: try picture(cpu), actual: try picture(gl), tolerance: 1)
        #expect(difference.isMatch, "\(difference)")
    }

    @Test func everyOptionHasItsEffect() throws {
        let plain = folder.path("plain.png")
        let common = ["render", "--size", "64", "--renderer", "cpu"]
        #expect(try Command.glpick(common + [plain]).exitCode == 0)
        let changes = [
            ["--hue", "0.5"], ["--saturation", "0.5"], ["--brightness", "0.5"], ["--scale", "2"],
            ["--segments", "5"], ["--background", "#102030"], ["--no-markers"],
        ]
        var pictures = [try picture(plain)]
        for change in changes {
            let out = folder.path("changed.png")
            #expect(try Command.glpick(common + change + [out]).exitCode == 0, "\(change)")
            let changed = try picture(out)
            #expect(!pictures.contains(changed), "\(change)")
            pictures.append(changed)
        }
        let wide = folder.path("wide.png")
        #expect(
            try Command.glpick("render", "--size", "40x25", "--scale", "1.5", "--renderer", "cpu", wide)
                .exitCode == 0
        )
        #expect(try picture(wide).size == PixelSize(width: 60, height: 38))
    }

    @Test(.needsTerminal) func terminalsAreRefused() throws {
        // script gives the command a terminal for its standard output.
        let run = try Command.shell("script -qec '\"$glpick\" render --size 16 -' /dev/null </dev/null")
        #expect(run.exitCode == 64)
        #expect(run.text.contains("cannot write a PNG to a terminal"))
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func timingsNameTheStagesOfANewRenderer() throws {
        let run = try Command.glpick(
            "render", "--size", "16", "--renderer", "gl", "--timings", folder.path("out.png"))
        #expect(run.exitCode == 0, "\(run.errorText)")
        for stage in ["EGL display and context", "first draw", "readback"] {
            #expect(run.errorText.contains("\(stage): "), "\(run.errorText)")
        }
    }
}
