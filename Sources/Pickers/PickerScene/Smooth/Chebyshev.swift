import PickerColor

/// Interpolation at the extrema of the Chebyshev polynomial of degree 7.
enum Chebyshev {
    static let degree = 7
    static let nodes = (0...degree).map { cosine(.pi * Double($0) / Double(degree)) }
    /// Where errors of interpolation are large.
    static let probes: [SIMD2<Double>] = [
        [0.95, 0.36], [-0.36, 0.95], [0.11, -0.95], [-0.95, -0.11], [0.53, -0.55], [-0.74, 0.72],
        [0.03, 0.04],
    ]

    /// What the value at each node adds to each coefficient.
    private static let factors: [Double] = (0...degree).flatMap { order in
        (0...degree).map { node in
            let ends = (order % degree == 0 ? 0.5 : 1) * (node % degree == 0 ? 0.5 : 1)
            return 2 / Double(degree) * ends * cosine(.pi * Double(order * node) / Double(degree))
        }
    }

    /// The factors of the powers in each polynomial.
    static let powers: [Double] = {
        var powers = [Double](repeating: 0, count: 64)
        (powers[0], powers[9]) = (1, 1)
        for order in 2...degree {
            for power in 0...degree {
                powers[8 * order + power] =
                    (power > 0 ? 2 * powers[8 * (order - 1) + power - 1] : 0)
                    - powers[8 * (order - 2) + power]
            }
        }
        return powers
    }()

    /// Replaces eight values at nodes by coefficients.
    static func transform(_ values: UnsafeMutableBufferPointer<SIMD3<Double>>, first: Int, step: Int) {
        factors.withUnsafeBufferPointer { factors in
            withUnsafeTemporaryAllocation(of: SIMD3<Double>.self, capacity: 8) { line in
                for order in 0..<8 {
                    var sum = SIMD3<Double>.zero
                    for node in 0..<8 {
                        sum += values[first &+ node &* step] * factors[8 &* order &+ node]
                    }
                    line[order] = sum
                }
                for order in 0..<8 { values[first &+ order &* step] = line[order] }
            }
        }
    }

    /// The sum of eight polynomials at a place of -1…1.
    static func sum(_ coefficients: [SIMD3<Double>], _ place: Double) -> SIMD3<Double> {
        var (sum, before) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
        for order in stride(from: 7, to: 0, by: -1) {
            (sum, before) = (coefficients[order] + 2 * place * sum - before, sum)
        }
        return coefficients[0] + place * sum - before
    }

    /// Goes on from the polynomials of an order and their derivatives, after those of the order before, to the next.
    @inline(__always)
    static func step(
        _ values: inout (Double, Double), _ slopes: inout (Double, Double), _ place: Double, order: Int
    ) {
        if order == 0 {
            (values, slopes) = ((1, place), (0, 1))
        } else {
            slopes = (slopes.1, 2 * values.1 + 2 * place * slopes.1 - slopes.0)
            values = (values.1, 2 * place * values.1 - values.0)
        }
    }

    /// The sum of the polynomials at a place of -1…1.
    static func sum(
        _ grid: UnsafeMutableBufferPointer<SIMD3<Double>>, _ place: SIMD2<Double>
    ) -> SIMD3<Double> {
        var sum = SIMD3<Double>.zero
        var up = (place.y, 1.0)
        for row in 0..<8 {
            var across = (place.x, 1.0)
            for column in 0..<8 {
                sum += grid[8 &* row &+ column] * (across.1 * up.1)
                across = (across.1, 2 * place.x * across.1 - across.0)
            }
            up = (up.1, 2 * place.y * up.1 - up.0)
        }
        return sum
    }
}

extension SIMD3<Double> {
    var magnitudes: SIMD3<Double> { SIMD3(abs(x), abs(y), abs(z)) }
}
