import PickerColor
import PickerScene

/// Computes the slices of columns or rows once; in 8 bits a table has the transfer function.
struct PreparedHuePlane: PreparedPaint {
    private let plane: HuePlane
    private let bounds: PixelBounds
    private let kind: HuePlane.Strips
    private let strips: [HuePlane.Strip]
    private let table: TransferTable

    init(_ plane: HuePlane, _ bounds: PixelBounds) {
        (self.plane, self.bounds) = (plane, bounds)
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
        table = TransferTable(plane.plane.transfer)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        drawExactly(blocks, into: colors)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        drawExactly(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        if plane.hasLines { return drawExactly(blocks, into: pixels) }
        // Read once: the plane keeps these behind references, which would be counted for each pixel.
        let (frame, kernel) = (plane.frame, plane.kernel)
        let (model, matrix, coordinates) = (kernel.model, kernel.toLinear, kernel.coordinates)
        strips.withUnsafeBufferPointer { strips in
            blocks.forEachRow { y, columns, offset in
                let output = pixels.row(y, columns, offset: offset)
                let up = 1 - frame.unitPosition(.center(column: 0, row: y)).y
                let start = coordinates.corner + coordinates.up * up
                for x in columns {
                    let across = frame.unitPosition(.center(column: x, row: y)).x
                    let place = (start + coordinates.right * across)
                        .clamped(lowerBound: .zero, upperBound: .one)
                    let slice = strips[index(x, y)].slice
                    let color =
                        model.isLinear
                        ? table.encoded(
                            (matrix * slice.light(model, saturation: place.y, third: place.z))
                                .clamped(lowerBound: .zero, upperBound: .one))
                        : slice.encoded(model, saturation: place.y, third: place.z)
                    output.put(x, color.x, color.y, color.z, 1)
                }
            }
        }
    }

    private func drawExactly(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: some PixelOutput) {
        blocks.forEachRow { y, columns, offset in
            let output = pixels.row(y, columns, offset: offset)
            for x in columns {
                output.put(x, plane.color(at: .center(column: x, row: y), footprint: 1, strips[index(x, y)]))
            }
        }
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
