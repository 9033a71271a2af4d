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

    /// Nil unless segments are less than half a turn, and so few that they take little memory and a rough angle finds them.
    init?(_ paint: HueSweep) {
        guard 3...4096 ~= paint.segments else { return nil }
        center = paint.circle.center
        (zeroHue, quarterHue) = (paint.circle.unitVector(ofHue: 0), paint.circle.normal(ofHue: 0))
        borderReach = paint.borderReach
        borders = (0..<paint.segments).map { paint.normal(ofBorder: $0) }
        colors = (0...paint.segments).map { paint.pureColor(paint.segmentHue($0)).straight }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        borders.withUnsafeBytes { borders in
            self.colors.withUnsafeBytes { segments in
                var sweep = glpick_sweep(
                    borders: borders.assumingMemoryBound(to: Double.self).baseAddress,
                    colors: segments.assumingMemoryBound(to: Double.self).baseAddress,
                    count: Int32(self.borders.count),
                    center_x: center.x, center_y: center.y, zero_x: zeroHue.x, zero_y: zeroHue.y,
                    quarter_x: quarterHue.x, quarter_y: quarterHue.y, border_reach: borderReach,
                    least_distance: HueCircle.leastDistance)
                glpick_sweep_runs(
                    &sweep, runs.baseAddress, runs.count,
                    UnsafeMutablePointer(mutating: numbers(colors)))
            }
        }
    }
}
