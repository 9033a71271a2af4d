import PickerColor

/// A colour of Oklab that counts as much as many pixels.
struct ColorPoint: Hashable, Sendable {
    let place: SIMD3<Double>
    /// Above 0.
    let weight: Double
    /// One of the colours whose mean the point is.
    let sample: SIMD3<Double>
}

/// Points divided into clusters, each around its mean, so that the squares of the distances have a small sum.
///
/// Sources: S. Lloyd, "Least squares quantization in PCM", 1982; D. Arthur and S. Vassilvitskii, "k-means++", 2007, with
/// several candidates for each seed.
struct ColorClusters {
    struct Cluster {
        let center: SIMD3<Double>
        /// The sample next to the mean.
        let nearest: SIMD3<Double>
        let weight: Double
    }

    private static let starts = 8
    /// More steps change nothing that could be seen.
    private static let steps = 60

    /// The clusters, the heaviest first.
    let clusters: [Cluster]

    /// Divides points, at least one, into `count` clusters, or fewer if there are fewer points.
    ///
    /// `coarse` has about the same points, but few: starts are compared with them.
    init(_ points: [ColorPoint], coarse: [ColorPoint], count: Int) {
        let tried = coarse.count > count ? coarse : points
        var generator = SeededGenerator(seed: 1)
        var best: Division?
        for _ in 0..<Self.starts {
            var division = Division(of: tried, centers: Self.seeds(tried, count, &generator))
            division.improve(tried, steps: Self.steps)
            if division.error < best?.error ?? .infinity { best = division }
            // One cluster for each point cannot be improved.
            if tried.count <= count { break }
        }
        var division = Division(of: points, centers: best?.centers ?? [])
        division.improve(points, steps: Self.steps)
        clusters = division.clusters(points).sorted {
            $0.weight != $1.weight ? $0.weight > $1.weight : $0.center.precedes($1.center)
        }
    }

    /// Points far from each other: each is the best of some that are drawn by weight and by the square of their distance from
    /// those before.
    private static func seeds(
        _ points: [ColorPoint], _ count: Int, _ generator: inout SeededGenerator
    ) -> [SIMD3<Double>] {
        var squares = [Double](repeating: .infinity, count: points.count)
        var seeds: [SIMD3<Double>] = []
        let candidates = 2 + (Int.bitWidth - count.leadingZeroBitCount) / 2
        while seeds.count < min(count, points.count) {
            var best: (error: Double, squares: [Double], seed: SIMD3<Double>)?
            for _ in 0..<(seeds.isEmpty ? 1 : candidates) {
                let index = drawn(points, squares, isFirst: seeds.isEmpty, &generator)
                let seed = points[index].place
                var (error, nearer) = (0.0, squares)
                for index in points.indices {
                    nearer[index] = min(nearer[index], squaredDistance(points[index].place, seed))
                    error += nearer[index] * points[index].weight
                }
                if error < best?.error ?? .infinity { best = (error, nearer, seed) }
            }
            guard let best else { break }
            seeds.append(best.seed)
            squares = best.squares
        }
        return seeds
    }

    /// The index of a point drawn by weight and square.
    private static func drawn(
        _ points: [ColorPoint], _ squares: [Double], isFirst: Bool, _ generator: inout SeededGenerator
    ) -> Int {
        func part(_ index: Int) -> Double { points[index].weight * (isFirst ? 1 : squares[index]) }
        let total = points.indices.reduce(0) { $0 + part($1) }
        // 53 bits, as many as a number below 1 has.
        var left = Double(generator.next() >> 11) * 0x1p-53 * total
        var last = 0
        for index in points.indices where part(index) > 0 {
            last = index
            left -= part(index)
            if left < 0 { break }
        }
        return last
    }
}

/// Centres, and the nearest centre of each point.
private struct Division {
    private(set) var centers: [SIMD3<Double>]
    /// For each point the index of its centre.
    private var owners: [Int]
    /// For each point the square of its distance from its centre.
    private var squares: [Double]
    /// The sum of all squares by weight.
    private(set) var error = Double.infinity

    init(of points: [ColorPoint], centers: [SIMD3<Double>]) {
        self.centers = centers
        owners = Array(repeating: 0, count: points.count)
        squares = Array(repeating: 0, count: points.count)
    }

    /// Moves each centre to the mean of its points, until nothing changes much.
    mutating func improve(_ points: [ColorPoint], steps: Int) {
        assign(points)
        for _ in 0..<steps {
            let before = error
            moveCenters(points)
            assign(points)
            if error >= before * (1 - 1e-7) { break }
        }
        moveCenters(points)
    }

    private mutating func assign(_ points: [ColorPoint]) {
        error = 0
        centers.withUnsafeBufferPointer { centers in
            for (index, point) in points.enumerated() {
                var (owner, least) = (0, Double.infinity)
                for (index, center) in centers.enumerated() {
                    let square = squaredDistance(point.place, center)
                    if square < least { (owner, least) = (index, square) }
                }
                owners[index] = owner
                squares[index] = least
                error += least * point.weight
            }
        }
    }

    /// Moves each centre to the mean of its points; one without points goes to the point that is farthest from its centre.
    private mutating func moveCenters(_ points: [ColorPoint]) {
        var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
        for (index, point) in points.enumerated() {
            sums[owners[index]] += SIMD4(point.place, 1) * point.weight
        }
        for index in centers.indices {
            if sums[index].w > 0 {
                centers[index] = SIMD3(sums[index].x, sums[index].y, sums[index].z) / sums[index].w
            } else if let farthest = points.indices.max(by: { pull(points, $0) < pull(points, $1) }) {
                centers[index] = points[farthest].place
                squares[farthest] = 0
                owners[farthest] = index
            }
        }
    }

    private func pull(_ points: [ColorPoint], _ index: Int) -> Double {
        squares[index] * points[index].weight
    }

    func clusters(_ points: [ColorPoint]) -> [ColorClusters.Cluster] {
        var weights = [Double](repeating: 0, count: centers.count)
        var nearest = [(square: Double, place: SIMD3<Double>)](
            repeating: (.infinity, .zero), count: centers.count)
        for (index, point) in points.enumerated() {
            let owner = owners[index]
            weights[owner] += point.weight
            let square = squaredDistance(point.sample, centers[owner])
            if square < nearest[owner].square { nearest[owner] = (square, point.sample) }
        }
        return centers.indices.filter { weights[$0] > 0 }.map {
            ColorClusters.Cluster(center: centers[$0], nearest: nearest[$0].place, weight: weights[$0])
        }
    }
}

@inline(__always)
func squaredDistance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let difference = a - b
    return (difference * difference).sum()
}

extension SIMD3<Double> {
    fileprivate func precedes(_ other: SIMD3) -> Bool { (x, y, z) < (other.x, other.y, other.z) }
}
