import CPixels
import PickerColor
import PickerScene

/// A paint whose colours are a function of a value of the column and of the row.
///
/// Only types that are not generic conform, so that the compiler makes fast code for each.
private protocol ColumnPaint: PreparedPaint {
    associatedtype Row: RowFunction
    var values: ColumnValues { get }
    func row(_ y: Int) -> Row
}

extension ColumnPaint {
    var isFast: Bool { true }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        values.fill(blocks, colors) { row($0) }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        values.fill(blocks, pixels) { row($0) }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        values.fill(blocks, pixels) { row($0) }
    }
}

/// Tints are the same in each row, and brightness is the same in each column.
final class PreparedSaturationBrightness: ColumnPaint {
    private let frame: Rectangle
    fileprivate let values: ColumnValues

    init(_ paint: SaturationBrightness, _ columns: Range<Int>) {
        frame = paint.frame
        let hueColor = Hue.color(paint.hue)
        values = ColumnValues(columns) { [frame] x in tint(frame.unitColumn(x), hueColor) }
    }

    fileprivate func row(_ y: Int) -> Row { Row(brightness: 1 - frame.unitRow(y)) }

    /// Computes the same as `saturationBrightness`.
    fileprivate struct Row: RowFunction {
        let brightness: Double
        let steps: glpick_row

        init(brightness: Double) {
            self.brightness = brightness
            // The error of a product is proportional to it, so the hair may be a factor.
            steps = glpick_row(offset: 0, scale: Float(255 * brightness * (1 + singleRoundingHair)))
        }

        @inline(__always) func value(_ tint: Double) -> Double { brightness * tint }
    }
}

/// Hues are the same in each row, and saturation is the same in each column.
final class PreparedHueSaturation: ColumnPaint {
    private let frame: Rectangle
    private let grey: Double
    fileprivate let values: ColumnValues

    init(_ paint: HueSaturation, _ columns: Range<Int>) {
        frame = paint.frame
        grey = paint.grey
        values = ColumnValues(columns) { [frame] x in Hue.color(frame.unitColumn(x)) }
    }

    fileprivate func row(_ y: Int) -> Row { Row(grey: grey, saturation: 1 - frame.unitRow(y)) }

    /// Computes the same as `mix`.
    fileprivate struct Row: RowFunction {
        let greyPart: Double
        let saturation: Double
        let steps: glpick_row

        init(grey: Double, saturation: Double) {
            greyPart = grey * (1 - saturation)
            self.saturation = saturation
            steps = glpick_row(
                offset: Float(255 * (greyPart + singleRoundingHair)), scale: Float(255 * saturation))
        }

        @inline(__always) func value(_ hue: Double) -> Double { greyPart + hue * saturation }
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
