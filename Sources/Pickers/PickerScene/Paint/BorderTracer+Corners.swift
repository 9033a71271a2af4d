// What makes lines of the crossings.
extension BorderTracer {
    /// Adds the corner between neighbours at which different functions are the least.
    func withCorners(_ chain: [(x: Double, y: Double, index: Int)]) -> [Point] {
        var line: [Point] = []
        for (index, here) in chain.enumerated() {
            line.append(point(here.x, here.y))
            guard index + 1 < chain.count, chain[index + 1].index != here.index else { continue }
            let other = chain[index + 1]
            var (x, y) = ((here.x + other.x) / 2, (here.y + other.y) / 2)
            func pair(_ x: Double, _ y: Double) -> SIMD2<Double> {
                let values = functions(x / Double(columns), y / Double(rows)).values
                return SIMD2(values[here.index], values[other.index])
            }
            for _ in 0..<8 {
                let value = pair(x, y), h = 1e-4
                let across = (pair(x + h, y) - pair(x - h, y)) / (2 * h)
                let up = (pair(x, y + h) - pair(x, y - h)) / (2 * h)
                let determinant = across.x * up.y - up.x * across.y
                x -= (value.x * up.y - value.y * up.x) / determinant
                y -= (across.x * value.y - across.y * value.x) / determinant
            }
            let isNear = abs(x - here.x) <= 2 && abs(y - here.y) <= 2
            let isInFrame = 0...Double(columns) ~= x && 0...Double(rows) ~= y
            if isNear && isInFrame { line.append(point(x, y)) }
        }
        return line
    }

    /// Leaves out points that the line passes anyway.
    ///
    /// Source: D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points", 1973.
    func simplified(_ line: [Point]) -> [Point] {
        guard line.count > 2 else { return line }
        var keeps = Array(repeating: false, count: line.count)
        keeps[0] = true
        keeps[line.count - 1] = true
        var parts = [(0, line.count - 1)]
        while let (first, last) = parts.popLast() {
            var (farthest, distance) = (first, Self.tolerance * Self.tolerance)
            for index in (first + 1)..<max(last, first + 1) {
                let there = line[index].squaredDistance(toSegment: line[first], line[last])
                if there > distance { (farthest, distance) = (index, there) }
            }
            guard farthest > first else { continue }
            keeps[farthest] = true
            parts += [(first, farthest), (farthest, last)]
        }
        return zip(line, keeps).filter(\.1).map(\.0)
    }

    private static let tolerance = 0.02
}
