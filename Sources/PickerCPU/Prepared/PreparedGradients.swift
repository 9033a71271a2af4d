import CPixels
import PickerColor
import PickerScene

/// A paint whose colours are a function of a value of the column and of the row.
///
/// Only types that are not generic conform, so that the compiler makes fast code for each.
private protocol ColumnPaint: PreparedPaint {
    var values: ColumnValues { get }
    var rows: RowFunctions { get }
}

extension ColumnPaint {
    var isFast: Bool { true }

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

/// Tints are the same in each row, and brightness is the same in each column.
final class PreparedSaturationBrightness: ColumnPaint {
    private let frame: Rectangle
    fileprivate let values: ColumnValues
    fileprivate let rows: RowFunctions

    /// Prepares the paint for the pixels in `bounds`; keeps the brightness of rows if `previous` is a box in the same place.
    init(_ paint: SaturationBrightness, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        let frame = paint.frame
        self.frame = frame
        let hueColor = Hue.color(paint.hue)
        values = ColumnValues(bounds.columns) { x in tint(frame.unitColumn(x), hueColor) }
        rows =
            if let previous = previous as? PreparedSaturationBrightness, previous.frame == frame,
                previous.rows.rows == bounds.rows
            {
                previous.rows
            } else {
                RowFunctions(bounds.rows) { y in
                    // Computes the same as `saturationBrightness`. The error of a product is proportional to it, so the hair
                    // may be a factor.
                    let brightness = 1 - frame.unitRow(y)
                    return glpick_row(
                        offset: 0, scale: brightness, step_offset: 0,
                        step_scale: Float(255 * brightness * (1 + singleRoundingHair)))
                }
            }
    }
}

/// Hues are the same in each row, and saturation is the same in each column.
final class PreparedHueSaturation: ColumnPaint {
    fileprivate let values: ColumnValues
    fileprivate let rows: RowFunctions

    init(_ paint: HueSaturation, _ bounds: PixelBounds) {
        let (frame, grey) = (paint.frame, paint.grey)
        values = ColumnValues(bounds.columns) { x in Hue.color(frame.unitColumn(x)) }
        rows = RowFunctions(bounds.rows) { y in
            // Computes the same as `mix`.
            let saturation = 1 - frame.unitRow(y)
            let greyPart = grey * (1 - saturation)
            return glpick_row(
                offset: greyPart, scale: saturation,
                step_offset: Float(255 * (greyPart + singleRoundingHair)), step_scale: Float(255 * saturation)
            )
        }
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

extension Rectangle {
    /// The position of a column's middle between the left and right edge, 0…1.
    fileprivate func unitColumn(_ x: Int) -> Double { unitPosition(.center(column: x, row: 0)).x }
    /// The position of a row's middle between the top and bottom edge, 0…1.
    fileprivate func unitRow(_ y: Int) -> Double { unitPosition(.center(column: 0, row: y)).y }
}
