import CPixels
import PickerColor
import PickerScene

/// A red, green and blue value for each of some columns. ``RowFunctions`` turn them into the colours of rows.
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
    init(_ columns: Range<Int>, _ value: (_ column: Int) -> SIMD3<Double>) {
        self.columns = columns
        let count = columns.count
        let values = [Double](unsafeUninitializedCapacity: 3 * count) { values, initialized in
            for x in columns {
                let color = value(x)
                let i = x &- columns.lowerBound
                values[i] = color.x
                values[count &+ i] = color.y
                values[2 &* count &+ i] = color.z
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
    func fill(_ blocks: UnsafeBufferPointer<PixelBounds>, _ colors: some PixelOutput, _ rows: RowFunctions) {
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            let red = start - columns.lowerBound
            let (green, blue) = (red + columns.count, red + 2 * columns.count)
            blocks.forEachRow { y, columns, offset in
                check(columns)
                let output = colors.row(y, columns, offset: offset)
                let row = rows[y]
                for x in columns {
                    output.put(x, row.value(red[x]), row.value(green[x]), row.value(blue[x]), 1)
                }
            }
        }
    }

    /// Writes the colours of single pixels with 64 bits.
    func fill(_ points: PixelPoints, _ colors: BlockColors, _ rows: RowFunctions) {
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            let output = colors.address(0)
            for index in 0..<points.count {
                let x = Int(points.columns[index])
                precondition(columns.contains(x))
                let column = start + (x &- columns.lowerBound)
                let row = rows[Int(points.rows[index])]
                output[index] = SIMD4(
                    row.value(column[0]), row.value(column[columns.count]),
                    row.value(column[2 &* columns.count]), 1)
            }
        }
    }

    /// Rounds the colours of `blocks` to 8 bits.
    ///
    /// 32-bit floats are precise enough: their error is less than 1/10000 of a step, and rows add a hair larger than
    /// that.
    func fill(
        _ blocks: UnsafeBufferPointer<PixelBounds>, _ pixels: OpaquePixels8, _ rows: RowFunctions
    ) {
        floats.withUnsafeBufferPointer { values in
            guard let floats = values.baseAddress else { return }
            for block in blocks {
                check(block.columns)
                glpick_write_rows(
                    pixels.words(block.columns.lowerBound, block.rows.lowerBound), pixels.width,
                    block.columns.count, block.rows.count, rows.address(block.rows),
                    floats + (block.columns.lowerBound - columns.lowerBound), columns.count, constant)
            }
        }
    }

    /// Blends the colours of `block`, all with the same coverage, over one premultiplied colour, and rounds them to 8 bits.
    func blend(
        _ block: PixelBounds, coverage: Double, over color: SIMD4<Double>, _ pixels: OpaquePixels8,
        _ rows: RowFunctions
    ) {
        check(block.columns)
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            withUnsafeBytes(of: color) { color in
                glpick_blend_columns(
                    pixels.words(block.columns.lowerBound, block.rows.lowerBound), pixels.width,
                    block.columns.count, block.rows.count, rows.address(block.rows),
                    start + (block.columns.lowerBound - columns.lowerBound), columns.count,
                    color.assumingMemoryBound(to: Double.self).baseAddress, coverage, 255 * (1 + roundingHair)
                )
            }
        }
    }

    private func check(_ part: Range<Int>) {
        precondition(
            part.isEmpty || part.lowerBound >= columns.lowerBound && part.upperBound <= columns.upperBound)
    }
}

/// For each of some rows the function from the value of a column to a component of a colour.
final class RowFunctions: @unchecked Sendable {
    let rows: Range<Int>
    private let functions: UnsafeMutablePointer<glpick_row>

    init(_ rows: Range<Int>, _ function: (_ y: Int) -> glpick_row) {
        self.rows = rows
        functions = .allocate(capacity: rows.count)
        for y in rows { (functions + (y - rows.lowerBound)).initialize(to: function(y)) }
    }

    deinit { functions.deallocate() }

    @inline(__always)
    subscript(y: Int) -> glpick_row {
        precondition(rows.contains(y))
        return functions[y &- rows.lowerBound]
    }

    /// Where the functions of some rows begin.
    func address(_ some: Range<Int>) -> UnsafePointer<glpick_row> {
        precondition(some.isEmpty || some.clamped(to: rows) == some)
        return UnsafePointer(functions + (some.lowerBound - rows.lowerBound))
    }
}

extension glpick_row {
    /// The component, 0…1, of the value of a column.
    @inline(__always)
    fileprivate func value(_ column: Double) -> Double { offset + scale * column }
}
