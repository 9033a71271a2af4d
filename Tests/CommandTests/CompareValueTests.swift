import Foundation
import PickerKit
import TestSupport
import Testing

/// What `glpick compare` counts and measures, against values that were worked out without glpick.
@Suite struct CompareValueTests {
    struct Count: Decodable, Sendable {
        let limit: Double
        let differing: Int
        let antialiased: Int
    }

    struct Row: Decodable, Sendable, CustomStringConvertible {
        let name: String
        let counts: [Count]
        let psnr: Double
        let ssim: Double
        let mean: Double
        let greatest: Double

        var description: String { name }
        func path(_ side: String) -> String {
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Fixtures/comparison/\(name)-\(side).png").path
        }
        func picture<Component>(_ side: String) throws -> Pixmap<StraightRGBA<Component>> {
            try PNG.decode(try readFile(FilePath(path(side))))
        }
    }

    static let rows = (try? values("comparisons", of: Row.self)) ?? []

    @Test func rowsAreThere() throws { #expect(try values("comparisons", of: Row.self).count == 10) }

    @Test(arguments: rows)
    func countsAreThoseOfThePapers(_ row: Row) throws {
        for count in row.counts {
            var limits = ComparisonLimits()
            limits.measure = .perceptual(count.limit)
            let all = PixmapDifference(
                expected: try row.picture("expected") as StraightPixmap, actual: try row.picture("actual"),
                limits)
            #expect(all.count == count.differing, "\(count.limit)")
            limits.ignoresAntialiasing = true
            let some = PixmapDifference(
                expected: try row.picture("expected") as StraightPixmap, actual: try row.picture("actual"),
                limits)
            #expect(some.count == count.differing - count.antialiased, "\(count.limit)")
            #expect(some.antialiased == count.antialiased)
        }
    }

    /// The command reads rows, and so must keep those around a pixel.
    @Test(arguments: rows)
    func theCommandCountsTheSame(_ row: Row) throws {
        let count = try #require(row.counts.first { $0.limit == 0.05 })
        let run = try Command.glpick(
            "compare", row.path("expected"), row.path("actual"), "--perceptual", "0.05", "--antialiasing",
            "ignore", "--json")
        #expect(run.text.contains("\"differing\": \(count.differing - count.antialiased), "), "\(run.text)")
        #expect(run.exitCode == (count.differing == count.antialiased ? 0 : 1))
    }

    @Test(arguments: rows)
    func metricsAreThoseOfOthers(_ row: Row) throws {
        let metrics = try #require(PictureMetrics(try row.picture("expected"), try row.picture("actual")))
        #expect(abs(metrics.signalToNoise - row.psnr) < 1e-9)
        #expect(abs(try #require(metrics.similarity) - row.ssim) < 1e-9)
        #expect(abs(metrics.meanDistance - row.mean) < 1e-7)
        #expect(abs(metrics.greatestDistance - row.greatest) < 1e-6)
    }

    /// Rows that are read in bands are the whole picture, in either depth, with all kinds of limits. Only the larger pictures are read by
    /// threads, which may be ahead.
    @Test(arguments: [8, 16], [900, 300])
    func bandsAreTheWhole(_ bits: Int, _ height: Int) throws {
        let folder = TemporaryFolder.make()
        var (one, other) = (noise(height), noise(height))
        var state: UInt32 = 9
        for _ in 0..<20_000 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let (x, y) = (Int(state >> 8) % 401, Int(state >> 17) % height)
            other[x, y].red = UInt16(truncatingIfNeeded: state)
        }
        one[400, height - 1].alpha = 0
        func write<Component: PixelComponent>(
            _ component: Component.Type, _ pixel: (StraightRGBA16) -> StraightRGBA<Component>
        ) throws -> (Pixmap<StraightRGBA<Component>>, Pixmap<StraightRGBA<Component>>) {
            let (expected, actual) = (one.map(pixel), other.map(pixel))
            try folder.write(try PNG.encode(expected), to: "a.png")
            try folder.write(try PNG.encode(actual), to: "b.png")
            return (expected, actual)
        }
        let (flat, otherFlat) = (one.map(StraightRGBA8.init), other.map(StraightRGBA8.init))
        if bits == 8 {
            _ = try write(UInt8.self, StraightRGBA8.init)
        } else {
            _ = try write(UInt16.self) { $0 }
        }
        for options in [[], ["--perceptual", "0.2", "--antialiasing", "ignore"], ["--window", "40"]] {
            var limits = ComparisonLimits()
            if options.first == "--perceptual" {
                limits.measure = .perceptual(0.2)
                limits.ignoresAntialiasing = true
            }
            if options.first == "--window" { limits.window = 40 }
            let run = try Command.glpick(["compare", "a.png", "b.png"] + options, in: folder.url)
            let difference = PixmapDifference(expected: flat, actual: otherFlat, limits)
            #expect(run.text.hasPrefix("\(difference)\n"), "\(options): \(run.text)")
            let deep = try Command.glpick(
                ["compare", "a.png", "b.png", "--depth", "16"] + options, in: folder.url)
            let deepDifference =
                bits == 8
                ? PixmapDifference(
                    expected: flat.map(StraightRGBA16.init), actual: otherFlat.map(StraightRGBA16.init),
                    limits)
                : PixmapDifference(expected: one, actual: other, limits)
            #expect(deep.text.hasPrefix("\(deepDifference)\n"), "\(options): \(deep.text)")
        }
    }

    private func noise(_ height: Int) -> Pixmap<StraightRGBA16> {
        var picture = Pixmap<StraightRGBA16>(size: PixelSize(width: 401, height: height))
        var state: UInt32 = 5
        for y in 0..<height {
            for x in 0..<401 {
                state = state &* 1_664_525 &+ 1_013_904_223
                let grey = UInt16(state >> 22) * 64 / 3 + (x / 7 % 2 == y / 9 % 2 ? 20000 : 0)
                picture[x, y] = StraightRGBA16(red: grey, green: grey / 3, blue: 7, alpha: .max)
            }
        }
        return picture
    }
}
