import PickerColor
import PickerScene

/// Computes the slices of columns or rows once.
struct PreparedHuePlane: PreparedPaint {
    private let plane: HuePlane
    private let bounds: PixelBounds
    private let kind: HuePlane.Strips
    private let strips: [HuePlane.Strip]
    private let steps: StepTable

    init(_ plane: HuePlane, _ bounds: PixelBounds, _ steps: StepTable) {
        (self.plane, self.bounds, self.steps) = (plane, bounds, steps)
        let frame = plane.frame
        kind = plane.strips
        strips =
            switch plane.strips {
            case .whole: [plane.strip(0, footprint: 1)]
            case .columns:
                bounds.columns.map {
                    plane.strip(frame.unitPosition(.center(column: $0, row: 0)).x, footprint: 1)
                }
            case .rows:
                bounds.rows.map {
                    plane.strip(1 - frame.unitPosition(.center(column: 0, row: $0)).y, footprint: 1)
                }
            }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            for x in columns {
                let color = plane.color(at: .center(column: x, row: y), footprint: 1, strips[index(x, y)])
                colors[offset &+ x &- columns.lowerBound] = SIMD4(color.red, color.green, color.blue, 1)
            }
        }
    }

    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        if plane.hasLines { return nil }
        // Read once: the plane keeps these behind references, which would be counted for each pixel.
        let (frame, kernel) = (plane.frame, plane.kernel)
        let (model, matrix, coordinates) = (kernel.model, kernel.toLinear, kernel.coordinates)
        let start =
            coordinates.corner + coordinates.up * (1 - frame.unitPosition(.center(column: 0, row: y)).y)
        memory.write(columns) { x in
            let across = frame.unitPosition(.center(column: x, row: y)).x
            let place = (start + coordinates.right * across).clamped(lowerBound: .zero, upperBound: .one)
            let slice = strips[index(x, y)].slice
            return model.isLinear
                ? matrix * slice.light(model, saturation: place.y, third: place.z)
                : slice.encoded(model, saturation: place.y, third: place.z)
        }
        return ColorRow(columns, memory, model.isLinear ? .linear(steps) : .encoded(scale: 1))
    }

    /// The index of a pixel's strip.
    @inline(__always)
    private func index(_ x: Int, _ y: Int) -> Int {
        switch kind {
        case .whole: 0
        case .columns: x - bounds.columns.lowerBound
        case .rows: y - bounds.rows.lowerBound
        }
    }
}
