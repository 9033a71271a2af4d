import CPixels
import PickerScene

/// Computes the colours and the borders of all segments once.
final class PreparedHueSweep: PreparedPaint, @unchecked Sendable {
    /// The normals of the borders, towards greater hues, and the colours of the segments, with the first one again.
    private let borders: [Point]
    private let colors: [SIMD4<Double>]
    /// Without the addresses of both.
    private let parameters: glpick_sweep

    /// Nil unless segments are less than half a turn, and so few that they take little memory and a rough angle finds them.
    init?(_ paint: HueSweep) {
        guard 3...4096 ~= paint.segments else { return nil }
        borders = (0..<paint.segments).map { paint.normal(ofBorder: $0) }
        colors = (0...paint.segments).map { paint.pureColor(paint.segmentHue($0)).straight }
        let circle = paint.circle
        let (zero, quarter) = (circle.unitVector(ofHue: 0), circle.normal(ofHue: 0))
        parameters = glpick_sweep(
            borders: nil, colors: nil, count: Int32(borders.count), center_x: circle.center.x,
            center_y: circle.center.y, zero_x: zero.x, zero_y: zero.y, quarter_x: quarter.x,
            quarter_y: quarter.y, border_reach: paint.borderReach, least_distance: HueCircle.leastDistance)
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        borders.withUnsafeBytes { borders in
            self.colors.withUnsafeBytes { segments in
                var sweep = parameters
                sweep.borders = borders.assumingMemoryBound(to: Double.self).baseAddress
                sweep.colors = segments.assumingMemoryBound(to: Double.self).baseAddress
                glpick_sweep_runs(
                    &sweep, runs.baseAddress, runs.count,
                    UnsafeMutablePointer(mutating: numbers(colors)))
            }
        }
    }
}
