import CPixels
import PickerColor
import PickerScene

/// A plane whose columns and rows are computed apart from each other.
struct PreparedSeparablePlane: PreparedPaint {
    private let plane: HuePlane
    private let colors: SeparableColors
    var separable: SeparableColors? { colors }

    /// Prepares the plane for the pixels in `bounds`; takes over the rows of `previous` if they are the same.
    init(_ plane: HuePlane, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        self.plane = plane
        let frame = plane.frame
        let rows: RowFunctions
        if let previous = previous as? PreparedSeparablePlane, previous.colors.rows.rows == bounds.rows,
            previous.plane.hasSameRows(as: plane)
        {
            rows = previous.colors.rows
        } else {
            rows = RowFunctions(bounds.rows) { y in
                let (offset, scale) = plane.row(1 - frame.unitPosition(.center(column: 0, row: y)).y)
                return glpick_row(offset: offset, scale: scale)
            }
        }
        let color = plane.columns
        colors = SeparableColors(bounds.columns, rows) { x in
            color(frame.unitPosition(.center(column: x, row: 0)).x)
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        self.colors.write(runs, into: colors)
    }
}

/// All rows have the same colours.
struct PreparedLinearGradient: PreparedPaint {
    private let first: Int
    private let colors: [SIMD4<Double>]

    init(_ paint: LinearGradient, _ columns: Range<Int>) {
        first = columns.lowerBound
        colors = columns.map { x in
            let color = paint.color(at: .center(column: x, row: 0), footprint: 1)
            return color.straight
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { _, columns, offset in
            for x in columns { colors[offset &+ x &- columns.lowerBound] = self.colors[x - first] }
        }
    }
}
