import Glibc
import PickerScene

/// The structural similarity of two pictures (Wang, Bovik, Sheikh and Simoncelli, 2004).
struct StructuralSimilarity {
    private static let side = 11
    /// The weights of a row or column of the window; their sum is 1.
    private static let weights: [Double] = {
        let all = (0..<side).map { exp(-Double(($0 - side / 2) * ($0 - side / 2)) / (2 * 1.5 * 1.5)) }
        return all.map { $0 / all.reduce(0, +) }
    }()

    private let size: PixelSize

    /// Takes the size of pictures; nil if the window does not fit.
    init?(size: PixelSize) {
        guard min(size.width, size.height) >= Self.side else { return nil }
        self.size = size
    }

    /// The mean over all places of the window, of values of 0 to 1.
    func mean(_ one: [Double], _ other: [Double]) -> Double {
        let means = (blurred(one), blurred(other))
        let squares = (blurred(product(one, one)), blurred(product(other, other)))
        let products = blurred(product(one, other))
        let (first, second) = (0.01 * 0.01, 0.03 * 0.03)
        var sum = 0.0
        for index in products.indices {
            let (x, y) = (means.0[index], means.1[index])
            let (variance, otherVariance) = (squares.0[index] - x * x, squares.1[index] - y * y)
            let covariance = products[index] - x * y
            sum +=
                (2 * x * y + first) * (2 * covariance + second)
                / ((x * x + y * y + first) * (variance + otherVariance + second))
        }
        return sum / Double(products.count)
    }

    private func product(_ one: [Double], _ other: [Double]) -> [Double] { zip(one, other).map { $0 * $1 } }

    /// The weighted means of all places of the window, first of rows, then of columns.
    private func blurred(_ values: [Double]) -> [Double] {
        let width = size.width - Self.side + 1, height = size.height - Self.side + 1
        var rows = [Double](repeating: 0, count: width * size.height)
        for y in 0..<size.height {
            for (offset, weight) in Self.weights.enumerated() {
                for x in 0..<width { rows[y * width + x] += weight * values[y * size.width + x + offset] }
            }
        }
        var means = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            for (offset, weight) in Self.weights.enumerated() {
                for x in 0..<width { means[y * width + x] += weight * rows[(y + offset) * width + x] }
            }
        }
        return means
    }
}
