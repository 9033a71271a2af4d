import PickerColor
import PickerScene

/// Computes the slices of columns or rows once.
final class PreparedHuePlane: PreparedPaint {
    private let plane: HuePlane
    private let bounds: PixelBounds
    private let kind: HuePlane.Strips
    private let slices: [HueSlice]

    init(_ plane: HuePlane, _ bounds: PixelBounds) {
        (self.plane, self.bounds) = (plane, bounds)
        kind = plane.strips
        slices =
            switch kind {
            case .whole: [plane.slice(0)]
            case .columns: bounds.columns.map(plane.slice(ofStrip:))
            case .rows: bounds.rows.map(plane.slice(ofStrip:))
            }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            for x in columns {
                let color = plane.color(at: .center(column: x, row: y), slices[index(x, y)])
                colors[offset &+ x &- columns.lowerBound] = SIMD4(color.red, color.green, color.blue, 1)
            }
        }
    }

    @inline(__always)
    private func index(_ x: Int, _ y: Int) -> Int {
        switch kind {
        case .whole: 0
        case .columns: x - bounds.columns.lowerBound
        case .rows: y - bounds.rows.lowerBound
        }
    }
}
