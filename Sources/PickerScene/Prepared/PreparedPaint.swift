import PickerColor

/// A paint made ready for many pixels: what they have in common has been worked out.
///
/// The colours are those of ``Paint/color(at:footprint:)`` at the centres of pixels, with the footprint of one.
package protocol PreparedPaint: Sendable {
    /// Draws the colours of the pixels in `block`.
    func draw(_ block: PixelBounds, into colors: BlockColors)
    /// Draws the colours of the pixels in `block`, rounded; for opaque paints alone.
    func draw(_ block: PixelBounds, into pixels: OpaquePixels)
}

/// A paint that draws into whatever takes its colours.
protocol GenericPaint: PreparedPaint {
    func fill(_ block: PixelBounds, _ output: some PixelOutput)
}

extension GenericPaint {
    package func draw(_ block: PixelBounds, into colors: BlockColors) { fill(block, colors) }
    package func draw(_ block: PixelBounds, into pixels: OpaquePixels) { fill(block, pixels) }
}

extension PixelRowOutput {
    @inline(__always)
    func put(_ column: Int, _ color: RGBColor) {
        put(column, color.red, color.green, color.blue, color.alpha)
    }
}

extension PixelLayer {
    /// The layer's paint, ready for the pixels that the layer may touch.
    package func preparedPaint() -> any PreparedPaint {
        let columns = bounds.columns
        return switch paint {
        case .solid(let color): PreparedSolid(color: color)
        case .saturationBrightness(let paint): PreparedSaturationBrightness(paint, columns)
        case .hueSweep(let paint) where PreparedHueSweep.canDraw(paint): PreparedHueSweep(paint)
        case .hueSweep(let paint): PointwisePaint(paint: paint)
        case .hueSaturationWheel(let paint): PointwisePaint(paint: paint)
        case .hueSaturation(let paint): PreparedHueSaturation(paint, columns)
        case .linearGradient(let paint): PreparedLinearGradient(paint, columns)
        case .checkerboard(let paint): PointwisePaint(paint: paint)
        case .image(let paint): PointwisePaint(paint: paint)
        }
    }
}

/// One colour everywhere.
private struct PreparedSolid: GenericPaint {
    let color: RGBColor

    func fill(_ block: PixelBounds, _ output: some PixelOutput) {
        for y in block.rows {
            let row = output.row(y)
            for x in block.columns { row.put(x, color) }
        }
    }
}

/// A paint whose function of position is called for each pixel.
protocol PointPaint: Sendable {
    func color(at position: Point, footprint: Double) -> RGBColor
}

private struct PointwisePaint<Source: PointPaint>: GenericPaint {
    let paint: Source

    func fill(_ block: PixelBounds, _ output: some PixelOutput) {
        for y in block.rows {
            let row = output.row(y)
            for x in block.columns {
                row.put(x, paint.color(at: .center(column: x, row: y), footprint: 1))
            }
        }
    }
}

extension HueSweep: PointPaint {}
extension HueSaturationWheel: PointPaint {}
extension Checkerboard: PointPaint {}

extension ImagePaint: PointPaint {
    func color(at position: Point, footprint: Double) -> RGBColor { color(at: position) }
}
