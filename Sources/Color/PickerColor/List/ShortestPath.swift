/// The order of points along a short way through all of them; the end with the smaller first coordinate comes first.
func shortestPath(_ points: [SIMD3<Double>]) -> [Int] {
    guard points.count > 1 else { return Array(points.indices) }
    let path = points.count <= exactCount ? exactPath(points) : improvedPath(points)
    return points[path[0]].x <= points[path[path.count - 1]].x ? path : path.reversed()
}

/// With up to this many points, the shortest of all paths is found. Each further point doubles time and memory.
private let exactCount = 16

/// The shortest way, by the lengths of the shortest ways through all sets of points (Held and Karp, 1962).
private func exactPath(_ points: [SIMD3<Double>]) -> [Int] {
    let count = points.count
    let all = 1 << count - 1
    // The length of the shortest way through a set that ends at one of its points.
    var lengths = [Double](repeating: .infinity, count: (all + 1) * count)
    for index in 0..<count { lengths[(1 << index) * count + index] = 0 }
    let distances = points.flatMap { one in points.map { deltaEOK(one, $0) } }
    for set in 1...all {
        for last in 0..<count where set & 1 << last != 0 {
            let length = lengths[set * count + last]
            for next in 0..<count where set & 1 << next == 0 {
                let place = (set | 1 << next) * count + next
                lengths[place] = min(lengths[place], length + distances[last * count + next])
            }
        }
    }
    func shortest(_ set: Int, _ more: (Int) -> Double) -> Int {
        let ends = (0..<count).filter { set & 1 << $0 != 0 }
        return ends.min { lengths[set * count + $0] + more($0) < lengths[set * count + $1] + more($1) } ?? 0
    }
    var set = all
    var path = [shortest(all) { _ in 0 }]
    while path.count < count {
        let last = path[path.count - 1]
        set &= ~(1 << last)
        path.append(shortest(set) { distances[$0 * count + last] })
    }
    return path
}

/// A way that goes on to the nearest point each time, and then has its pieces turned round where that makes it shorter.
private func improvedPath(_ points: [SIMD3<Double>]) -> [Int] {
    let count = points.count
    var rest = points.indices.sorted { (points[$0].x, $0) < (points[$1].x, $1) }
    var path = [rest.removeFirst()]
    while !rest.isEmpty {
        let last = points[path[path.count - 1]]
        let nearest = rest.indices.min { deltaEOK(last, points[rest[$0]]) < deltaEOK(last, points[rest[$1]]) }
        path.append(rest.remove(at: nearest ?? 0))
    }
    func distance(_ one: Int, _ other: Int) -> Double { deltaEOK(points[path[one]], points[path[other]]) }
    // Few rounds of large lists, so that the time has a limit.
    let rounds = min(max(2_000_000_000 / (count * count), 2), 200)
    for _ in 0..<rounds {
        var isShorter = false
        for start in 0..<count - 1 {
            for end in start + 1..<count {
                // The ends of the way have no neighbour beyond them.
                let before = start > 0 ? distance(start - 1, start) : 0
                let after = end < count - 1 ? distance(end, end + 1) : 0
                let newBefore = start > 0 ? distance(start - 1, end) : 0
                let newAfter = end < count - 1 ? distance(start, end + 1) : 0
                guard newBefore + newAfter < before + after - 1e-12 else { continue }
                path[start...end].reverse()
                isShorter = true
            }
        }
        if !isShorter { break }
    }
    return path
}
