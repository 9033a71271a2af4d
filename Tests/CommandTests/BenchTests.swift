import Foundation
import PickerKit
import TestSupport
import Testing

@testable import glpick

@Suite struct BenchTests {
    private func bench(_ subject: BenchSubject, frames: Int = 3) -> BenchVerb {
        var bench = BenchVerb()
        (bench.subject, bench.side, bench.frames) = (subject, 16, frames)
        bench.renderer.renderer = .cpu
        return bench
    }

    @Test(arguments: BenchSubject.allCases)
    func theReportHasMediansAndSpread(_ subject: BenchSubject) throws {
        let report = try bench(subject).report()
        #expect(report.table.contains("size: 16\n"))
        #expect(report.table.contains(/median +least +25 % +75 % +most +n\n/))
        #expect(report.table.split(separator: "\n").allSatisfy { $0.count < 80 }, "\(report.table)")
        let figure = try #require(Double(report.plain))
        #expect(figure > 0)
        let figures = Dictionary(
            uniqueKeysWithValues: report.rows[0].times.figures.map { ($0.name, $0.value) })
        let ordered = try ["least", "lower quartile", "median", "upper quartile", "most"].map {
            try #require(figures[$0])
        }
        #expect(ordered == ordered.sorted() && ordered[0] >= 0 && 1...3 ~= report.rows[0].times.count)
    }

    private func object(_ arguments: [String]) throws -> [String: Any] {
        let run = try Command.glpick(
            ["bench"] + arguments + ["--size", "16", "--frames", "1", "--renderer", "cpu", "--json"]
        ).succeeded(isSilent: true)
        return try run.object
    }

    @Test func hueTellsWhatTheProcessHolds() throws {
        let object = try object(["hue"])
        for name in ["resident bytes", "open descriptors"] {
            let change = try #require(object[name] as? [String: Int], "\(name)")
            #expect(change["before"].map { $0 > 0 } == true && change["after"].map { $0 > 0 } == true)
        }
        #expect(object["bench"] as? String == "hue" && object["frames"] as? Int == 1)
        let row = try #require((object["measured"] as? [[String: Any]])?.first)
        #expect(["least", "median", "most"].allSatisfy { row[$0] is Double } && row["n"] as? Int == 1)
    }

    @Test func hueDrawsThePickerInAnyStyle() throws {
        let article = Picker.ring(
            color: Color(hue: 0, saturation: 1, brightness: 1),
            layout: RingLayout(frame: Rectangle(x: 0, y: 0, width: 16, height: 16), style: .article))
        var bench = bench(.hue)
        #expect(bench.picker.controls.map(\.frame) != article.controls.map(\.frame))
        bench.dragged.look.sizes = .article
        #expect(bench.picker.controls.map(\.frame) == article.controls.map(\.frame))
        _ = try object(["hue", "--style", "article"])
    }

