import CPixels

/// Values along a row of a tile, as sums of Chebyshev polynomials.
struct RowPolynomial {
    private let middle: Double
    private let half: Double
    private let count: Int
    private var values = Coefficients()

    private struct Coefficients {
        private var storage:
            (
                SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>,
                SIMD3<Double>, SIMD3<Double>
            ) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)

        subscript(index: Int) -> SIMD3<Double> {
            @inline(__always) get {
                withUnsafeBytes(of: storage) { $0.load(fromByteOffset: 32 &* index, as: SIMD3<Double>.self) }
            }
            @inline(__always) set {
                withUnsafeMutableBytes(of: &storage) {
                    $0.storeBytes(of: newValue, toByteOffset: 32 &* index, as: SIMD3<Double>.self)
                }
            }
        }
    }

    init(_ tile: UnsafePointer<Tile>, _ coefficients: UnsafePointer<SIMD3<Double>>, _ y: Int) {
        let tile = tile.pointee
        (middle, half, count) = (tile.middle.x, tile.half.x, tile.across)
        let place = tile.half.y > 0 ? (Double(y) + 0.5 - tile.middle.y) / tile.half.y : 0
        var (previous, polynomial) = (place, 1.0)
        for row in 0..<tile.up {
            let first = tile.first &+ row &* tile.across
            for column in 0..<count { values[column] += coefficients[first &+ column] * polynomial }
            (previous, polynomial) = (polynomial, 2 * place * polynomial - previous)
        }
    }

    /// Writes up to a multiple of 8 values to three planes that are `stride` numbers apart.
    func write(_ columns: Range<Int>, _ planes: UnsafeMutablePointer<Float>, _ stride: Int) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 24) { factors in
            factors.update(repeating: 0)
            for index in 0..<count {
                let value = values[index]
                for power in Swift.stride(from: index & 1, through: index, by: 2) {
                    let factor = Chebyshev.powers[8 &* index &+ power]
                    for plane in 0..<3 { factors[8 &* plane &+ power] += value[plane] * factor }
                }
            }
            glpick_polynomials(
                factors.baseAddress, count, Double(columns.lowerBound) + 0.5 - middle,
                half > 0 ? 1 / half : 0, columns.count, planes, stride)
        }
    }
}
