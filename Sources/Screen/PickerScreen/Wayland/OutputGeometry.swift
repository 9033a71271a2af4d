package import PickerScene

/// How a compositor turns the picture of an output, as `wl_output.transform` numbers it.
package struct OutputTransform: Hashable, Sendable {
    private let isFlipped: Bool
    /// Quarter turns counter-clockwise, after the flip.
    private let turns: Int

    /// Nil unless the number is 0…7.
    package init?(_ number: UInt32) {
        guard number < 8 else { return nil }
        (isFlipped, turns) = (number >= 4, Int(number % 4))
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
/// are 685 points. Scales are multiples of 1/120.
package func outputScale(pixels: PixelSize, points: PixelSize) -> (x: Double, y: Double) {
    let ratio = Double(pixels.width) / Double(points.width)
    func fits(_ scale: Double, _ pixels: Int, _ points: Int) -> Bool {
        abs(Double(pixels) / scale - Double(points)) < 1
    }
    let nearest = Int((ratio * 120).rounded())
    // The nearest to the ratio that gives both sizes.
    for step in 0...8 {
        for number in Set([nearest - step, nearest + step]).sorted() where number > 0 {
            let scale = Double(number) / 120
            if fits(scale, pixels.width, points.width), fits(scale, pixels.height, points.height) {
                return (scale, scale)
            }
        }
    }
    return (ratio, Double(pixels.height) / Double(points.height))
}
