import CPixels
import PickerColor

/// Colours, for 8 bits, of neighbouring pixels of a row. They are opaque but where the meaning says otherwise.
struct ColorRow {
    enum Meaning {
        /// Encoded components, once multiplied and then shifted.
        case encoded(scale: Double, offset: Double = 0)
        case linear(StepTable)
        /// Alphas of black, 0, or white, 1; they have no other components.
        case ink(Double)
        /// Nothing: all are clear.
        case nothing
        /// Nothing yet: ``PreparedPaint/write(_:into:)`` must write them.
        case exact

        var hasValues: Bool { if case .exact = self { false } else { true } }
    }

    let meaning: Meaning
    let count: Int
    /// The red values of all columns; `stride` numbers further on the green ones, then the blue ones.
    let values: UnsafePointer<Float>
    let stride: Int

    init(_ meaning: Meaning, count: Int, _ values: UnsafePointer<Float>, stride: Int) {
        (self.meaning, self.count, self.values, self.stride) = (meaning, count, values, stride)
    }

    /// Values that have been written to memory for these columns; or no values, if the meaning needs none.
    init(_ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>, _ meaning: Meaning) {
        self.init(meaning, count: columns.count, memory, stride: columns.paddedCount)
    }
}

extension UnsafeMutablePointer<Float> {
    /// Writes three values for each column as ``ColorRow`` has them.
    @inline(__always)
    func write(_ columns: Range<Int>, stride: Int? = nil, _ value: (_ column: Int) -> SIMD3<Double>) {
        let stride = stride ?? columns.paddedCount
        for x in columns {
            let (values, index) = (SIMD3<Float>(value(x)), x &- columns.lowerBound)
            (self[index], self[stride &+ index], self[2 &* stride &+ index]) = (values.x, values.y, values.z)
        }
    }
}

extension Range<Int> {
    /// The count, or the next multiple of 8, which vectors have.
    var paddedCount: Int { (count &+ 7) & ~7 }
}
