import CPixels
import PickerScene

typealias PixelRun = glpick_run

extension glpick_run {
    init(_ columns: Range<Int>, ofRow y: Int) {
        self.init(
            column: Int32(truncatingIfNeeded: columns.lowerBound), row: Int32(truncatingIfNeeded: y),
            count: Int32(truncatingIfNeeded: columns.count))
    }

    @inline(__always)
    var columns: Range<Int> { Range(uncheckedBounds: (Int(column), Int(column) &+ Int(count))) }
}

extension UnsafeBufferPointer<PixelRun> {
    /// Calls `body` for every run, with the number of pixels before it.
    @inline(__always)
    func forEachRow(_ body: (_ y: Int, _ columns: Range<Int>, _ offset: Int) -> Void) {
        var offset = 0
        for run in self {
            body(Int(run.row), run.columns, offset)
            offset &+= Int(run.count)
        }
    }
}
