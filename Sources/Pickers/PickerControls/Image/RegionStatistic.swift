public import PickerColor
public import PickerScene

/// A way to compute one colour from the pixels of a region.
///
/// Colours are compared and added in linear light, weighted by their alpha, so that nearly clear pixels hardly tint the
/// result. A single pixel gives its own colour; several pixels that are all clear give ``RGBColor/clear``.
public enum RegionStatistic: String, CaseIterable, Hashable, Sendable {
    /// The mean of each component, and the mean alpha.
    case mean
    /// The median of each component, and the median alpha; of two middle values the lower.
    case median
    /// The most frequent colour, with its alpha; of several, the first in reading order.
    case mode

    /// The colour of a region whose pixels are encoded with `transfer`, encoded in the same way.
    public func color(of region: Pixmap<StraightRGBA16>, _ transfer: TransferFunction = .sRGB) -> RGBColor {
        let pixels = region.pixels
        if pixels.count == 1 { return RGBColor(pixels[0]) }
        guard pixels.contains(where: { $0.alpha > 0 }) else { return .clear }
        return switch self {
        case .mean: mean(pixels, transfer)
        case .median: median(pixels)
        case .mode: mode(pixels)
        }
    }

    private func mean(_ pixels: [StraightRGBA16], _ transfer: TransferFunction) -> RGBColor {
        var weight = 0.0
        var sum = SIMD3<Double>.zero
        for pixel in pixels {
            let color = RGBColor(pixel)
            weight += color.alpha
            sum += color.alpha * transfer.linear(fromEncoded: color.components)
        }
        let mean = transfer.encoded(fromLinear: sum / weight)
        return RGBColor(mean, alpha: weight / Double(pixels.count))
    }

    /// The transfer function increases steadily, so the median in linear light is that of the encoded values.
    private func median(_ pixels: [StraightRGBA16]) -> RGBColor {
        func median(_ component: KeyPath<StraightRGBA16, UInt16>, weight: (StraightRGBA16) -> Int) -> UInt16 {
            let sorted = pixels.sorted { $0[keyPath: component] < $1[keyPath: component] }
            let half = pixels.reduce(0) { $0 + weight($1) }
            var passed = 0
            for pixel in sorted {
                passed += weight(pixel)
                if 2 * passed >= half { return pixel[keyPath: component] }
            }
            return 0
        }
        let byAlpha = { (pixel: StraightRGBA16) in Int(pixel.alpha) }
        return RGBColor(
            StraightRGBA16(
                red: median(\.red, weight: byAlpha), green: median(\.green, weight: byAlpha),
                blue: median(\.blue, weight: byAlpha), alpha: median(\.alpha) { _ in 1 }))
    }

    private func mode(_ pixels: [StraightRGBA16]) -> RGBColor {
        var weights: [StraightRGBA16: Int] = [:]
        for pixel in pixels { weights[pixel, default: 0] += Int(pixel.alpha) }
        let greatest = weights.values.max() ?? 0
        return RGBColor(pixels.first { weights[$0] == greatest } ?? .clear)
    }
}

/// The part of a picture around a pixel.
public struct SampleRegion: Hashable, Sendable {
    /// The columns of the region, counted from 0 at the left.
    public let columns: Range<Int>
    /// The rows of the region, counted from 0 at the top.
    public let rows: Range<Int>

    /// Both.
    package var bounds: PixelBounds { PixelBounds(columns: columns, rows: rows) }

    /// The square of `side` by `side` pixels around a pixel, cut to a picture of `size`; `side` is odd. Nil if the
    /// pixel lies outside the picture.
    public init?(around column: Int, _ row: Int, side: Int, in size: PixelSize) {
        guard column >= 0, column < size.width, row >= 0, row < size.height else { return nil }
        // At most the size, so that sums do not overflow.
        let (across, down) = (min(max(side, 1) / 2, size.width), min(max(side, 1) / 2, size.height))
        columns = max(column - across, 0)..<(column + min(across + 1, size.width - column))
        rows = max(row - down, 0)..<(row + min(down + 1, size.height - row))
    }
}