    /// `--renderer all` measures both, says what `fastest` takes, and judges it by the times.
    @Test(arguments: [["hue"], ["drag", "--picker", "wheel", "--vision", "deutan"]])
    func allRenderersAreCompared(_ arguments: [String]) throws {
        let run = try Command.glpick(
            ["bench"] + arguments + ["--size", "64", "--frames", "3", "--renderer", "all", "--json"]
        ).succeeded(isSilent: true)
        let object = try run.object
        let names = try #require(object["measured"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        let hasGL = OpenGLForTests.isEnabled
        #expect(
            names.count == (hasGL ? 2 : 1) && names[0].hasPrefix("\(arguments[0]) update, CPU"), "\(names)")
        let measured = try #require(object["ms measured"] as? [String: Any])
        let expected = try #require(object["ms expected"] as? [String: Double])
        let (cpu, gl) = (measured["on the CPU"] as? Double, measured["with OpenGL ES"] as? Double)
        #expect((gl != nil) == hasGL && expected.values.allSatisfy { $0 > 0 }, "\(measured) \(expected)")
        // So few small pictures are never worth a driver.
        #expect(object["fastest takes"] as? String == "CPU")
        if let cpu, let gl, abs(cpu - gl) > 0.2 * gl {
            #expect(object["which is"] as? String == (cpu < gl ? "right" : "wrong"))
        }
    }

    /// Where there is no OpenGL ES, the CPU renderer is measured alone.
    @Test func withoutOpenGLOneIsMeasured() throws {
        let run = try Command.glpick(
            "bench", "hue", "--size", "16", "--frames", "1", "--renderer", "all", "--plain",
            environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"]
        ).succeeded(isSilent: true)
        #expect(Double(run.text.split(separator: "\n").joined(separator: "+")) != nil, "\(run.text)")
    }

    /// Each kind of picker, in each of its models.
    private static let dragged = PickerKind.all.flatMap { kind in
        kind.shares("model") ? kind.models().map { (kind, $0 as ColorSystem?) } : [(kind, nil)]
    }

    @Test(arguments: dragged)
    func everyPickerCanBeDragged(_ kind: PickerKind, _ model: ColorSystem?) throws {
        var bench = bench(.drag, frames: 1)
        bench.side = 64
        bench.dragged.kind = kind
        bench.dragged.givenModel = model
        let facts = try bench.report().json.text
        #expect(facts.contains("\"picker\": \"\(kind.name)\"") && facts.contains("\"part\": "), "\(facts)")
        if let model { #expect(facts.contains("\"model\": \"\(model.name)\"")) }
        // A small step may stay in the same cell.
        let isStill = facts.contains("\"pixels drawn again\": 0,")
        #expect(!isStill || ["grid", "image"].contains(kind.name), "\(facts)")
    }

    @Test(arguments: [
        ("ring", "ring"), ("ring", "box"), ("triangle", "triangle"), ("matrix", "matrix"), ("wheel", "wheel"),
        ("wheel", "bar"), ("hexagon", "hexagon"), ("plane", "plane"), ("sliders", "brightness"),
    ])
    func aDragChangesEveryPart(_ kind: String, _ part: String) throws {
        let object = try object(["drag", "--picker", kind, "--part", part])
        #expect(object["pixels drawn again"] as? Int != 0, "\(object)")
    }

    /// Whatever divides them into means.
    @Test(arguments: [1, 7, 20, 101]) func asManyFramesAreMeasuredAsAreWanted(_ frames: Int) throws {
        let report = try bench(.hue, frames: frames).report()
        #expect(report.json.text.contains("\"frames\": \(frames),"), "\(report.json.text)")
        let most =
            try report.rows[0].name.firstMatch(of: /means of (\d+)/).map { try #require(Int($0.1)) } ?? 1
        #expect(report.rows[0].times.count == (frames + most - 1) / most, "\(report.table)")
    }

    @Test(arguments: [
        (["--picker", "wheel", "--model", "okhsl", "--part", "lightness"], "bar"),
        (["--picker", "wheel", "--model", "okhsv", "--part", "value"], "bar"),
        (["--picker", "plane", "--model", "jzczhz", "--part", "hue"], "hue"),
        (["--picker", "sliders", "--model", "okhsl"], "lightness"),
        (["--picker", "plane", "--snap", "--outside", "clip", "--color", "teal"], "hue"),
    ])
    func aDragTakesThePickersOptions(_ options: [String], _ part: String) throws {
        #expect(try object(["drag"] + options)["part"] as? String == part)
    }

    /// Threads take memory once, each for itself; what a renderer leaves, each further one would leave too.
    @Test(.needsOpenGL, arguments: ["1", "8"])
    func renderersLeaveNothingOpen(_ threads: String) throws {
        func growth(_ renderers: Int) throws -> Int {
            let run = try Command.measure("renderers", "16", threads, "\(renderers)").succeeded()
            let open = try #require(run.text.firstMatch(of: /descriptors: (\d+) (\d+)/)).output
            #expect(open.1 == open.2)
            let bytes = try #require(run.text.firstMatch(of: /bytes: (\d+) (\d+)/)).output
            return try #require(Int(bytes.2)) - #require(Int(bytes.1))
        }
        let (few, many) = (try growth(20), try growth(60))
        #expect(many - few < 60_000_000, "\(few) after 20, \(many) after 60")
    }

    /// A million picks make as many allocations as one.
    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer counts allocations itself"))
    func picksAllocateNothing() throws {
        let library = try PreloadedLibrary("AllocationCount/allocation_count.c")
        func allocations(_ picks: String) throws -> Int {
            let run = try Command.measure("picks", "512", picks, environment: ["LD_PRELOAD": library.path])
            #expect(run.exitCode == 0 && run.text.contains("picks find a colour"), "\(run.errorText)")
            return try #require(run.errorText.firstMatch(of: /allocations: (\d+)/).flatMap { Int($0.1) })
        }
        let (one, many) = (try allocations("1"), try allocations("20000"))
        #expect(one > 0 && many - one < 1000, "\(one), \(many)")
    }

    /// A file and a pipe.
    @Test(.enabled(if: Command.sanitizer == nil, "sanitizers take terabytes of addresses"))
    func whatIsLargerThanMemoryIsNotRead() throws {
        let folder = TemporaryFolder.make()
        let measure = Command.buildFolder.appendingPathComponent("measure").path
        for line in [
            "truncate -s 900M huge; ulimit -v 500000; \"$measure\" png huge 1 1 fast",
            "ulimit -v 300000; head -c 600M /dev/zero | \"$measure\" png /dev/stdin 1 1 fast",
        ] {
            let run = try folder.shell(line, environment: ["measure": measure])
            #expect(
                run.exitCode == 1 && run.errorText.contains(": Cannot allocate memory"), "\(run.errorText)")
        }
    }

    @Test func rawPixelsAreEncodedAsTheyAre() throws {
        let folder = TemporaryFolder.make()
        let pixel = StraightRGBA8(red: 1, green: 2, blue: 3, alpha: 4)
        let picture = StraightPixmap(size: PixelSize(width: 16, height: 16), filledWith: pixel)
        let raw = try folder.write((0..<256).flatMap { _ in [1, 2, 3, 4] as [UInt8] }, to: "raw")
        let run = try Command.measure("png", raw, "16", "1", "fast")
        #expect(run.text.hasSuffix(" \(try PNG.encode(picture).count)\n"), "\(run.text)\(run.errorText)")
        let refused = try Command.measure("png", raw, "15", "1", "fast")
        #expect(refused.exitCode == 65 && refused.errorText.contains("1024 bytes, but 15 x 15 pixels"))
    }
}
