import PickerColor
import PickerScene

/// Another paint as somebody with a deficiency of colour vision sees it.
struct PreparedSeenPaint: PreparedPaint {
    let paint: any PreparedPaint
    let filter: VisionFilter

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        paint.draw(blocks, into: colors)
        change(colors.address(0), count: blocks.reduce(0) { $0 + $1.count })
    }

    func draw(_ points: PixelPoints, into colors: BlockColors) {
        paint.draw(points, into: colors)
        change(colors.address(0), count: points.count)
    }

    private func change(_ colors: UnsafeMutablePointer<SIMD4<Double>>, count: Int) {
        for index in 0..<count {
            let color = colors[index]
            let seen = filter.seen(SIMD3(color.x, color.y, color.z))
            colors[index] = SIMD4(seen, color.w)
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        write(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        write(blocks, into: pixels)
    }

    private func write(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: some PixelOutput) {
        blocks.write(into: pixels) { y, columns, start in
            withUnsafePointer(to: PixelBounds(columns: columns, rows: y..<(y + 1))) { row in
                draw(UnsafeBufferPointer(start: row, count: 1), into: BlockColors(start))
            }
        }
    }
}
