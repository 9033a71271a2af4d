import PickerColor
import PickerScene

/// A wheel of HSB or HSL. Colours of all third components are those of the purest ones, multiplied and shifted, so these are kept
/// while only the third component changes.
final class PreparedWheel: PreparedPaint {
    private let paint: ColorWheel
    private let form: HueForm
    private let bounds: PixelBounds
    private let meaning: ColorRow.Meaning
    private let pure: PureColors?

    /// Prepares the paint for the pixels in `bounds`; keeps the pure colours if `previous` has the same.
    init(_ paint: ColorWheel, _ form: HueForm, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        (self.paint, self.form, self.bounds) = (paint, form, bounds)
        let third = paint.third, contrast = 2 * min(third, 1 - third)
        meaning =
            form == .hsb
            ? .encoded(scale: third) : .encoded(scale: contrast, offset: third - contrast / 2)
        if let previous = previous as? PreparedWheel, previous.bounds == bounds,
            previous.paint.isSameButThird(paint),
            PureColors.canKeep(bounds)
        {
            pure = previous.pure ?? PureColors(paint, form, bounds)
        } else {
            pure = nil
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        let third = paint.third
        runs.forEachRow { y, columns, offset in
            for x in columns {
                let color = paint.encoded(form, at: .center(column: x, row: y), third: third)
                colors[offset &+ x &- columns.lowerBound] = SIMD4(color, 1)
            }
        }
    }

    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        if let pure {
            let (start, stride) = pure.row(y, columns)
            return ColorRow(meaning, count: columns.count, start, stride: stride)
        }
        paint.writePureColors(form, y, columns, memory, columns.paddedCount)
        return ColorRow(columns, memory, meaning)
    }
}

/// The colours of a wheel at the third component of the purest colours.
private final class PureColors: @unchecked Sendable {
    private let bounds: PixelBounds
    /// The red of all pixels, row by row, then the green, then the blue.
    private let planes: UnsafeMutablePointer<Float>

    /// Larger ones would take too much memory: 12 bytes for each pixel.
    static func canKeep(_ bounds: PixelBounds) -> Bool { bounds.count <= 2048 * 2048 }

    init(_ paint: ColorWheel, _ form: HueForm, _ bounds: PixelBounds) {
        self.bounds = bounds
        planes = .allocate(capacity: 3 * bounds.count)
        for y in bounds.rows {
            let row = (y - bounds.rows.lowerBound) * bounds.columns.count
            paint.writePureColors(form, y, bounds.columns, planes + row, bounds.count)
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
    /// Writes the colours of a row at the third component of the purest colours, as ``ColorRow`` has them.
    ///
    /// 32 bits are precise enough for steps of 8, as in ``SeparableColors``.
    fileprivate func writePureColors(
        _ form: HueForm, _ y: Int, _ columns: Range<Int>, _ red: UnsafeMutablePointer<Float>, _ stride: Int
    ) {
        red.write(columns, stride: stride) { x in
            encoded(form, at: .center(column: x, row: y), third: model.purest)
        }
    }
}
