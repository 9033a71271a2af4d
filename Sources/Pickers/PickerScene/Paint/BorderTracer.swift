/// Traces where the least of some functions is 0: it marches over the small squares that the border may cross, finds the crossings
/// of their sides by false positions, and corners, where another function becomes the least, by Newton's method.
///
/// Source: W. E. Lorensen and H. E. Cline, "Marching Cubes", SIGGRAPH 1987, in two dimensions.
struct BorderTracer {
    /// The values of functions at a position.
    struct Values {
        /// Infinity where there are fewer functions.
        let values: SIMD8<Double>
        /// How far below 0 the least of them counts as 0.
        var hair = 0.0
        /// False where lines are not shown.
        var isShown = true
    }

    private let frame: Rectangle
    let functions: (_ x: Double, _ y: Double) -> Values
    /// The numbers of squares.
    let columns: Int
    let rows: Int
    /// For each row of blocks those that a border may cross.
    private var near: [[Int]] = []

    private static let most = 8192
    /// The sides of squares, in the units of the frame.
    private static let step = 0.5
    /// The squares along the side of a block, and along that of the first areas that are divided into blocks.
    private static let block = 4
    private static let widest = 32

    static func values(_ one: Double) -> SIMD8<Double> {
        SIMD8(one, .infinity, .infinity, .infinity, .infinity, .infinity, .infinity, .infinity)
    }

    static func values(_ three: SIMD3<Double>, _ others: SIMD3<Double>) -> SIMD8<Double> {
        SIMD8(three.x, three.y, three.z, others.x, others.y, others.z, .infinity, .infinity)
    }

    /// Prepares to trace functions of positions of 0…1 from left to right and from bottom to top of a frame.
    init(_ frame: Rectangle, _ functions: @escaping (_ x: Double, _ y: Double) -> Values) {
        (self.frame, self.functions) = (frame, functions)
        func count(_ length: Double) -> Int {
            length > 0 ? Int(min(max(length / Self.step, 1).rounded(.up), Double(Self.most))) : 0
        }
        (columns, rows) = (count(frame.width), count(frame.height))
        near = Array(repeating: [], count: rows / Self.block + 1)
        for y in stride(from: 0, to: rows, by: Self.widest) {
            for x in stride(from: 0, to: columns, by: Self.widest) { find(x, y, Self.widest) }
        }
        for row in near.indices { near[row].sort() }
    }

    /// Finds the blocks near a border in a square area of `side` squares.
    private mutating func find(_ x: Int, _ y: Int, _ side: Int) {
        guard x < columns, y < rows, mayCross(x, y, side) else { return }
        if side == Self.block { return near[y / side].append(x / side) }
        let half = side / 2
        for (right, up) in [(0, 0), (half, 0), (0, half), (half, half)] { find(x + right, y + up, half) }
    }

    /// True unless the functions at nine places show that no border crosses an area: each is taken for a parabola, with a margin.
    private func mayCross(_ x: Int, _ y: Int, _ side: Int) -> Bool {
        var grid: [Values] = []
        grid.reserveCapacity(9)
        for row in 0..<3 {
            for column in 0..<3 {
                let place = SIMD2(Double(2 * x + column * side), Double(2 * y + row * side)) / 2
                grid.append(functions(place.x / Double(columns), place.y / Double(rows)))
            }
        }
        guard grid.contains(where: \.isShown) else { return false }
        var (low, high) = (grid[0].values, grid[0].values)
        for place in grid {
            low = pointwiseMin(low, place.values)
            high = pointwiseMax(high, place.values)
        }
        func bend(_ a: Int, _ b: Int, _ c: Int) -> SIMD8<Double> {
            let bend = grid[a].values + grid[c].values - 2 * grid[b].values
            return pointwiseMax(bend, -bend)
        }
        var margin = SIMD8<Double>.zero
        for line in 0..<3 {
            margin = pointwiseMax(margin, bend(3 * line, 3 * line + 1, 3 * line + 2))
            margin = pointwiseMax(margin, bend(line, line + 3, line + 6))
        }
        let hair = grid.reduce(0) { max($0, $1.hair) }
        // Where there is no function, the margin is not a number.
        for index in 0..<8 where high[index] < .infinity {
            if high[index] + margin[index] + hair < 0 { return false }
        }
        for index in 0..<8 where high[index] < .infinity {
            if !(low[index] - margin[index] > 0) { return true }
        }
        return false
    }

