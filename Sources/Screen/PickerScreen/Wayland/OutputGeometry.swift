package import PickerScene

/// How a compositor turns the picture of an output, as `wl_output.transform` numbers it.
package struct OutputTransform: Hashable, Sendable {
    private let isFlipped: Bool
    /// Quarter turns counter-clockwise, after the flip.
    private let turns: Int

    /// An unknown number is that of a picture that is not turned.
    package init(_ number: Int) {
        let number = (0..<8).contains(number) ? number : 0
        (isFlipped, turns) = (number >= 4, number % 4)
    }

    /// The number of a transform that turns a picture whose last row comes first, too.
    package static func upsideDown(_ number: Int) -> Int { (number & 4 ^ 4) | (2 &- number) & 3 }

    /// The size of the upright picture of a buffer, or the other way round.
    package func turned(_ size: PixelSize) -> PixelSize {
        turns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }

    /// The column and row in the buffer of those in an upright picture of a size. Exact, because these are whole numbers.
    package func place(_ x: Int, _ y: Int, in size: PixelSize) -> SIMD2<Int> {
        let (right, bottom) = (size.width - 1, size.height - 1)
        let x = isFlipped ? right - x : x
        return switch turns {
        case 0: SIMD2(x, y)
        case 1: SIMD2(y, right - x)
        case 2: SIMD2(right - x, bottom - y)
        default: SIMD2(bottom - y, x)
        }
    }
}

/// The pixels of an upright picture for each point of an output along one axis.
///
/// Compositors cut or round the size in points to whole numbers, so the ratio of both sizes is not the scale: 1200 pixels at 1.75
/// are 685 points. Scales are multiples of 1/120, or nearly: 640 pixels at 1.0667 are cut to 599 points.
package func outputScale(pixels: PixelSize, points: PixelSize) -> SIMD2<Double> {
    let (pixels, points) = (SIMD2<Double>(pixels.sides), SIMD2<Double>(points.sides))
    let ratio = pixels / points
    // The nearest to the ratio that gives both sizes.
    for step in 0...16 {
        let number = (ratio.x * 120).rounded() + Double(step % 2 == 0 ? step / 2 : -(step + 1) / 2)
        let distance = pixels / (number / 120) - points
        if number > 0, all((distance .<= 1) .& (distance .>= -1)) { return SIMD2(repeating: number / 120) }
    }
    return ratio
}

extension PixelSize {
    var sides: SIMD2<Int> { SIMD2(width, height) }
}
