import PickerColor
import PickerScene

/// Computes the slices of columns or rows once; in 8 bits a table has the transfer function.
struct PreparedHuePlane: PreparedPaint {
    private let plane: HuePlane
    private let bounds: PixelBounds
    private let strips: [HuePlane.Strip]
    private let table: TransferTable

    init(_ plane: HuePlane, _ bounds: PixelBounds) {
        (self.plane, self.bounds) = (plane, bounds)
        let frame = plane.frame
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
        table = TransferTable(plane.transfer)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        drawExactly(blocks, into: colors)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        drawExactly(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        guard plane.luminances.isEmpty else { return drawExactly(blocks, into: pixels) }
        blocks.forEachRow { y, columns, offset in
            let output = pixels.row(y, columns, offset: offset)
            for x in columns {
                let place = plane.place(.center(column: x, row: y))
                let values = plane.values(strip(x, y).slice, place)
                    .clamped(lowerBound: .zero, upperBound: .one)
                let color = plane.isLinear ? table.encoded(values) : values
                output.put(x, color.x, color.y, color.z, 1)
            }
        }
    }

    private func drawExactly(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: some PixelOutput) {
        blocks.forEachRow { y, columns, offset in
            let output = pixels.row(y, columns, offset: offset)
            for x in columns {
                output.put(x, plane.color(at: .center(column: x, row: y), footprint: 1, strip(x, y)))
            }
        }
    }

    @inline(__always)
    private func strip(_ x: Int, _ y: Int) -> HuePlane.Strip {
        switch plane.strips {
        case .whole: strips[0]
        case .columns: strips[x - bounds.columns.lowerBound]
        case .rows: strips[y - bounds.rows.lowerBound]
        }
    }
}
