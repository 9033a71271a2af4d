import PickerColor
import PickerScene

/// A picture. The column of the picture that each column of pixels shows is found once.
final class PreparedImage: PreparedPaint {
    private let paint: ImagePaint
    /// The first column of pixels.
    private let first: Int
    private let columns: [Column]

    /// A column of the picture, and whether a line lies on it.
    private struct Column: Equatable {
        let index: Int32
        let isLine: Bool
    }

    init(_ paint: ImagePaint, _ columns: Range<Int>) {
        self.paint = paint
        first = columns.lowerBound
        self.columns = columns.map { x in
            let center = Point.center(column: x, row: 0)
            let index = paint.pixelIndex(at: center).column
            return Column(
                index: Int32(truncatingIfNeeded: index),
                isLine: paint.isOnLine(column: index, at: center.x))
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        columns.withUnsafeBufferPointer { columns in
            // Many runs are single pixels of one row.
            var (lastY, row, isLine) = (Int.min, 0, false)
            var (last, color) = (Column(index: -1, isLine: false), SIMD4<Double>.zero)
            runs.forEachRow { y, some, offset in
                if y != lastY {
                    let center = Point.center(column: first, row: y)
                    row = paint.pixelIndex(at: center).row
                    (lastY, isLine) = (y, paint.isOnLine(row: row, at: center.y))
                    last = Column(index: -1, isLine: false)
                }
                for index in 0..<some.count {
                    let column = columns[some.lowerBound &- first &+ index]
                    // Neighbours often show one pixel of the picture.
                    if column != last {
                        (last, color) = (column, self.color(Int(column.index), row, isLine || column.isLine))
                    }
                    colors[offset &+ index] = color
                }
            }
        }
    }

    /// Colours of 16 bits lie at least a five-hundredth from where two steps meet.
    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        guard paint.lines == nil else { return nil }
        let (image, row) = (paint.image, paint.pixelIndex(at: Point.center(column: first, row: y)).row)
        columns.withUnsafeBufferPointer { columns in
            memory.write(some) { column in
                let pixel = image[Int(columns[column &- first].index), row]
                return SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
            }
        }
        return ColorRow(some, memory, .encoded(scale: 1.0 / 65535))
    }

    @inline(__always)
    private func color(_ column: Int, _ row: Int, _ isLine: Bool) -> SIMD4<Double> {
        let pixel = RGBColor(paint.image[column, row])
        return (isLine ? paint.lined(pixel) : pixel).straight
    }
}
