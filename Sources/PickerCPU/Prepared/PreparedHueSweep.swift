import CPixels
import PickerScene

/// Computes the colours and the borders of all segments once.
final class PreparedHueSweep: PreparedPaint {
    /// The normals of the borders, towards greater hues, and the colours of the segments, with the first one again.
    private let borders: [Point]
    private let colors: [SIMD4<Double>]
    private let center: Point
    /// The directions of hue 0 and of a quarter of a turn.
    private let zeroHue: Point
    private let quarterHue: Point
    private let borderReach: Double

    /// True if segments are less than half a turn, and so few that they take little memory and a rough angle finds
    /// them.
    static func canDraw(_ paint: HueSweep) -> Bool { 3...4096 ~= paint.segments }

    init(_ paint: HueSweep) {
        center = paint.circle.center
        (zeroHue, quarterHue) = (paint.circle.unitVector(ofHue: 0), paint.circle.normal(ofHue: 0))
        borderReach = paint.borderReach
        borders = (0..<paint.segments).map { paint.normal(ofBorder: $0) }
        colors = (0...paint.segments).map { index in
            let color = paint.pureColor(paint.segmentHue(index))
            return SIMD4(color.red, color.green, color.blue, color.alpha)
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        blocks.forEachRow { y, columns, offset in write(columns, ofRow: y, into: colors.address(offset)) }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        blocks.write(into: pixels) { y, columns, colors in write(columns, ofRow: y, into: colors) }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        blocks.write(into: pixels) { y, columns, colors in write(columns, ofRow: y, into: colors) }
    }

    func draw(_ points: PixelPoints, into colors: BlockColors) {
        withSweep { sweep in
            glpick_sweep_points(
                sweep, points.columns, points.rows, points.count, colors.address(0).numbers)
        }
    }

    @inline(__always)
    private func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    {
        withSweep { sweep in
            glpick_sweep_row(
                sweep, Int32(columns.lowerBound), columns.count, Int32(y), colors.numbers)
        }
    }

    @inline(__always)
    private func withSweep(_ body: (UnsafePointer<glpick_sweep>) -> Void) {
        borders.withUnsafeBytes { borders in
            colors.withUnsafeBytes { colors in
                var sweep = glpick_sweep(
                    borders: borders.assumingMemoryBound(to: Double.self).baseAddress,
                    colors: colors.assumingMemoryBound(to: Double.self).baseAddress,
                    count: Int32(self.borders.count),
                    center_x: center.x, center_y: center.y, zero_x: zeroHue.x, zero_y: zeroHue.y,
                    quarter_x: quarterHue.x, quarter_y: quarterHue.y, border_reach: borderReach,
                    least_distance: HueCircle.leastDistance)
                body(&sweep)
            }
        }
    }
}

extension UnsafeMutablePointer<SIMD4<Double>> {
    /// The components of the colours.
    fileprivate var numbers: UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Double.self)
    }
}
