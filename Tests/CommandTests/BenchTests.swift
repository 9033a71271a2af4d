import Foundation
import PickerFiles
import PickerKit
@testable import glpick
import TestSupport
import Testing

@Suite struct BenchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let subjects = ["hue", "drag", "render", "png", "sequence", "pick", "renderers"]

    private func bench(_ subject: String, _ options: String...) throws -> Command {
        let renderer = subject == "pick" || options.contains("--input") ? [] : ["--renderer", "cpu"]
        return try Command.run(
            Command.glpick, ["bench", subject, "--size", "16", "--frames", "3"] + renderer + options)
    }

    @Test(arguments: subjects)
    func theTableHasMediansAndSpread(_ subject: String) throws {
        let run = try bench(subject)
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        #expect(run.text.contains("size: 16\n"))
        #expect(run.text.contains(/median +least +25 % +75 % +most +n\n/))
        #expect(run.text.split(separator: "\n").allSatisfy { $0.count < 80 }, "\(run.text)")
    }

    @Test(arguments: subjects)
    func theObjectHasThemInOrder(_ subject: String) throws {
        let run = try bench(subject, "--json")
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(object["bench"] as? String == subject)
        let rows = try #require(object["measured"] as? [[String: Any]])
        #expect(!rows.isEmpty)
        for row in rows {
            let figures = ["least", "lower quartile", "median", "upper quartile", "most"]
                .compactMap { row[$0] as? Double }
            #expect(figures.count == 5 && figures == figures.sorted() && figures[0] >= 0, "\(row)")
            #expect((row["n"] as? Int).map { 1...3 ~= $0 } == true)
        }
    }

    @Test(arguments: subjects)
    func aPlainFigureIsLastOnTheLine(_ subject: String) throws {
        let run = try bench(subject, "--plain")
        #expect(run.exitCode == 0 && run.errorText.isEmpty, "\(run.errorText)")
        let lines = run.text.split(separator: "\n")
        #expect(subject == "pick" ? lines.count >= PickerKind.all.count : lines.count == 1)
        for line in lines {
            let figure = try #require(line.split(separator: " ").last.flatMap { Double($0) }, "\(line)")
            #expect(figure > 0)
        }
    }

    @Test func hueTellsWhatTheProcessHolds() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: try bench("hue", "--json").output) as? [String: Any])
        for name in ["resident bytes", "open descriptors"] {
            let change = try #require(object[name] as? [String: Int], "\(name)")
            #expect(change["before"].map { $0 > 0 } == true && change["after"].map { $0 > 0 } == true)
        }
        #expect(object["frames"] as? Int == 3)
    }

    @Test(arguments: PickerKind.all.map(\.name))
    func everyPickerCanBeDragged(_ kind: String) throws {
        let object = try #require(
            try JSONSerialization.jsonObject(
                with: try bench("drag", "--json", "--picker", kind).output) as? [String: Any])
        #expect(object["picker"] as? String == kind && object["part"] is String)
        // A small step may stay in the same cell.
        let least = ["grid", "image"].contains(kind) ? 0 : 1
        #expect((object["pixels drawn again"] as? Int).map { $0 >= least } == true, "\(object)")
    }

    private static let models = PickerKind.all.filter { $0.shares("model") }.flatMap { kind in
        kind.models().map { (kind.name, $0.name) }
    }

    @Test(arguments: models)
    func everyModelCanBeDragged(_ kind: String, _ model: String) throws {
        let segments = kind == "ring" ? ["--smooth"] : []
        let run = try Command.run(
            Command.glpick,
            ["bench", "drag", "--size", "16", "--frames", "1", "--renderer", "cpu", "--json"]
                + ["--picker", kind, "--model", model] + segments)
        #expect(run.exitCode == 0, "\(run.errorText)")
        let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(object["picker"] as? String == kind && object["model"] as? String == model)
        #expect((object["pixels drawn again"] as? Int).map { $0 >= 1 } == true, "\(object)")
    }

    @Test(arguments: [
        (["--picker", "wheel", "--model", "okhsl", "--part", "lightness"], "bar"),
        (["--picker", "wheel", "--model", "okhsv", "--part", "value"], "bar"),
        (["--picker", "plane", "--model", "jzczhz", "--part", "hue"], "hue"),
        (["--picker", "sliders", "--model", "okhsl"], "lightness"),
        (["--picker", "plane", "--snap", "--outside", "clip", "--color", "teal"], "hue"),
    ])
    func aDragTakesThePickersOptions(_ options: [String], _ part: String) throws {
        let run = try Command.run(
            Command.glpick,
            ["bench", "drag", "--size", "16", "--frames", "1", "--renderer", "cpu", "--json"] + options)
        #expect(run.exitCode == 0, "\(run.errorText)")
        let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(object["part"] as? String == part)
    }

    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"))
    func aNewRendererIsMeasuredByStages() throws {
        let run = try Command.glpick("bench", "render", "--size", "16", "--frames", "1", "--renderer", "gl")
        #expect(run.exitCode == 0, "\(run.errorText)")
        for stage in ["EGL display and context", "first draw", "readback"] {
            #expect(run.text.contains("- \(stage), ms"), "\(run.text)")
        }
    }

    /// Threads take memory once, each for itself; what a renderer leaves, each further one would leave too.
    @Test(.enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here"), arguments: ["1", "8"])
    func renderersLeaveNothingOpen(_ threads: String) throws {
        func growth(_ renderers: Int) throws -> Int {
            let run = try Command.glpick(
                "bench", "renderers", "--size", "16", "--frames", "\(renderers)", "--renderer", "gl",
                "--threads", threads, "--json")
            #expect(run.exitCode == 0, "\(run.errorText)")
            let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
            let open = try #require(object["open descriptors"] as? [String: Int])
            #expect(open["before"] == open["after"])
            let resident = try #require(object["resident bytes"] as? [String: Int])
            return (resident["after"] ?? .max) - (resident["before"] ?? 0)
        }
        let (few, many) = (try growth(20), try growth(60))
        #expect(many - few < 60_000_000, "\(few) after 20, \(many) after 60")
    }

    @Test func rawPixelsAreEncodedAsTheyAre() throws {
        let pixel = StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 4)
        let picture = StraightPixmap(size: PixelSize(width: 16, height: 16), filledWith: pixel)
        let raw = folder.path("raw")
        try writeFile((0..<256).flatMap { _ in [1, 2, 3, 4] as [UInt8] }, to: FilePath(raw))
        let run = try bench("png", "--plain", "--input", raw)
        #expect(run.exitCode == 0, "\(run.errorText)")
        #expect(run.text.hasSuffix(" \(try PNG.encode(picture).count)\n"), "\(run.text)")
    }

    @Test func rawPixelsOfAnotherSizeAreRefused() throws {
        let raw = folder.path("raw")
        try writeFile([1, 2, 3], to: FilePath(raw))
        let run = try bench("png", "--input", raw)
        #expect(run.exitCode == 65 && run.output.isEmpty)
        #expect(run.errorText.contains("3 bytes, but 16 x 16 pixels in RGBA need 1024"))
        #expect(run.errorText.contains("hint: --size"))
        #expect(try bench("png", "--input", folder.path("missing")).exitCode == 66)
    }

    @Test(arguments: [
        ([], "the name of what to measure is missing"), (["hew"], "hint: did you mean hue?"),
        (["hue", "png"], "unexpected argument"), (["hue", "--frames", "0"], "from 1 to 100000000"),
        (["hue", "--size", "32769"], "from 1 to 32768"), (["hue", "--size", "1x1"], "from 1 to 32768"),
        (["hue", "--json", "--plain"], "cannot be used together"),
        (["hue", "--input", "x"], "--input is for bench png, not for hue"),
        (["render", "--compression", "fast"], "not for render"),
        (["hue", "--picker", "wheel"], "--picker is for bench drag, not for hue"),
        (["drag", "--picker", "wheel", "--part", "box"], "--part box: the wheel has no such part"),
        (["drag", "--part", "lever"], "--part"),
        (["hue", "--model", "okhsl"], "--model is for bench drag, not for hue"),
        (["drag", "--model", "oklch"], "--model oklch is not for --picker ring"),
        (
            ["drag", "--picker", "plane", "--model", "okhsl", "--snap"],
            "--snap does not work with --model okhsl"
        ),
        (["drag", "--segments", "9", "--picker", "wheel"], "for --picker ring and triangle, not for wheel"),
        (["drag", "--picker", "wheel", "--part", "lightness"], "the wheel has no such part"),
        (["drag", "--size", "16", "--inset", "20"], "is too small for --inset 20"),
        (["pick", "--renderer", "cpu"], "takes no renderer"), (["hue", "--threads", "2"], "not for hue"),
        (["png", "--input", "x", "--renderer", "cpu"], "takes no renderer"),
        (["hue", "--renderer", "cpu", "--display", "gbm"], "--display"),
    ])
    func misuseIsAUsageError(_ arguments: [String], _ message: String) throws {
        let run = try Command.run(Command.glpick, ["bench"] + arguments)
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(run.errorText.contains(message), "\(run.errorText)")
        let lines = run.errorText.split(separator: "\n")
        #expect(lines.count <= 2 && lines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") })
    }
}
