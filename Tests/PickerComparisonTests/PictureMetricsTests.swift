import Glibc
import PickerComparison
import PickerScene
import Testing

/// Measures of two pictures of one grey each, for which papers' formulas have a closed form.
@Suite struct PictureMetricsTests {
    private func grey(_ share: Double, _ width: Int, _ height: Int) -> Pixmap<StraightRGBA16> {
        let step = UInt16((share * 65535).rounded())
        return Pixmap(
            size: PixelSize(width: width, height: height),
            filledWith: StraightRGBA16(red: step, green: step, blue: step, alpha: .max))
    }

    @Test(arguments: [(0.2, 0.6), (0, 1), (0.5, 0.5)])
    func ofGreys(_ one: Double, _ other: Double) throws {
        let metrics = try #require(PictureMetrics(grey(one, 20, 11), grey(other, 20, 11)))
        // Alpha is one of four components, and is equal.
        let noise = one == other ? Double.infinity : -10 * log10((one - other) * (one - other) * 3 / 4)
        #expect(metrics.signalToNoise == noise || abs(metrics.signalToNoise - noise) < 1e-3)
        let similarity = (2 * one * other + 1e-4) / (one * one + other * other + 1e-4)
        #expect(abs((metrics.similarity ?? 2) - similarity) < 1e-4)
        #expect(abs(metrics.meanDistance - metrics.greatestDistance) < 1e-9)
        #expect((metrics.greatestDistance == 0) == (one == other))
        #expect("\(metrics)".hasPrefix("PSNR \(one == other ? "infinite" : plain(noise)); SSIM "))
    }

    private func plain(_ noise: Double) -> String {
        let rounded = (noise * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded)) dB" : "\(rounded) dB"
    }

    @Test func smallPicturesHaveNoSimilarity() {
        for (width, height, isDefined) in [(11, 11, true), (10, 11, false), (11, 10, false)] {
            let metrics = PictureMetrics(grey(0, width, height), grey(1, width, height))
            #expect((metrics?.similarity != nil) == isDefined)
        }
        #expect(PictureMetrics(grey(0, 11, 11), grey(0, 11, 12)) == nil)
    }
}
