import Glibc
import PickerColor
public import PickerScene

/// What papers report of two pictures: how much the second one is changed.
public struct PictureMetrics: Hashable, Sendable, CustomStringConvertible {
    /// The peak signal-to-noise ratio of red, green, blue and alpha, in decibels; infinite for equal pictures.
    public let signalToNoise: Double
    /// The mean structural similarity of luma, at most 1 (Wang and others, 2004): a Gaussian window of 11 x 11 pixels, of which the
    /// standard deviation is 1.5; nil for pictures that are smaller than it.
    public let similarity: Double?
    /// The mean ΔEOK of pixels over black.
    public let meanDistance: Double
    /// The greatest ΔEOK of pixels over black.
    public let greatestDistance: Double

    /// Measures pictures of the same size, whose colours are in the space of the first one; nil for others.
    public init?(_ expected: Pixmap<StraightRGBA16>, _ actual: Pixmap<StraightRGBA16>) {
        guard expected.size == actual.size else { return nil }
        let toOklab = Conversion(expected.colorSpace)
        var squares = 0.0, sum = 0.0, greatest = 0.0
        for (one, other) in zip(expected.pixels, actual.pixels) where one != other {
            let change = components(one) &- components(other)
            squares += Double((change &* change).wrappedSum())
            let distance = deltaEOK(toOklab.oklab(one), toOklab.oklab(other))
            sum += distance
            greatest = max(greatest, distance)
        }
        let count = Double(expected.size.count)
        let meanSquare = squares / (4 * count * 65535 * 65535)
        signalToNoise = meanSquare == 0 ? .infinity : -10 * log10(meanSquare)
        (meanDistance, greatestDistance) = (sum / count, greatest)
        similarity = StructuralSimilarity(size: expected.size)?.mean(Self.luma(expected), Self.luma(actual))
    }

    /// The luma of ITU-R BT.601 over black, 0 to 1.
    private static func luma(_ picture: Pixmap<StraightRGBA16>) -> [Double] {
        picture.pixels.map { pixel in
            let luma = 0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
            return luma / 65535 * Double(pixel.alpha) / 65535
        }
    }

    /// The numbers in one line.
    public var description: String {
        func rounded(_ number: Double, _ scale: Double) -> String {
            plain((number * scale).rounded() / scale)
        }
        let noise = signalToNoise.isInfinite ? "infinite" : "\(rounded(signalToNoise, 1000)) dB"
        return
            "PSNR \(noise); SSIM \(similarity.map { rounded($0, 1e6) } ?? "not defined below 11 x 11 pixels"); "
            + "ΔEOK \(rounded(meanDistance, 1e6)) on average, \(rounded(greatestDistance, 1e6)) at most"
    }
}

/// From pixels to Oklab.
private struct Conversion {
    private let transfer: TransferFunction
    private let toCones: Matrix3

    init(_ space: ColorSpace) { (transfer, toCones) = (space.transfer, space.fromCones.inverse) }

    func oklab(_ pixel: StraightRGBA16) -> SIMD3<Double> {
        let color = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 65535
        let light = transfer.linear(fromEncoded: color * (Double(pixel.alpha) / 65535))
        return Oklab.oklab(fromLinear: ColorSpace.sRGB.fromCones * (toCones * light))
    }
}
