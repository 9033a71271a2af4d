import CPixels
import PickerColor
import PickerScene

/// Wheels of all brightnesses differ by a factor, so the colours at full brightness are kept while only it changes.
final class PreparedWheel: PreparedPaint {
    private let paint: ColorWheel
    private let bounds: PixelBounds
    /// For pixels that are not rounded to 8 bits, or dithered.
    private let pointwise: PointwisePaint
    private let full: FullColors?

    /// Prepares the paint for the pixels in `bounds`; keeps the colours if `previous` is the same wheel at another brightness.
    init(_ paint: ColorWheel, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        (self.paint, self.bounds) = (paint, bounds)
        pointwise = PointwisePaint(paint: .colorWheel(paint))
        if let previous = previous as? PreparedWheel, previous.bounds == bounds,
            previous.paint.with(third: 1) == paint.with(third: 1), paint.dither == 0,
            FullColors.canKeep(bounds)
        {
            full = previous.full ?? FullColors(paint, bounds)
        } else {
            full = nil
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        pointwise.draw(blocks, into: colors)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        pointwise.draw(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        if paint.dither > 0 { return pointwise.draw(blocks, into: pixels) }
        var steps = glpick_row()
        steps.step_scale = Float(255 * paint.third * (1 + singleRoundingHair))
        func write(_ y: Int, _ columns: Range<Int>, _ planes: UnsafePointer<Float>, _ stride: Int) {
            glpick_write_rows(
                pixels.words(columns.lowerBound, y), pixels.width, columns.count, 1, &steps, planes, stride,
                -1)
        }
        if let full {
            return blocks.forEachRow { y, columns, _ in
                full.withPlanes(y, columns) { write(y, columns, $0, $1) }
            }
        }
        let widest = blocks.reduce(0) { max($0, $1.columns.count) }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: max(3 * widest, 1)) { planes in
            guard let start = planes.baseAddress else { return }
            blocks.forEachRow { y, columns, _ in
                paint.writeFullColors(y, columns, start, widest)
                write(y, columns, start, widest)
            }
        }
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

    /// Calls `body` with the red of the columns, and the distance to the green and to the blue.
    @inline(__always)
    func withPlanes(_ y: Int, _ columns: Range<Int>, _ body: (UnsafePointer<Float>, Int) -> Void) {
        precondition(bounds.rows.contains(y) && columns.clamped(to: bounds.columns) == columns)
        let row = (y &- bounds.rows.lowerBound) &* bounds.columns.count
        body(planes + (row &+ columns.lowerBound &- bounds.columns.lowerBound), bounds.count)
    }
}

extension ColorWheel {
    /// Writes the colours of a row at full brightness: red, and `stride` numbers further on green, then blue.
    ///
    /// 32 bits are precise enough for steps of 8, as in ``ColumnValues``.
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
