/// A part of a picture with differences that lie near to each other.
public struct DifferenceRegion: Hashable, Sendable {
    /// The smallest rectangle around the pixels that differ.
    public let area: PixelArea
    /// The number of these pixels.
    public let count: Int

    /// Makes a region of its parts.
    public init(area: PixelArea, count: Int) { (self.area, self.count) = (area, count) }
}

/// Finds regions row by row: pixels belong to one if they lie in the same cell of 8 x 8 pixels, or in neighbouring ones.
struct RegionFinder {
    private struct Group {
        var left: Int, top: Int, right: Int, bottom: Int
        var count = 0
    }

    static let cell = 8

    /// The group of each cell in the row of cells above, and in this one; -1 without differences.
    private var above: [Int32], current: [Int32]
    private var cellRow = 0
    private var isEmpty = true
    private var groups: [Group] = []
    /// The group that another has become a part of; itself if it is none.
    private var parents: [Int32] = []

    init(width: Int) {
        current = Array(repeating: -1, count: (width + Self.cell - 1) / Self.cell)
        above = current
    }

    /// Adds a row, whose marks are 1 where pixels differ and whose number of bytes is a multiple of 8.
    mutating func add(_ marks: UnsafeBufferPointer<UInt8>, row: Int) {
        reach(row / Self.cell)
        marks.withMemoryRebound(to: UInt64.self) { cells in
            for (index, some) in cells.enumerated() {
                let pixels = UInt64(littleEndian: some) & 0x0101_0101_0101_0101
                if pixels != 0 { add(pixels, cell: index, row: row) }
            }
        }
    }

    private mutating func add(_ pixels: UInt64, cell: Int, row: Int) {
        let left = cell * Self.cell + pixels.trailingZeroBitCount / 8
        let right = cell * Self.cell + 7 - pixels.leadingZeroBitCount / 8
        if current[cell] < 0 { current[cell] = neighbor(of: cell) ?? makeGroup(left, row) }
        isEmpty = false
        let group = Int(current[cell])
        groups[group].left = min(groups[group].left, left)
        groups[group].right = max(groups[group].right, right)
        groups[group].bottom = row
        groups[group].top = min(groups[group].top, row)
        groups[group].count += pixels.nonzeroBitCount
    }

    private mutating func makeGroup(_ left: Int, _ top: Int) -> Int32 {
        groups.append(Group(left: left, top: top, right: left, bottom: top))
        parents.append(Int32(parents.count))
        return parents[parents.count - 1]
    }

    /// The group of a cell before this one, which so needs no group of its own.
    private func neighbor(of cell: Int) -> Int32? {
        if cell > 0, current[cell - 1] >= 0 { return current[cell - 1] }
        return above[max(cell - 1, 0)...min(cell + 1, above.count - 1)].first { $0 >= 0 }
    }

    /// Goes on to a row of cells.
    private mutating func reach(_ row: Int) {
        guard row > cellRow else { return }
        joinNeighbors()
        swap(&above, &current)
        let wasEmpty = isEmpty
        for index in current.indices { current[index] = -1 }
        if row > cellRow + 1, !wasEmpty { for index in above.indices { above[index] = -1 } }
        (cellRow, isEmpty) = (row, true)
    }

    private mutating func joinNeighbors() {
        if isEmpty { return }
        for cell in current.indices where current[cell] >= 0 {
            if cell > 0, current[cell - 1] >= 0 { join(current[cell], current[cell - 1]) }
            for other in max(cell - 1, 0)...min(cell + 1, above.count - 1) where above[other] >= 0 {
                join(current[cell], above[other])
            }
        }
    }

    private func root(_ group: Int32) -> Int {
        var group = group
        while parents[Int(group)] != group { group = parents[Int(group)] }
        return Int(group)
    }

    private mutating func join(_ one: Int32, _ other: Int32) {
        let (one, other) = (root(one), root(other))
        guard one != other else { return }
        let (kept, lost) = (min(one, other), max(one, other))
        parents[lost] = Int32(kept)
    }

    private mutating func move(_ lost: Int, into kept: Int) {
        let other = groups[lost]
        groups[kept].left = min(groups[kept].left, other.left)
        groups[kept].right = max(groups[kept].right, other.right)
        groups[kept].top = min(groups[kept].top, other.top)
        groups[kept].bottom = max(groups[kept].bottom, other.bottom)
        groups[kept].count += other.count
        groups[lost].count = 0
    }

    /// All regions, those with most pixels first.
    mutating func finish() -> [DifferenceRegion] {
        joinNeighbors()
        for index in groups.indices where groups[index].count > 0 && Int(parents[index]) != index {
            move(index, into: root(Int32(index)))
        }
        return groups.filter { $0.count > 0 }.map {
            DifferenceRegion(
                area: PixelArea(
                    x: $0.left, y: $0.top, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1),
                count: $0.count)
        }.sorted { ($1.count, $0.area.y, $0.area.x) < ($0.count, $1.area.y, $1.area.x) }
    }
}
