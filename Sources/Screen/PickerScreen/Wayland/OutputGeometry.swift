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

    /// The size of the upright picture of a buffer, or the other way round.
    package func turned(_ size: PixelSize) -> PixelSize {
        turns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }

    /// The column and row in the buffer of those in an upright picture of a size. Exact, because these are whole numbers.
    package func place(_ x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        let x = isFlipped ? right - x : x
        return switch turns {
        case 0: (x, y)
        case 1: (y, right - x)
        case 2: (right - x, bottom - y)
        default: (bottom - y, x)
        }
    }
}

/// The pixels of an upright picture for each point of an output along one axis.
///
/// Compositors cut or round the size in points to whole numbers, so the ratio of both sizes is not the scale: 1200 pixels at 1.75
/// are 685 points. Scales are multiples of 1/120, or nearly: 640 pixels at 1.0667 are cut to 599 points.
package func outputScale(pixels: PixelSize, points: PixelSize) -> (x: Double, y: Double) {
    let ratio = Double(pixels.width) / Double(points.width)
    let nearest = Int((ratio * 120).rounded())
    // The nearest to the ratio that gives both sizes.
    let numbers = (0...16).map { nearest + ($0 % 2 == 0 ? $0 / 2 : -($0 + 1) / 2) }
    let scale = numbers.lazy.filter { $0 > 0 }.map { Double($0) / 120 }.first { scale in
        abs(Double(pixels.width) / scale - Double(points.width)) <= 1
            && abs(Double(pixels.height) / scale - Double(points.height)) <= 1
    }
    return scale.map { ($0, $0) } ?? (ratio, Double(pixels.height) / Double(points.height))
}
