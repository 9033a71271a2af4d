import CPixels
import Glibc
package import PickerColor
package import PickerScene

/// Compares two pictures row by row, and so needs only some of their rows at a time.
package struct DifferenceScan<Component: PixelComponent> {
    /// How many rows above and below a row it needs to find anti-aliasing.
    package static var reach: Int { 2 }

    private let limits: ComparisonLimits
    private let sizes: (expected: PixelSize, actual: PixelSize)
    /// What both pictures have, from the top left pixel of the first one on; and where that lies in the second one.
    private let common: PixelArea
    private let offset: (x: Int, y: Int)
    private let scale: PerceptualScale?

    private var marks: [UInt8]
    private var largest: [UInt16] = [0, 0, 0, 0]
    private var count = 0
    private var antialiased = 0
    private var compared = 0
    private var worst: (distance: Double, pixel: PixmapDifference.Pixel)?
    private var regions: RegionFinder
    private var densest: DensestWindow?
    /// Whether marks are kept for a picture of the difference.
    private let keepsMarks: Bool
    private var allMarks: [UInt8] = []

    /// Begins to compare pictures; nil if their sizes differ and nothing aligns them. `space` is that of both.
    package init?(
        _ expected: PixelSize, _ actual: PixelSize, _ limits: ComparisonLimits, space: ColorSpace = .sRGB,
        keepingMarks: Bool = false
    ) {
        guard expected == actual || limits.alignment != nil else { return nil }
        let offset = limits.alignment?.offset(of: actual, in: expected) ?? (x: 0, y: 0)
        let columns = (0..<expected.width).clamped(to: offset.x..<(offset.x + actual.width))
        let rows = (0..<expected.height).clamped(to: offset.y..<(offset.y + actual.height))
        common = PixelArea(
            x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        (self.limits, sizes, self.offset) = (limits, (expected, actual), offset)
        if case .perceptual = limits.measure {
            scale = space == .sRGB ? .sRGB : PerceptualScale(space)
        } else {
            scale = nil
        }
        // Cells of eight pixels are read at once.
        marks = Array(repeating: 0, count: (common.width + 7) / 8 * 8)
        regions = RegionFinder(width: common.width)
        keepsMarks = keepingMarks
        let side = limits.windowSide(in: common.size), width = common.width
        densest = side.map { DensestWindow(side: $0, width: width) }
        if keepingMarks { allMarks.reserveCapacity(common.size.count) }
    }

    /// Compares the next rows of what both pictures have, counted from its top. Of the rows above and below, as many must be in memory
    /// as ``reach``.
    @_specialize(where Component == UInt8)
    @_specialize(where Component == UInt16)
    package mutating func compare(
        _ rows: Range<Int>, _ expected: PixelRows<Component>, _ actual: PixelRows<Component>
    ) {
        for y in rows {
            let one = expected.row(common.y + y, from: common.x)
            let other = actual.row(common.y + y - offset.y, from: common.x - offset.x)
            let bytes = common.width * MemoryLayout<StraightRGBA<Component>>.stride
            let spans =
                limits.area.isWhole
                ? nil : limits.area.spans(row: common.y + y, width: sizes.expected.width)
            compared += spans?.reduce(0) { $0 + $1.clamped(to: common.columns).count } ?? common.width
            let isEqual = memcmp(one, other, bytes) == 0
            if !isEqual || keepsMarks || densest != nil {
                for index in marks.indices { marks[index] = 0 }
            }
            if !isEqual { compare(y, one, other, spans, expected, actual) }
            if densest != nil { marks.withUnsafeBufferPointer { densest?.add($0, row: y) } }
            if keepsMarks { allMarks += marks[..<common.width] }
        }
    }

    @inline(__always)
    private mutating func compare(
        _ y: Int, _ one: UnsafePointer<StraightRGBA<Component>>,
        _ other: UnsafePointer<StraightRGBA<Component>>, _ spans: [Range<Int>]?,
        _ expected: PixelRows<Component>, _ actual: PixelRows<Component>
    ) {
        var found = 0
        for span in spans ?? [common.columns] {
            let span = span.clamped(to: common.columns)
            if span.isEmpty { continue }
            let start = span.lowerBound - common.x
            let row = SpanOfRow(y: y, start: start, count: span.count)
            found += compareSteps(row, one + start, other + start)
            if let scale { found = comparePerceptually(row, one + start, other + start, scale) }
        }
        guard found > 0 else { return }
        if limits.ignoresAntialiasing { ignoreAntialiasing(y, expected, actual) }
        marks.withUnsafeBufferPointer { marks in
            var rowCount = 0
            for mark in marks where mark == 1 { rowCount += 1 }
            count += rowCount
            if rowCount > 0 { regions.add(marks, row: y) }
        }
    }

    private struct SpanOfRow {
        let y: Int
        let start: Int
        let count: Int
    }

    /// Marks the pixels of which a component differs by more than the tolerance, and returns how many there are.
    @inline(__always)
    private mutating func compareSteps(
        _ row: SpanOfRow, _ one: UnsafePointer<StraightRGBA<Component>>,
        _ other: UnsafePointer<StraightRGBA<Component>>
    ) -> Int {
        var most: [UInt16] = [0, 0, 0, 0]
        let found = marks.withUnsafeMutableBufferPointer { marks in
            let marks = marks.baseAddress.map { $0 + row.start }
            if Component.bitWidth == 8 {
                return glpick_compare_8(
                    UnsafeRawPointer(one).assumingMemoryBound(to: UInt8.self),
                    UnsafeRawPointer(other).assumingMemoryBound(to: UInt8.self), row.count,
                    UInt8(clamping: limits.tolerance), marks, &most)
            }
            return glpick_compare_16(
                UnsafeRawPointer(one).assumingMemoryBound(to: UInt16.self),
                UnsafeRawPointer(other).assumingMemoryBound(to: UInt16.self), row.count,
                UInt16(clamping: limits.tolerance), marks, &most)
        }
        for index in 0..<4 { largest[index] = max(largest[index], most[index]) }
        // Of a perceptual comparison, the worst pixel is another one.
        let greatest = Double(most.max() ?? 0)
        if scale == nil, greatest > worst?.distance ?? 0 {
            for x in 0..<row.count where Double(steps(one[x], other[x])) == greatest {
                note(row.start + x, row.y, one[x], other[x], greatest)
                break
            }
        }
        return found
    }

    /// Marks the pixels whose colours are farther apart than the limit.
    @inline(__always)
    private mutating func comparePerceptually(
        _ row: SpanOfRow, _ one: UnsafePointer<StraightRGBA<Component>>,
        _ other: UnsafePointer<StraightRGBA<Component>>, _ scale: PerceptualScale
    ) -> Int {
        guard case .perceptual(let limit) = limits.measure else { return 0 }
        var found = 0
        let first = (common.y + row.y) * sizes.expected.width + common.x + row.start
        for x in 0..<row.count {
            marks[row.start + x] = 0
            if steps(one[x], other[x]) == 0 { continue }
            let distance = scale.distance(one[x], other[x], index: first + x, limit: limit)
            if distance.value > worst?.distance ?? 0 {
                note(row.start + x, row.y, one[x], other[x], distance.value)
            }
            if distance.isWithin { continue }
            marks[row.start + x] = 1
            found += 1
        }
        return found
    }

    /// The greatest difference of a component.
    @inline(__always)
    private func steps(_ one: StraightRGBA<Component>, _ other: StraightRGBA<Component>) -> Component {
        let difference = distance(one, other)
        return max(difference.red, difference.green, difference.blue, difference.alpha)
    }

    private mutating func note(
        _ x: Int, _ y: Int, _ one: StraightRGBA<Component>, _ other: StraightRGBA<Component>,
        _ distance: Double
    ) {
        worst = (
            distance,
            PixmapDifference.Pixel(
                x: common.x + x, y: common.y + y, expected: components(one), actual: components(other))
        )
    }

    /// Marks pixels with 2 that may differ because of anti-aliasing.
    @inline(__always)
    private mutating func ignoreAntialiasing(
        _ y: Int, _ expected: PixelRows<Component>, _ actual: PixelRows<Component>
    ) {
        let detector = AntialiasingDetector(
            expected: expected.shifted(x: common.x, y: common.y),
            actual: actual.shifted(x: common.x - offset.x, y: common.y - offset.y), size: common.size)
        for x in 0..<common.width where marks[x] == 1 && detector.isAntialiased(x, y) {
            marks[x] = 2
            antialiased += 1
        }
    }

    /// The difference, after all rows.
    package mutating func finish() -> PixmapDifference {
        // What only one of the pictures has.
        let rest = sizes.expected.count + sizes.actual.count - 2 * common.size.count
        return PixmapDifference(
            expectedSize: sizes.expected, actualSize: sizes.actual, limits: limits, compared: compared + rest,
            count: count + rest, outside: rest, antialiased: antialiased, densest: densest?.most,
            largest: SIMD4(Int(largest[0]), Int(largest[1]), Int(largest[2]), Int(largest[3])),
            worst: worst?.pixel, worstDistance: scale == nil ? nil : worst?.distance ?? 0,
            regions: regions.finish().map { $0.moved(x: common.x, y: common.y) })
    }

    /// The number of rows that both pictures have.
    package var rowCount: Int { common.height }

    /// The marks of what both pictures have: 1 for a difference, 2 for anti-aliasing; and where that lies in the first picture.
    var keptMarks: DifferenceMarks {
        DifferenceMarks(marks: allMarks, area: common, offset: offset)
    }
}

/// Which pixels differ.
struct DifferenceMarks {
    /// Row by row: 0, 1 for a difference, or 2 for anti-aliasing.
    let marks: [UInt8]
    /// Where they lie in the expected picture.
    let area: PixelArea
    /// Where the actual picture's top left pixel lies in the expected one.
    let offset: (x: Int, y: Int)
}

func components<Component>(_ pixel: StraightRGBA<Component>) -> SIMD4<Int> {
    SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
}

extension PixelArea {
    var size: PixelSize { PixelSize(width: width, height: height) }
}

extension DifferenceRegion {
    fileprivate func moved(x: Int, y: Int) -> DifferenceRegion {
        DifferenceRegion(
            area: PixelArea(x: area.x + x, y: area.y + y, width: area.width, height: area.height),
            count: count)
    }
}
