import CPixels
import PickerColor
import PickerScene

/// A plane whose columns and rows are computed apart from each other: components are a value of the column, multiplied and
/// shifted for the row.
final class SeparableColors: PreparedPaint, @unchecked Sendable {
    private let plane: HuePlane
    private let columns: Range<Int>
    private let precise: UnsafeMutablePointer<Double>
    private let values: UnsafeMutablePointer<Float>
    let rows: RowFunctions
    /// The number of columns: red values come first, then green ones, then blue ones.
    var stride: Int { columns.count }
    /// The index of red, green or blue if it is the same in all columns; -1 if none is. Pure hues always have one, which
    /// saves a third of the work.
    let constant: CInt
    var separable: SeparableColors? { self }

    /// Prepares the plane for the pixels in `bounds`; takes over the rows of `previous` if they are the same.
    init(_ plane: HuePlane, _ bounds: PixelBounds, after previous: (any PreparedPaint)?) {
        (self.plane, columns) = (plane, bounds.columns)
        let frame = plane.frame
        if let previous = previous as? SeparableColors, previous.rows.rows == bounds.rows,
            previous.plane.hasSameRows(as: plane)
        {
            rows = previous.rows
        } else {
            rows = RowFunctions(bounds.rows) { y in
                let (offset, scale) = plane.row(1 - frame.unitPosition(.center(column: 0, row: y)).y)
                return glpick_row(offset: offset, scale: scale)
            }
        }
        let (value, count) = (plane.columns, columns.count)
        // One block: three for each of 64 bits are followed by the same in 32.
        let precise = UnsafeMutablePointer<Double>.allocate(capacity: 3 * count + (3 * count + 1) / 2)
        let rest = UnsafeMutableRawPointer(precise + 3 * count)
        let values = rest.bindMemory(to: Float.self, capacity: 3 * count)
        for x in columns {
            let color = value(frame.unitPosition(.center(column: x, row: 0)).x)
            let index = x &- columns.lowerBound
            (precise[index], precise[count &+ index], precise[2 &* count &+ index]) = (
                color.x, color.y, color.z
            )
        }
        for index in 0..<(3 * count) { values[index] = Float(precise[index]) }
        let constant = (0..<3).first { plane in
            UnsafeBufferPointer(start: precise + plane * count, count: count)
                .allSatisfy { $0 == precise[plane * count] }
        }
        (self.precise, self.values, self.constant) = (precise, values, CInt(constant ?? -1))
    }

    deinit { precise.deallocate() }

    /// The values from a column of `block` on, in 32 bits.
    @inline(__always)
    func values(_ block: PixelBounds) -> UnsafePointer<Float> { UnsafePointer(values + index(block.columns)) }

    private func index(_ some: Range<Int>) -> Int {
        precondition(columns.contains(some))
        return some.lowerBound &- columns.lowerBound
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, some, offset in
            let (row, red, output) = (rows[y], precise + index(some), colors + offset)
            var index = 0
            while index < some.count {
                output[index] = SIMD4(
                    row.value(red[index]), row.value(red[index &+ stride]),
                    row.value(red[index &+ 2 &* stride]), 1)
                index &+= 1
            }
        }
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

    func address(_ some: Range<Int>) -> UnsafePointer<glpick_row> {
        precondition(rows.contains(some))
        return UnsafePointer(functions + (some.lowerBound - rows.lowerBound))
    }
}

extension glpick_row {
    /// Adds steps of 8 bits to a function, and the hair with which they are rounded.
    init(offset: Double, scale: Double) {
        // The error of a product is proportional to it, so without an offset the hair may be a factor.
        let (steps, hair) = (255 * scale, singleRoundingHair)
        self.init(
            offset: offset, scale: scale, step_offset: offset > 0 ? Float(255 * (offset + hair)) : 0,
            step_scale: Float(offset > 0 ? steps : steps * (1 + hair)))
    }

    /// The component, 0…1, of the value of a column.
    @inline(__always)
    fileprivate func value(_ column: Double) -> Double { offset + scale * column }
}
