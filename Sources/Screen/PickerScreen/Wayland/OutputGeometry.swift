package import PickerScene

/// How a compositor turns the picture of an output: from 4 on it flips it first, then it turns it by quarters counter-clockwise.
package struct OutputTransform: Hashable, Sendable {
    /// As `wl_output.transform` numbers it.
    package let number: Int

    /// An unknown number is that of a picture that is not turned.
    package init(_ number: Int) { self.number = (0..<8).contains(number) ? number : 0 }

    /// Turns a picture whose last row comes first.
    package var upsideDown: OutputTransform { OutputTransform((number & 4 ^ 4) | (2 &- number) & 3) }

    /// The size of the upright picture of a buffer, or the other way round.
    package func turned(_ size: PixelSize) -> PixelSize {
        number % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }

    /// The column and row in the buffer of those in an upright picture of a size. Exact, because these are whole numbers.
    package func place(_ upright: SIMD2<Int>, in size: PixelSize) -> SIMD2<Int> {
        let end = size.sides &- 1
        let (x, y) = (number >= 4 ? end.x - upright.x : upright.x, upright.y)
        return switch number % 4 {
        case 0: SIMD2(x, y)
        case 1: SIMD2(y, end.x - x)
        case 2: SIMD2(end.x - x, end.y - y)
        default: SIMD2(end.y - y, x)
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

extension PixelBounds {
    var corner: SIMD2<Int> { SIMD2(columns.lowerBound, rows.lowerBound) }
}
