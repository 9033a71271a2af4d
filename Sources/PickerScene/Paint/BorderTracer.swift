/// Traces where the least of some functions is 0: it marches over small squares, finds the crossings of their sides by
/// bisection, and corners, where another function becomes the least, by Newton's method.
///
/// Source: W. E. Lorensen and H. E. Cline, "Marching Cubes", SIGGRAPH 1987, in two dimensions.
struct BorderTracer {
    /// The values of functions, and how far below 0 the least of them counts as 0.
    typealias Values = (values: [Double], hair: Double)

    private let frame: Rectangle
    private let functions: (_ x: Double, _ y: Double) -> Values
    /// The numbers of squares.
    private let columns: Int
    private let rows: Int
    /// Whether a border may be in a block of squares.
    private var isNear: [[Bool]] = []

    private static let most = 8192
    /// The squares along the side of a block.
    private static let block = 32

    /// Prepares to trace functions of positions of 0…1 from left to right and from bottom to top of a frame.
    ///
    /// Squares have sides of `step`, in the units of the frame. Areas in which `mayCross` is false have no border.
    init(
        _ frame: Rectangle, step: Double, mayCross: (PixelBounds) -> Bool = { _ in true },
        _ functions: @escaping (_ x: Double, _ y: Double) -> Values
    ) {
        (self.frame, self.functions) = (frame, functions)
        func count(_ length: Double) -> Int {
            length > 0 ? Int(min(max(length / step, 1).rounded(.up), Double(Self.most))) : 0
        }
        (columns, rows) = (count(frame.width), count(frame.height))
        isNear = stride(from: 0, through: rows, by: Self.block).map { y in
            stride(from: 0, through: columns, by: Self.block).map { x in
                let (a, b) = (
                    point(Double(x), Double(y + Self.block)), point(Double(x + Self.block), Double(y))
                )
                return mayCross(
                    PixelBounds(
                        columns: Int(a.x.rounded(.down))..<Int(b.x.rounded(.up)) + 1,
                        rows: Int(a.y.rounded(.down))..<Int(b.y.rounded(.up)) + 1))
            }
        }
    }

    /// The side of a square between two nodes: the one with the lower index, and whether it goes up.
    private struct Side: Hashable {
        let x: Int
        let y: Int
        let goesUp: Bool
    }

    private struct Value {
        let least: Double
        let index: Int
    }

    private func value(_ x: Double, _ y: Double) -> Value {
        let (values, hair) = functions(x / Double(columns), y / Double(rows))
        var index = 0
        for other in values.indices where values[other] < values[index] { index = other }
        return Value(least: values[index] + hair, index: index)
    }

    func lines() -> [[Point]] {
        guard columns > 0, rows > 0 else { return [] }
        var next: [Side: [Side]] = [:]
        var points: [Side: (x: Double, y: Double, index: Int)] = [:]
        var below = row(0)
        for y in 0..<rows {
            let above = row(y + 1)
            let isNear = isNear[y / Self.block]
            for x in 0..<columns where isNear[x / Self.block] {
                let corners = [below[x], below[x + 1], above[x + 1], above[x]]
                let inside = corners.map { $0.least >= 0 }
                if !inside.contains(true) || !inside.contains(false) { continue }
                let sides = [
                    Side(x: x, y: y, goesUp: false), Side(x: x + 1, y: y, goesUp: true),
                    Side(x: x, y: y + 1, goesUp: false), Side(x: x, y: y, goesUp: true),
                ]
                let crossed = (0..<4).filter { inside[$0] != inside[($0 + 1) % 4] }
                // With four crossings, the lines keep apart what lies inside.
                let pairs =
                    crossed.count == 2
                    ? [(crossed[0], crossed[1])] : inside[0] ? [(0, 1), (2, 3)] : [(3, 0), (1, 2)]
                for (a, b) in pairs {
                    next[sides[a], default: []].append(sides[b])
                    next[sides[b], default: []].append(sides[a])
                }
                for index in crossed where points[sides[index]] == nil {
                    points[sides[index]] = crossing(sides[index])
                }
            }
            below = above
        }
        return chains(next).map { chain in simplified(withCorners(chain.compactMap { points[$0] })) }
    }

    /// The values of a row of nodes; any value where no border is near.
    private func row(_ y: Int) -> [Value] {
        var values = Array(repeating: Value(least: 1, index: 0), count: columns + 1)
        let (above, below) = (isNear[y / Self.block], isNear[max(y - 1, 0) / Self.block])
        for block in above.indices where above[block] || below[block] {
            for x in (block * Self.block)...min((block + 1) * Self.block, columns) {
                values[x] = value(Double(x), Double(y))
            }
        }
        return values
    }

    /// Where the border crosses a side.
    private func crossing(_ side: Side) -> (x: Double, y: Double, index: Int) {
        func at(_ t: Double) -> (x: Double, y: Double) {
            side.goesUp ? (Double(side.x), Double(side.y) + t) : (Double(side.x) + t, Double(side.y))
        }
        func isInside(_ t: Double) -> Bool { value(at(t).x, at(t).y).least >= 0 }
        var (low, high) = (0.0, 1.0)
        let first = isInside(0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if isInside(middle) == first { low = middle } else { high = middle }
        }
        let (x, y) = at((low + high) / 2)
        return (x, y, value(x, y).index)
    }

    /// Puts the sides into their order along each line; a closed one ends with its first side.
    private func chains(_ next: [Side: [Side]]) -> [[Side]] {
        var left = next
        func ordered(_ sides: some Sequence<Side>) -> [Side] {
            sides.sorted { ($0.y, $0.x, $0.goesUp ? 1 : 0) < ($1.y, $1.x, $1.goesUp ? 1 : 0) }
        }
        var chains: [[Side]] = []
        // Lines that end at the frame come first.
        for start in ordered(next.keys.filter { next[$0]?.count == 1 }) + ordered(next.keys) {
            var (chain, current) = ([start], start)
            while let following = left[current]?.first {
                left[current]?.removeFirst()
                if let back = left[following]?.firstIndex(of: current) { left[following]?.remove(at: back) }
                chain.append(following)
                current = following
            }
            if chain.count > 1 { chains.append(chain) }
        }
        return chains
    }

    /// Adds the corner between neighbours at which different functions are the least.
    private func withCorners(_ chain: [(x: Double, y: Double, index: Int)]) -> [Point] {
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

    private func point(_ x: Double, _ y: Double) -> Point {
        Point(
            x: frame.minX + x / Double(columns) * frame.width,
            y: frame.maxY - y / Double(rows) * frame.height)
    }

    /// Leaves out points that the line passes anyway.
    ///
    /// Source: D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number of points", 1973.
    private func simplified(_ line: [Point]) -> [Point] {
        guard line.count > 2 else { return line }
        var keeps = Array(repeating: false, count: line.count)
        keeps[0] = true
        keeps[line.count - 1] = true
        var parts = [(0, line.count - 1)]
        while let (first, last) = parts.popLast() {
            var (farthest, distance) = (first, Self.tolerance)
            for index in (first + 1)..<max(last, first + 1) {
                let there = line[index].distance(toSegment: line[first], line[last])
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

extension Point {
    fileprivate func distance(toSegment a: Point, _ b: Point) -> Double {
        let (along, own) = (b.offset(from: a), offset(from: a))
        let length = along.dot(along)
        let share = length > 0 ? min(max(own.dot(along) / length, 0), 1) : 0
        let (x, y) = (own.x - share * along.x, own.y - share * along.y)
        return (x * x + y * y).squareRoot()
    }
}
