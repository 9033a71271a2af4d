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
        func row(_ row: Int) -> (Values, Values, Values) {
            func place(_ column: Int) -> Values {
                let place = SIMD2(Double(2 * x + column * side), Double(2 * y + row * side)) / 2
                return functions(place.x / Double(columns), place.y / Double(rows))
            }
            return (place(0), place(1), place(2))
        }
        let (first, second, third) = (row(0), row(1), row(2))
        var (isShown, hair, margin) = (false, 0.0, SIMD8<Double>.zero)
        var (low, high) = (first.0.values, first.0.values)
        func bend(_ a: Values, _ b: Values, _ c: Values) {
            let bend = a.values + c.values - 2 * b.values
            margin = greater(margin, greater(bend, -bend))
        }
        func add(_ a: Values, _ b: Values, _ c: Values) {
            bend(a, b, c)
            low = lesser(lesser(low, a.values), lesser(b.values, c.values))
            high = greater(greater(high, a.values), greater(b.values, c.values))
            hair = max(hair, a.hair, b.hair, c.hair)
            isShown = isShown || a.isShown || b.isShown || c.isShown
        }
        add(first.0, first.1, first.2)
        add(second.0, second.1, second.2)
        add(third.0, third.1, third.2)
        bend(first.0, second.0, third.0)
        bend(first.1, second.1, third.1)
        bend(first.2, second.2, third.2)
        guard isShown else { return false }
        // Where there is no function, the margin is not a number.
        for index in 0..<8 where high[index] < .infinity {
            if high[index] + margin[index] + hair < 0 { return false }
        }
        for index in 0..<8 where high[index] < .infinity {
            if !(low[index] - margin[index] > 0) { return true }
        }
        return false
    }

    /// Where the border crosses a side of a square, and the one or two crossings that it leads to; -1 where there is none.
    private struct Crossing {
        /// Counts up in the order of sides by rows, columns, and those that go right before those that go up.
        let order: Int
        let point: (x: Double, y: Double, index: Int)
        var next = (-1, -1)

        mutating func link(_ other: Int) {
            if next.0 < 0 { next.0 = other } else { next.1 = other }
        }

        mutating func unlink(_ other: Int) {
            next = next.0 == other ? (next.1, -1) : next.1 == other ? (next.0, -1) : next
        }
    }

    /// The last crossing found on a line of sides, and its row.
    private typealias Found = (row: Int, crossing: Int)

    private typealias Value = (least: Double, index: Int)

    private func value(_ x: Double, _ y: Double) -> Value {
        let there = functions(x / Double(columns), y / Double(rows)), values = there.values
        var (index, least) = (0, values[0])
        for other in 1..<8 where values[other] < least { (index, least) = (other, values[other]) }
        return (least + there.hair, index)
    }

    func lines() -> [[Point]] {
        guard columns > 0, rows > 0 else { return [] }
        var crossings: [Crossing] = []
        var flat: [Found] = Array(repeating: (-1, 0), count: columns)
        var upright: [Found] = Array(repeating: (-1, 0), count: columns + 1)
        func crossing(_ found: inout Found, _ x: Int, _ y: Int, goesUp: Bool, _ from: Double, _ to: Double)
            -> Int
        {
            if found.row != y {
                found = (y, crossings.count)
                let order = (y * (columns + 1) + x) * 2 + (goesUp ? 1 : 0)
                crossings.append(Crossing(order: order, point: self.crossing(x, y, goesUp: goesUp, from, to)))
            }
            return found.crossing
        }
        func join(_ a: Int, _ b: Int) {
            crossings[a].link(b)
            crossings[b].link(a)
        }
        let empty: [Value] = Array(repeating: (1, 0), count: columns + 1)
        var (below, above) = (empty, empty)
        write(0, into: &below)
        for y in 0..<rows {
            write(y + 1, into: &above)
            for block in near[y / Self.block] {
                for x in (block * Self.block)..<min((block + 1) * Self.block, columns) {
                    let corners = SIMD4(
                        below[x].least, below[x + 1].least, above[x + 1].least, above[x].least)
                    let inside = corners .>= 0
                    let low = inside[0] != inside[1], right = inside[1] != inside[2]
                    let high = inside[2] != inside[3], left = inside[3] != inside[0]
                    guard low || right || high || left else { continue }
                    // The upper side comes after the lower one, whose place it takes.
                    let a = low ? crossing(&flat[x], x, y, goesUp: false, corners[0], corners[1]) : -1
                    let b =
                        right ? crossing(&upright[x + 1], x + 1, y, goesUp: true, corners[1], corners[2]) : -1
                    let c = high ? crossing(&flat[x], x, y + 1, goesUp: false, corners[3], corners[2]) : -1
                    let d = left ? crossing(&upright[x], x, y, goesUp: true, corners[0], corners[3]) : -1
                    if low && right && high && left {
                        // The lines keep apart what lies inside.
                        join(a, inside[0] ? b : d)
                        join(c, inside[0] ? d : b)
                    } else {
                        let (one, other) = low ? (a, max(b, c, d)) : right ? (b, max(c, d)) : (c, d)
                        join(one, other)
                    }
                }
            }
            swap(&below, &above)
        }
        return chains(crossings).map { simplified(withCorners($0)) }
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
    private func crossing(
        _ x: Int, _ y: Int, goesUp: Bool, _ from: Double, _ to: Double
    ) -> (x: Double, y: Double, index: Int) {
        func at(_ t: Double) -> (x: Double, y: Double) {
            goesUp ? (Double(x), Double(y) + t) : (Double(x) + t, Double(y))
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

    /// Puts crossings into their order along each line; a closed one ends with its first crossing.
    private func chains(_ crossings: [Crossing]) -> [[(x: Double, y: Double, index: Int)]] {
        var left = crossings
        let ordered = crossings.indices.sorted { crossings[$0].order < crossings[$1].order }
        // Lines that end at the frame come first.
        return (ordered.filter { crossings[$0].next.1 < 0 } + ordered).compactMap { start in
            var (chain, current) = ([crossings[start].point], start)
            while left[current].next.0 >= 0 {
                let following = left[current].next.0
                left[current].unlink(following)
                left[following].unlink(current)
                chain.append(crossings[following].point)
                current = following
            }
            return chain.count > 1 ? chain : nil
        }
    }

    func point(_ x: Double, _ y: Double) -> Point {
        Point(
            x: frame.minX + x / Double(columns) * frame.width,
            y: frame.maxY - y / Double(rows) * frame.height)
    }
}

// As pointwiseMin and pointwiseMax, which do not compile to vector instructions.
private func lesser(_ one: SIMD8<Double>, _ other: SIMD8<Double>) -> SIMD8<Double> {
    one.replacing(with: other, where: other .< one)
}

private func greater(_ one: SIMD8<Double>, _ other: SIMD8<Double>) -> SIMD8<Double> {
    one.replacing(with: other, where: other .>= one)
}
