import PickerColor

/// Saturation and hue are the same all down a column, brightness all along a row.
struct PreparedSaturationBrightness: GenericPaint {
    private let frame: Rectangle
    private let tints: ColumnValues

    init(_ paint: SaturationBrightness, _ columns: Range<Int>) {
        frame = paint.frame
        let hueColor = Hue.color(paint.hue)
        tints = ColumnValues(columns) { [frame] x in tint(frame.unitColumn(x), hueColor) }
    }

    func fill(_ block: PixelBounds, _ output: some PixelOutput) {
        tints.fill(block, output, rowValue: { 1 - frame.unitRow($0) }) { tint, brightness in brightness * tint
        }
    }
}

/// Hue is the same all down a column, saturation all along a row.
struct PreparedHueSaturation: GenericPaint {
    private let frame: Rectangle
    private let grey: Double
    private let hues: ColumnValues

    init(_ paint: HueSaturation, _ columns: Range<Int>) {
        frame = paint.frame
        grey = paint.grey
        hues = ColumnValues(columns) { [frame] x in Hue.color(frame.unitColumn(x)) }
    }

    func fill(_ block: PixelBounds, _ output: some PixelOutput) {
        hues.fill(block, output, rowValue: { 1 - frame.unitRow($0) }) { hue, saturation in
            mix(grey, hue, saturation)
        }
    }
}

/// All rows are alike.
struct PreparedLinearGradient: GenericPaint {
    private let first: Int
    private let colors: [RGBColor]

    init(_ paint: LinearGradient, _ columns: Range<Int>) {
        first = columns.lowerBound
        colors = columns.map { paint.color(at: .center(column: $0, row: 0)) }
    }

    func fill(_ block: PixelBounds, _ output: some PixelOutput) {
        for y in block.rows {
            let row = output.row(y)
            for x in block.columns { row.put(x, colors[x - first]) }
        }
    }
}

extension Rectangle {
    /// Where the middle of a column is between the left and right edge.
    fileprivate func unitColumn(_ x: Int) -> Double { unitPosition(.center(column: x, row: 0)).x }
    /// Where the middle of a row is between the top and bottom edge.
    fileprivate func unitRow(_ y: Int) -> Double { unitPosition(.center(column: 0, row: y)).y }
}