    /// The side of a square between two nodes: the one with the lower index, and whether it goes up.
    private struct Side: Hashable {
        let x: Int
        let y: Int
        let goesUp: Bool

        // One number takes less time than three.
        func hash(into hasher: inout Hasher) { hasher.combine((y << 32 | x) << 1 | (goesUp ? 1 : 0)) }
    }

    private struct Value {
        let least: Double
        let index: Int
    }

    private func value(_ x: Double, _ y: Double) -> Value {
        let there = functions(x / Double(columns), y / Double(rows)), values = there.values
        var index = 0
        for other in 1..<8 where values[other] < values[index] { index = other }
        return Value(least: values[index] + there.hair, index: index)
    }

    func lines() -> [[Point]] {
        guard columns > 0, rows > 0 else { return [] }
        var next: [Side: [Side]] = [:]
        var points: [Side: (x: Double, y: Double, index: Int)] = [:]
        next.reserveCapacity(2 * (columns + rows))
        points.reserveCapacity(2 * (columns + rows))
        var (below, above) = (
            Array(repeating: Value(least: 1, index: 0), count: columns + 1),
            Array(repeating: Value(least: 1, index: 0), count: columns + 1)
        )
        write(0, into: &below)
        for y in 0..<rows {
            write(y + 1, into: &above)
            for block in near[y / Self.block] {
                for x in (block * Self.block)..<min((block + 1) * Self.block, columns) {
                    // Most squares are not crossed, and arrays take the most time.
                    let isInside = below[x].least >= 0
                    if (below[x + 1].least >= 0) == isInside, (above[x + 1].least >= 0) == isInside,
                        (above[x].least >= 0) == isInside
                    {
                        continue
                    }
                    let corners = [below[x], below[x + 1], above[x + 1], above[x]]
                    let inside = corners.map { $0.least >= 0 }
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
                    // The corners of a side, from the one with the lower index.
                    let ends = [(0, 1), (1, 2), (3, 2), (0, 3)]
                    for index in crossed where points[sides[index]] == nil {
                        let (from, to) = (corners[ends[index].0].least, corners[ends[index].1].least)
                        points[sides[index]] = crossing(sides[index], from, to)
                    }
                }
            }
            swap(&below, &above)
        }
        return chains(next).map { chain in simplified(withCorners(chain.compactMap { points[$0] })) }
    }

    /// Writes the values of a row of nodes, where a border is near.
    private func write(_ y: Int, into values: inout [Value]) {
        let (above, below) = (y / Self.block, max(y - 1, 0) / Self.block)
        var end = 0
        for block in above == below ? near[above] : (near[above] + near[below]).sorted() {
            let last = min((block + 1) * Self.block, columns)
            for x in max(block * Self.block, end)..<max(last + 1, end) {
                values[x] = value(Double(x), Double(y))
            }
            end = last + 1
        }
    }

    /// Where the border crosses a side at whose ends there are these values, of which one is negative.
    private func crossing(_ side: Side, _ from: Double, _ to: Double) -> (x: Double, y: Double, index: Int) {
        func at(_ t: Double) -> (x: Double, y: Double) {
            side.goesUp ? (Double(side.x), Double(side.y) + t) : (Double(side.x) + t, Double(side.y))
        }
        // False positions by the rule of Illinois, and halves where those stop.
        var (low, high) = ((t: 0.0, value: from), (t: 1.0, value: to))
        var index = 0
        for round in 0..<24 where high.t - low.t > 1e-4 {
            let share = low.value / (low.value - high.value)
            let isUsable = share > 0 && share < 1 && round % 4 < 3
            let t = low.t + (high.t - low.t) * (isUsable ? share : 0.5)
            let there = value(at(t).x, at(t).y)
            index = there.index
            if (there.least >= 0) == (from >= 0) {
                low = (t, there.least)
                high.value /= 2
            } else {
                high = (t, there.least)
                low.value /= 2
            }
            if abs(there.least) <= 1e-7 * max(abs(from), abs(to)) {
                return (at(t).x, at(t).y, index)
            }
        }
        let (x, y) = at((low.t + high.t) / 2)
        return (x, y, index)
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

    func point(_ x: Double, _ y: Double) -> Point {
        Point(
            x: frame.minX + x / Double(columns) * frame.width,
            y: frame.maxY - y / Double(rows) * frame.height)
    }
}
