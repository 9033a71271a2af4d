import PickerColor
import PickerScene

/// A paint whose colour is a function of a value of the column and of the row.
struct PreparedColumns<Row: RowFunction>: PreparedPaint {
    fileprivate let values: ColumnValues
    fileprivate let row: @Sendable (_ y: Int) -> Row

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        values.fill(blocks, colors, row)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels) {
        values.fill(blocks, pixels, row)
    }
}

extension PreparedColumns<BrightnessRow> {
    /// Tints are the same in each row, and brightness is the same in each column.
    init(_ paint: SaturationBrightness, _ columns: Range<Int>) {
        let (frame, hueColor) = (paint.frame, Hue.color(paint.hue))
        values = ColumnValues(columns) { tint(frame.unitColumn($0), hueColor) }
        row = { BrightnessRow(brightness: 1 - frame.unitRow($0)) }
    }
}

extension PreparedColumns<SaturationRow> {
    /// Hues are the same in each row, and saturation is the same in each column.
    init(_ paint: HueSaturation, _ columns: Range<Int>) {
        let (frame, grey) = (paint.frame, paint.grey)
        values = ColumnValues(columns) { Hue.color(frame.unitColumn($0)) }
        row = { SaturationRow(grey: grey, saturation: 1 - frame.unitRow($0)) }
    }
}

/// Computes the same as `saturationBrightness`.
struct BrightnessRow: RowFunction {
    private let brightness: Double
    private let stepsOfBrightness: Float

    init(brightness: Double) {
        self.brightness = brightness
        // The error of a product is proportional to it, so the hair may be a factor.
        stepsOfBrightness = Float(255 * brightness * (1 + singleRoundingHair))
    }

    @inline(__always) func value(_ tint: Double) -> Double { brightness * tint }
    @inline(__always) func step(_ tint: Float) -> Float { stepsOfBrightness * tint }
}

/// Computes the same as `mix`.
struct SaturationRow: RowFunction {
    private let greyPart: Double
    private let saturation: Double
    private let stepsOfGrey: Float
    private let stepsOfSaturation: Float

    init(grey: Double, saturation: Double) {
        greyPart = grey * (1 - saturation)
        self.saturation = saturation
        stepsOfGrey = Float(255 * (greyPart + singleRoundingHair))
        stepsOfSaturation = Float(255 * saturation)
    }

    @inline(__always) func value(_ hue: Double) -> Double { greyPart + hue * saturation }
    @inline(__always) func step(_ hue: Float) -> Float { stepsOfGrey + hue * stepsOfSaturation }
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
