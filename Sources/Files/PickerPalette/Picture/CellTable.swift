import PickerScene

/// Counts pixels in cells of the RGB cube. Each colour has a cell of its own until there are too many; then cells are
/// joined to larger ones.
///
/// All sums are whole numbers, and a cell of one level lies in one cell of the next. So the order of pixels does not matter.
struct CellTable: Sendable {
    struct Cell: Sendable {
        let key: UInt64
        /// The sums of red, green and blue, each times alpha, and of alpha.
        let sums: SIMD4<UInt64>
        /// The least of its colours: one that occurs.
        let sample: UInt64

        /// The mean of its colours, 0…1.
        var mean: SIMD3<Double> {
            SIMD3(Double(sums.x), Double(sums.y), Double(sums.z)) / (Double(sums.w) * 65535)
        }

        var sampleColor: SIMD3<Double> { CellTable.color(sample) }
    }

    /// The most cells; with more, palettes take more time and are no better.
    static let limit = 1 << 15

    private(set) var count = 0
    /// 0 if each colour has its cell; each further level has cells of twice the width.
    private var level = 0
    /// For each place a key and 1, or 0 if the place is free; the number of places is a power of 2.
    private var keys = [UInt64](repeating: 0, count: 1 << 10)
    private var sums = [SIMD4<UInt64>](repeating: .zero, count: 1 << 10)
    private var samples = [UInt64](repeating: .max, count: 1 << 10)

    /// True if each cell has only one colour.
    var isExact: Bool { level == 0 }

    /// All cells in the order of their keys.
    var cells: [Cell] {
        keys.indices.filter { keys[$0] != 0 }.map {
            Cell(key: keys[$0] - 1, sums: sums[$0], sample: samples[$0])
        }
        .sorted { $0.key < $1.key }
    }

    mutating func add(_ pixels: Span<StraightRGBA16>) {
        var start = 0
        while start < pixels.count {
            start = added(pixels, from: start)
            // Adding stops before the last pixel only if a new cell has no room.
            if start < pixels.count { makeRoom() }
        }
    }

    mutating func add(_ other: CellTable) {
        coarsen(toLevel: other.level)
        for cell in other.cells {
            while !add(cell, of: other.level) { makeRoom() }
        }
    }

    /// Joins cells until there are at most `limit`.
    mutating func coarsen(to limit: Int) {
        while count > limit { coarsen(toLevel: level + 1) }
    }

    // MARK: Places

    /// Half of the places stay free, so that searching takes few steps.
    private var room: Int { min(keys.count / 2, Self.limit) }

    private mutating func makeRoom() {
        if room < Self.limit {
            move(toLevel: level, placeCount: 2 * keys.count)
        } else {
            coarsen(toLevel: level + 1)
        }
    }

    private mutating func coarsen(toLevel newLevel: Int) {
        if newLevel > level { move(toLevel: newLevel, placeCount: keys.count) }
    }

    private mutating func move(toLevel newLevel: Int, placeCount: Int) {
        let old = (level, keys, sums, samples)
        (level, count) = (newLevel, 0)
        keys = Array(repeating: 0, count: placeCount)
        sums = Array(repeating: .zero, count: placeCount)
        samples = Array(repeating: .max, count: placeCount)
        for index in old.1.indices where old.1[index] != 0 {
            // There is room: joining makes no cells.
            _ = add(Cell(key: old.1[index] - 1, sums: old.2[index], sample: old.3[index]), of: old.0)
        }
    }

    /// Adds a cell of a level that is not above this one; false if there is no room.
    private mutating func add(_ cell: Cell, of cellLevel: Int) -> Bool {
        let key = Self.key(cell.key, from: cellLevel, to: level) + 1
        let place = keys.withUnsafeBufferPointer { Self.place(of: key, in: $0) }
        if keys[place] == 0 {
            guard count < room else { return false }
            keys[place] = key
            count += 1
        }
        sums[place] &+= cell.sums
        samples[place] = min(samples[place], cell.sample)
        return true
    }

    /// Adds the pixels from `start` on, and returns the index of the first that has no room.
    private mutating func added(_ pixels: Span<StraightRGBA16>, from start: Int) -> Int {
        let (room, level, roots) = (room, level, Self.roots)
        return keys.withUnsafeMutableBufferPointer { keys in
            sums.withUnsafeMutableBufferPointer { sums in
                samples.withUnsafeMutableBufferPointer { samples in
                    roots.withUnsafeBufferPointer { roots in
                        // Neighbours often have the same cell.
                        var (last, place) = (UInt64(0), 0)
                        for index in start..<pixels.count {
                            let pixel = pixels[index]
                            if pixel.alpha == 0 { continue }
                            let own = Self.joined(pixel.red, pixel.green, pixel.blue)
                            let key: UInt64
                            if level == 0 {
                                key = own + 1
                            } else {
                                let fine = Self.joined(
                                    roots[Int(pixel.red)], roots[Int(pixel.green)], roots[Int(pixel.blue)])
                                key = Self.key(fine, from: 1, to: level) + 1
                            }
                            if key != last {
                                place = Self.place(of: key, in: UnsafeBufferPointer(keys))
                                if keys[place] == 0 {
                                    if count == room { return index }
                                    keys[place] = key
                                    count += 1
                                }
                                last = key
                            }
                            let color = SIMD4(
                                UInt64(pixel.red), UInt64(pixel.green), UInt64(pixel.blue), 1)
                            sums[place] &+= color &* UInt64(pixel.alpha)
                            samples[place] = min(samples[place], own)
                        }
                        return pixels.count
                    }
                }
            }
        }
    }

    /// The place of a key, or else the free one for it. Some place must be free.
    @inline(__always)
    private static func place(of key: UInt64, in keys: UnsafeBufferPointer<UInt64>) -> Int {
        let mask = keys.count &- 1
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[place] != 0, keys[place] != key { place = (place &+ 1) & mask }
        return place
    }

    // MARK: Keys

    /// Three numbers of 16 bits in one.
    @inline(__always)
    static func joined(_ red: UInt16, _ green: UInt16, _ blue: UInt16) -> UInt64 {
        UInt64(red) | UInt64(green) << 16 | UInt64(blue) << 32
    }

    /// The colour, 0…1, of three joined numbers.
    static func color(_ key: UInt64) -> SIMD3<Double> {
        SIMD3(Double(key & 0xFFFF), Double(key >> 16 & 0xFFFF), Double(key >> 32)) / 65535
    }

    /// The key of a cell in the level `target`, not below `level`.
    ///
    /// From level 1 on, keys have roots of the components: cells are smaller near black, where Oklab is steeper.
    @inline(__always)
    private static func key(_ key: UInt64, from level: Int, to target: Int) -> UInt64 {
        if level == target { return key }
        var (key, level) = (key, level)
        if level == 0 {
            func root(_ shift: UInt64) -> UInt16 { roots[Int(key >> shift & 0xFFFF)] }
            (key, level) = (joined(root(0), root(16), root(32)), 1)
        }
        let shift = UInt64(min(target &- level, 15))
        return key >> shift & (0xFFFF >> shift &* 0x1_0001_0001)
    }

    /// The roots of all components, from 0 to 65535.
    private static let roots: [UInt16] = (0..<65536).map { UInt16((Double($0) * 65535).squareRoot()) }
}
