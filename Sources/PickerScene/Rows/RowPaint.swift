import PickerColor

/// A paint made ready to be drawn row by row: what does not change from row to row has been worked out.
///
/// The colours are those of ``Paint/color(at:footprint:)`` at the centres of pixels, with the footprint of one.
package protocol RowPaint: Sendable {
    /// Draws the colours of row `y` in `columns`.
    func draw(row y: Int, columns: Range<Int>, into row: ColorRow)
    /// Draws the colours of row `y` in `columns`, rounded; for opaque paints alone.
    func draw(row y: Int, columns: Range<Int>, into row: OpaquePixelRow)
}

/// A paint that draws into whatever takes its colours.
protocol GenericRowPaint: RowPaint {
    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput)
}

extension GenericRowPaint {
    package func draw(row y: Int, columns: Range<Int>, into row: ColorRow) {
        fill(row: y, columns: columns, into: row)
    }

    package func draw(row y: Int, columns: Range<Int>, into row: OpaquePixelRow) {
        fill(row: y, columns: columns, into: row)
    }
}

extension RowOutput {
    @inline(__always)
    func put(_ column: Int, _ color: RGBColor) {
        put(column, color.red, color.green, color.blue, color.alpha)
    }
}

extension PixelLayer {
    /// The layer's paint, ready for the pixels that the layer may touch.
    package func makeRowPaint() -> any RowPaint {
        let columns = bounds.columns
        return switch paint {
        case .solid(let color): SolidRows(color: color)
        case .saturationBrightness(let paint): SaturationBrightnessRows(paint, columns)
        case .hueSweep(let paint) where HueSweepRows.canDraw(paint): HueSweepRows(paint)
        case .hueSweep(let paint): PointRows(paint: paint)
        case .hueSaturationWheel(let paint): PointRows(paint: paint)
        case .hueSaturation(let paint): HueSaturationRows(paint, columns)
        case .linearGradient(let paint): LinearGradientRows(paint, columns)
        case .checkerboard(let paint): PointRows(paint: paint)
        case .image(let paint): PointRows(paint: paint)
        }
    }
}

/// One colour everywhere.
private struct SolidRows: GenericRowPaint {
    let color: RGBColor

    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput) {
        for x in columns { output.put(x, color) }
    }
}

/// A paint whose function of position is called for each pixel.
protocol PointPaint: Sendable {
    func color(at position: Point, footprint: Double) -> RGBColor
}

private struct PointRows<Source: PointPaint>: GenericRowPaint {
    let paint: Source

    func fill(row y: Int, columns: Range<Int>, into output: some RowOutput) {
        for x in columns { output.put(x, paint.color(at: .center(column: x, row: y), footprint: 1)) }
    }
}

extension HueSweep: PointPaint {}
extension HueSaturationWheel: PointPaint {}
extension Checkerboard: PointPaint {}

extension ImagePaint: PointPaint {
    func color(at position: Point, footprint: Double) -> RGBColor { color(at: position) }
}
