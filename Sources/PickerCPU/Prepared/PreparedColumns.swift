import CPixels
import PickerColor
import PickerScene

/// A plane whose columns and rows are computed apart from each other.
///
/// The type is not generic, so that the compiler makes fast code for it.
final class PreparedSeparablePlane: PreparedPaint {
    private let plane: HuePlane
    private let values: ColumnValues
    private let rows: RowFunctions
    var isFast: Bool { true }

    /// Prepares the plane for the pixels in `bounds`; takes over the rows of `previous` if they are the same.
    init(_ plane: HuePlane, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        self.plane = plane
        let frame = plane.frame
        let color = plane.columns
        values = ColumnValues(bounds.columns) { x in
            color(frame.unitPosition(.center(column: x, row: 0)).x)
        }
        if let previous = previous as? PreparedSeparablePlane, previous.rows.rows == bounds.rows,
            previous.plane.hasSameRows(as: plane)
        {
            rows = previous.rows
            return
        }
        rows = RowFunctions(bounds.rows) { y in
            let (offset, scale) = plane.row(1 - frame.unitPosition(.center(column: 0, row: y)).y)
            // The error of a product is proportional to it, so without an offset the hair may be a factor.
            let (steps, hair) = (255 * scale, singleRoundingHair)
            return glpick_row(
                offset: offset, scale: scale,
                step_offset: offset > 0 ? Float(255 * (offset + hair)) : 0,
                step_scale: Float(offset > 0 ? steps : steps * (1 + hair)))
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        values.fill(blocks, colors, rows)
    }

    func draw(_ points: PixelPoints, into colors: BlockColors) { values.fill(points, colors, rows) }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        values.fill(blocks, pixels, rows)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        values.fill(blocks, pixels, rows)
    }

    func blend(
        _ block: PixelBounds, coverage: Double, over color: SIMD4<Double>, into pixels: OpaquePixels8
    ) -> Bool {
        values.blend(block, coverage: coverage, over: color, pixels, rows)
        return true
    }
}

/// All rows have the same colours.
struct PreparedLinearGradient: GenericPaint {
    private let first: Int
    private let colors: [RGBColor]

    init(_ paint: LinearGradient, _ columns: Range<Int>) {
        first = columns.lowerBound
        colors = columns.map { paint.color(at: .center(column: $0, row: 0), footprint: 1) }
    }

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        for x in columns { output.put(x, colors[x - first]) }
    }
}
