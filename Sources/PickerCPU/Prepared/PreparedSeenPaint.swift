import PickerColor
import PickerScene

/// Another paint as somebody with a deficiency of colour vision sees it.
struct PreparedSeenPaint: PreparedPaint {
    let paint: any PreparedPaint
    let filter: VisionFilter

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        paint.write(runs, into: colors)
        for index in 0..<runs.reduce(0, { $0 + Int($1.count) }) {
            let color = colors[index]
            colors[index] = SIMD4(filter.seen(SIMD3(color.x, color.y, color.z)), color.w)
        }
    }
}
