import PickerColor
import PickerScene

/// A red, green and blue value for each of some columns. A ``RowFunction`` turns them into the colours of a row.
struct ColumnValues {
    private let first: Int
    private let count: Int
    /// The red of all columns, then the green, then the blue, so that the compiler can vectorize over columns.
    private let values: [Double]
    private let floats: [Float]
    /// The index of red, green or blue if it is the same in all columns; nil if none is.
    ///
    /// Pure hues always have one, which saves a third of the work.
    private let constant: Int?

    /// Computes the values of a paint in each column.
    init(_ columns: Range<Int>, _ value: (_ column: Int) -> RGBColor) {
        let (first, count) = (columns.lowerBound, columns.count)
        let values = [Double](unsafeUninitializedCapacity: 3 * count) { values, initialized in
            for x in columns {
                let color = value(x)
                values[x - first] = color.red
                values[count + x - first] = color.green
                values[2 * count + x - first] = color.blue
            }
            initialized = 3 * count
        }
        constant = (0..<3).first { plane in
            values[(plane * count)..<((plane + 1) * count)].allSatisfy { $0 == values[plane * count] }
        }
        floats = values.map { Float($0) }
        (self.first, self.count, self.values) = (first, count, values)
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
            let red = start - first
            let (green, blue) = (red + count, red + 2 * count)
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
    func fill(
        _ blocks: UnsafeBufferPointer<PixelBounds>,
        _ pixels: OpaquePixels8,
        _ row: (_ y: Int) -> some RowFunction
    ) {
        floats.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            // Two components vary; the third is computed outside of the loop.
            let (a, b, c) =
                switch constant {
                case 0: (1, 2, 0)
                case 1: (0, 2, 1)
                default: (0, 1, 2)
                }
            let (planeA, planeB, planeC) = (start + a * count, start + b * count, start + c * count)
            let (shiftA, shiftB, shiftC) = (UInt32(8 * a), UInt32(8 * b), UInt32(8 * c))
            blocks.forEachRow { y, columns, offset in
                check(columns)
                let output = pixels.row(y, columns, offset: offset)
                let row = row(y)
                if constant != nil {
                    let word = row.bits(planeC[0]) &<< shiftC ^ opaqueBits
                    for x in columns {
                        let i = x &- first
                        let varying = row.bits(planeA[i]) &<< shiftA ^ row.bits(planeB[i]) &<< shiftB
                        output.put(x, varying ^ word)
                    }
                } else {
                    for x in columns {
                        let i = x &- first
                        let (red, green, blue) = (planeA[i], planeB[i], planeC[i])
                        let word = row.bits(red) ^ row.bits(green) &<< 8 ^ row.bits(blue) &<< 16
                        output.put(x, word ^ opaqueBits)
                    }
                }
            }
        }
    }

    private func check(_ columns: Range<Int>) {
        precondition(columns.isEmpty || columns.lowerBound >= first && columns.upperBound <= first + count)
    }
}

/// A function, constant along a row, from the values of a column to a colour.
protocol RowFunction {
    /// The component of the colour, 0…1.
    func value(_ column: Double) -> Double
    /// The component in steps of 8 bits, plus the rounding hair.
    func step(_ column: Float) -> Float
}

extension RowFunction {
    /// The bits of 2^23 plus the step, which round as in `roundedSteps`. The exponent of 2^23 lies at the pixel's
    /// alpha; shifts for green and blue drop it.
    @inline(__always)
    fileprivate func bits(_ column: Float) -> UInt32 { (step(column) + 0x1p23).bitPattern }
}

/// Turns the exponent of 2^23 into an alpha of 255.
private var opaqueBits: UInt32 { 0xFF00_0000 ^ Float(0x1p23).bitPattern }
