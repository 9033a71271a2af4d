import PickerColor

/// Red, green and blue for each of some columns, kept apart so that the compiler can work on several columns at
/// a time.
struct ColumnValues {
    private let first: Int
    private let count: Int
    private var values: [Double]

    /// Works out what a paint has in each column.
    init(_ columns: Range<Int>, _ value: (_ column: Int) -> RGBColor) {
        first = columns.lowerBound
        count = columns.count
        values = Array(repeating: 0, count: 3 * count)
        for x in columns {
            let color = value(x)
            values[x - first] = color.red
            values[count + x - first] = color.green
            values[2 * count + x - first] = color.blue
        }
    }

    /// Puts a colour into each pixel of `block` that `component` makes, one by one, of its column's three values
    /// and of what `rowValue` gives for its row.
    @inline(__always)
    func fill(
        _ block: PixelBounds,
        _ output: some PixelOutput,
        rowValue: (_ y: Int) -> Double,
        component: (_ value: Double, _ rowValue: Double) -> Double
    ) {
        let columns = block.columns
        precondition(columns.isEmpty || columns.lowerBound >= first && columns.upperBound <= first + count)
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            let red = start - first
            let (green, blue) = (red + count, red + 2 * count)
            for y in block.rows {
                let row = output.row(y)
                let constant = rowValue(y)
                for x in columns {
                    row.put(
                        x,
                        component(red[x], constant),
                        component(green[x], constant),
                        component(blue[x], constant),
                        1
                    )
                }
            }
        }
    }
}
