import PickerColor
import PickerScene

/// Wheels of all brightnesses differ by a factor, so the colours at full brightness are kept while only it changes.
final class PreparedWheel: PreparedPaint {
    private let paint: ColorWheel
    private let bounds: PixelBounds
    /// For pixels that are not rounded to 8 bits.
    private let pointwise: PointwisePaint
    private let full: FullColors?

    /// Prepares the paint for the pixels in `bounds`; keeps the colours if `previous` is the same wheel at another brightness.
    init(_ paint: ColorWheel, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        (self.paint, self.bounds) = (paint, bounds)
        pointwise = PointwisePaint(paint: .colorWheel(paint))
        if let previous = previous as? PreparedWheel, previous.bounds == bounds,
            previous.paint.with(third: 1) == paint.with(third: 1),
            FullColors.canKeep(bounds)
        {
            full = previous.full ?? FullColors(paint, bounds)
        } else {
            full = nil
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        pointwise.write(runs, into: colors)
    }

    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        let meaning = ColorRow.Meaning.encoded(scale: paint.third)
        if let full {
            let (start, stride) = full.row(y, columns)
            return ColorRow(meaning, count: columns.count, start, stride: stride)
        }
        paint.writeFullColors(y, columns, memory, columns.paddedCount)
        return ColorRow(columns, memory, meaning)
    }
}

/// The colours of a wheel at full brightness.
private final class FullColors: @unchecked Sendable {
    private let bounds: PixelBounds
    /// The red of all pixels, row by row, then the green, then the blue.
    private let planes: UnsafeMutablePointer<Float>

    /// Larger ones would take too much memory: 12 bytes for each pixel.
    static func canKeep(_ bounds: PixelBounds) -> Bool { bounds.count <= 2048 * 2048 }

    init(_ paint: ColorWheel, _ bounds: PixelBounds) {
        self.bounds = bounds
        planes = .allocate(capacity: 3 * bounds.count)
        for y in bounds.rows {
            let row = (y - bounds.rows.lowerBound) * bounds.columns.count
            paint.writeFullColors(y, bounds.columns, planes + row, bounds.count)
        }
    }

    deinit { planes.deallocate() }

    /// Where the red of some columns is, and the distance to the green and to the blue.
    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>) -> (start: UnsafePointer<Float>, stride: Int) {
        precondition(bounds.rows.contains(y) && columns.clamped(to: bounds.columns) == columns)
        let row = (y &- bounds.rows.lowerBound) &* bounds.columns.count
        return (
            UnsafePointer(planes + (row &+ columns.lowerBound &- bounds.columns.lowerBound)), bounds.count
        )
    }
}

extension ColorWheel {
    /// Writes the colours of a row at full brightness: red, and `stride` numbers further on green, then blue.
    ///
    /// 32 bits are precise enough for steps of 8, as in ``SeparableColors``.
    fileprivate func writeFullColors(
        _ y: Int, _ columns: Range<Int>, _ red: UnsafeMutablePointer<Float>, _ stride: Int
    ) {
        let (green, blue) = (red + stride, red + 2 * stride)
        for x in columns {
            let color = colorOfHSB(at: .center(column: x, row: y), brightness: 1)
            let index = x &- columns.lowerBound
            (red[index], green[index], blue[index]) = (Float(color.x), Float(color.y), Float(color.z))
        }
    }
}
