import CPixels
import PickerColor
import PickerScene

/// A red, green and blue value for each of some columns. A ``RowFunction`` turns them into the colours of a row.
final class ColumnValues: Sendable {
    private let columns: Range<Int>
    /// The red of all columns, then the green, then the blue.
    private let values: [Double]
    private let floats: [Float]
    /// The index of red, green or blue if it is the same in all columns; -1 if none is.
    ///
    /// Pure hues always have one, which saves a third of the work.
    private let constant: CInt

    /// Computes the values of a paint in each column.
    @inline(__always)
    init(_ columns: Range<Int>, _ value: (_ column: Int) -> RGBColor) {
        self.columns = columns
        let count = columns.count
        let values = [Double](unsafeUninitializedCapacity: 3 * count) { values, initialized in
            for x in columns {
                let color = value(x)
                let i = x &- columns.lowerBound
                values[i] = color.red
                values[count &+ i] = color.green
                values[2 &* count &+ i] = color.blue
            }
            initialized = 3 * count
        }
        constant = values.withUnsafeBufferPointer { values in
            let constant = (0..<3).first { plane in
                let plane = values[(plane * count)..<((plane + 1) * count)]
                return plane.allSatisfy { $0 == plane[plane.startIndex] }
            }
            return CInt(constant ?? -1)
        }
        floats = [Float](unsafeUninitializedCapacity: 3 * count) { floats, initialized in
            for i in 0..<(3 * count) { floats[i] = Float(values[i]) }
            initialized = 3 * count
        }
        self.values = values
    }

    /// Writes the colours of `blocks` with 64 bits.
    @inline(__always)
    func fill(
        _ blocks: UnsafeBufferPointer<PixelBounds>,
        _ colors: some PixelOutput,
        _ row: (_ y: Int) -> some RowFunction
    ) {
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            let red = start - columns.lowerBound
            let (green, blue) = (red + columns.count, red + 2 * columns.count)
            blocks.forEachRow { y, columns, offset in
                check(columns)
                let output = colors.row(y, columns, offset: offset)
                let row = row(y)
                for x in columns {
                    output.put(x, row.value(red[x]), row.value(green[x]), row.value(blue[x]), 1)
                }
            }
        }
    }

    /// Rounds the colours of `blocks` to 8 bits.
    ///
    /// 32-bit floats are precise enough: their error is less than 1/10000 of a step, and rows add a hair larger than
    /// that.
    @inline(__always)
    func fill(
        _ blocks: UnsafeBufferPointer<PixelBounds>,
        _ pixels: OpaquePixels8,
        _ row: (_ y: Int) -> some RowFunction
    ) {
        floats.withUnsafeBufferPointer { values in
            guard let floats = values.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: glpick_row.self, capacity: Self.rowsAtOnce) { rows in
                for block in blocks {
                    check(block.columns)
                    let planes = floats + (block.columns.lowerBound - columns.lowerBound)
                    for y in stride(from: block.rows.lowerBound, to: block.rows.upperBound, by: rows.count) {
                        let count = min(rows.count, block.rows.upperBound - y)
                        for index in 0..<count { rows[index] = row(y &+ index).steps }
                        glpick_write_rows(
                            pixels.words(block.columns.lowerBound, y), pixels.width,
                            block.columns.count, count, rows.baseAddress, planes, columns.count, constant)
                    }
                }
            }
        }
    }

    private static let rowsAtOnce = 64

    private func check(_ part: Range<Int>) {
        precondition(
            part.isEmpty || part.lowerBound >= columns.lowerBound && part.upperBound <= columns.upperBound)
    }
}

/// A function, constant along a row, from the values of a column to a colour.
protocol RowFunction {
    /// The component of the colour, 0…1.
    func value(_ column: Double) -> Double
    /// Turns the value of a column into the component in steps of 8 bits, plus the rounding hair.
    var steps: glpick_row { get }
}
