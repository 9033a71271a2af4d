/// Finds the greatest number of pixels that differ in a square of a picture, row by row.
struct DensestWindow {
    private let side: Int
    /// The differing columns of the last rows, each in the place of the row `side` before it.
    private var rows: [[Int32]]
    /// How many of the last rows differ in a column.
    private var columns: [Int32]
    private var total = 0
    /// The greatest number so far.
    private(set) var most = 0

    /// Takes the side of the square, which must fit into the picture.
    init(side: Int, width: Int) {
        self.side = side
        rows = Array(repeating: [], count: side)
        columns = Array(repeating: 0, count: width)
    }

    /// Adds the next row, whose marks are 1 where pixels differ.
    mutating func add(_ marks: UnsafeBufferPointer<UInt8>, row: Int) {
        let place = row % side
        for column in rows[place] { columns[Int(column)] -= 1 }
        total -= rows[place].count
        rows[place].removeAll(keepingCapacity: true)
        for column in columns.indices where marks[column] == 1 {
            rows[place].append(Int32(column))
            columns[column] += 1
        }
        total += rows[place].count
        // All rows of the square may hold fewer than another square.
        guard total > most else { return }
        var sum = 0
        for column in columns.indices {
            sum += Int(columns[column])
            if column >= side { sum -= Int(columns[column - side]) }
            most = max(most, sum)
        }
    }
}
