import Foundation
import PickerFiles
import PickerKit
import TestSupport
import Testing

/// Pictures that are drawn and written some rows at a time.
@Suite struct LargeRenderTests {
    private let folder = TemporaryFolder.make()

    private func render(_ arguments: [String], to name: String) throws -> [UInt8] {
        let out = folder.path(name)
        try Command.glpick(["render"] + arguments + [out]).succeeded(isSilent: true)
        return try readFile(FilePath(out), limit: 1 << 28)
    }

    /// So little memory that these pictures take many bands.
    private static let little = ["--memory-limit", "100K"]

    @Test(arguments: [
        ["--size", "301"], ["--size", "301", "--background", "white"],
        ["--picker", "matrix", "--size", "290x403"],
        ["--picker", "wheel", "--radius", "150", "--dither", "1", "--color-space", "display-p3"],
        ["--scale", "1.37", "--size", "200", "--alpha", "0.5", "--alpha-bar", "--background", "#10203080"],
    ])
    func bandsHaveTheBytesOfTheWhole(_ options: [String]) throws {
        let options = options + ["--renderer", "cpu"]
        let whole = try render(options, to: "whole.png")
        #expect(try render(options + Self.little, to: "bands.png") == whole)
        let small = try render(options + Self.little + ["--compression", "small"], to: "small.png")
        #expect(try PNG.decode(small) == PNG.decode(whole))
        #expect(try render(options + ["--compression", "small"], to: "small-whole.png") == small)
        #expect(small.count < whole.count)
        let piped = try Command.glpick(["render"] + options + Self.little + ["-"])
        #expect([UInt8](piped.output) == whole)
    }

    @Test(.needsOpenGL) func tilesAreTheWhole() throws {
        let options = ["--size", "500", "--renderer", "gl"]
        let difference = PixmapDifference(
            expected: try PNG.decode(try render(options, to: "whole.png")),
            actual: try PNG.decode(try render(options + Self.little, to: "tiles.png")),
            tolerance: 1
        )
        #expect(difference.isMatch, "\(difference)")
    }

    /// The loop in the documentation of `BandPlan`.
    @Test func aProgramWritesBandsToo() throws {
        let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 301, height: 301))
        let picker = Picker.ring(color: Color(hue: 0.3, saturation: 0.7, brightness: 0.9), layout: layout)
        var renderer = AutomaticRenderer.cpu
        let scene = picker.scene()
        let plan = try BandPlan(scene.pixelSize(), byteLimit: 200_000)
        #expect(plan.bands.count > 10)
        let out = FilePath(folder.path("out.png"))
        var encoder = try PNGEncoder(size: plan.size, isOpaque: false)
        let file = try FileWriter(out)
        for rows in plan.bands {
            let band = StraightPixmap(try renderer.render(scene, rows: rows))
            try file.write(encoder.append(band))
        }
        try file.commit()
        #expect(try readFile(out) == PNG.encode(StraightPixmap(renderer.render(scene))))
    }

    /// As a whole, the picture would take 256 MiB twice.
    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer takes memory itself"))
    func memoryDoesNotGrowWithThePicture() throws {
        let out = folder.path("out.png")
        let run = try Command.glpick(
            "render", "--size", "32768x2048", "--renderer", "cpu", "--timings", out
        ).succeeded()
        let peak = try #require(run.errorText.split(separator: " ").dropLast().last.flatMap { Int($0) })
        #expect(peak < 120, "\(peak) MiB")
        #expect(try PNG.size(of: Array(readFile(FilePath(out)))) == PixelSize(width: 32768, height: 2048))
    }

    @Test(.enabled(if: Command.sanitizer == nil, "the sanitizer writes files itself"))
    func nothingIsLeftOfBandsThatCannotBeStored() throws {
        let run = try Command.shell(
            """
            cd \(folder.url.path) && echo before > out.png
            ulimit -f 40; trap '' XFSZ
            "$glpick" render --renderer cpu --size 2000 --memory-limit 1M out.png
            """)
        #expect(run.exitCode == 74, "\(run.errorText)")
        #expect(run.errorText.contains("cannot write out.png: File too large"), "\(run.errorText)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.png"])
        #expect(try readFile(FilePath(folder.path("out.png"))) == Array("before\n".utf8))
    }
}
