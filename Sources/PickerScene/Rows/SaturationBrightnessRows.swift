import PickerColor

/// Saturation and hue are the same all down a column, brightness all along a row.
struct SaturationBrightnessRows: GenericRowPaint {
    private let frame: Rectangle
    private let tints: ColumnValues

    init(_ paint: SaturationBrightness, _ columns: Range<Int>) {
        frame = paint.frame
        let hueColor = Hue.color(paint.hue)
        tints = ColumnValues(columns) { [frame] x in
            tint(frame.unitPosition(.center(column: x, row: 0)).x, hueColor)
        }
    }

    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput) {
        let brightness = 1 - frame.unitPosition(.center(column: 0, row: y)).y
        tints.fill(columns, into: output) { brightness * $0 }
    }
}

/// Hue is the same all down a column, saturation all along a row.
struct HueSaturationRows: GenericRowPaint {
    private let frame: Rectangle
    private let grey: Double
    private let hues: ColumnValues

    init(_ paint: HueSaturation, _ columns: Range<Int>) {
        frame = paint.frame
        grey = paint.grey
        hues = ColumnValues(columns) { [frame] x in
            Hue.color(frame.unitPosition(.center(column: x, row: 0)).x)
        }
    }

    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput) {
        let saturation = 1 - frame.unitPosition(.center(column: 0, row: y)).y
        hues.fill(columns, into: output) { mix(grey, $0, saturation) }
    }
}

/// All rows are alike.
struct LinearGradientRows: GenericRowPaint {
    private let first: Int
    private let colors: [RGBColor]

    init(_ paint: LinearGradient, _ columns: Range<Int>) {
        first = columns.lowerBound
        colors = columns.map { paint.color(at: .center(column: $0, row: 0)) }
    }

    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput) {
        for x in columns { output.put(x, colors[x - first]) }
    }
}
