import PickerColor
import PickerComparison
import PickerScene
import Testing

/// Comparisons beside a plain model of them, with random pictures, areas and alignments.
@Suite struct ComparisonModelTests {
    private struct Model {
        var compared = 0, outside = 0
        var largest = SIMD4<Int>.zero
        var worst: SIMD2<Int>?
        /// In the first picture.
        var different: Set<SIMD2<Int>> = []
        let columns: Range<Int>, rows: Range<Int>
        /// Where the second picture's top left pixel lies.
        let left: Int, top: Int

        init<Component: PixelComponent>(
            _ one: Pixmap<StraightRGBA<Component>>, _ other: Pixmap<StraightRGBA<Component>>,
            _ limits: ComparisonLimits, tolerance: Int, isHidden: (Int, Int) -> Bool
        ) {
            func offset(_ one: Int, _ other: Int) -> Int {
                limits.alignment == .center ? Int((Double(one - other) / 2).rounded(.down)) : 0
            }
            left = offset(one.size.width, other.size.width)
            top = offset(one.size.height, other.size.height)
            columns = min(left, 0)..<max(one.size.width, left + other.size.width)
            rows = min(top, 0)..<max(one.size.height, top + other.size.height)
            for y in rows {
                for x in columns {
                    let isInOne = one.size.contains(x, y), isInOther = other.size.contains(x - left, y - top)
                    if isInOne != isInOther { outside += 1 }
                    guard isInOne, isInOther, !isHidden(x, y) else { continue }
                    compared += 1
                    let (pixel, partner) = (one[x, y], other[x - left, y - top])
                    let steps = SIMD4(
                        abs(Int(pixel.red) - Int(partner.red)), abs(Int(pixel.green) - Int(partner.green)),
                        abs(Int(pixel.blue) - Int(partner.blue)), abs(Int(pixel.alpha) - Int(partner.alpha)))
                    if steps.max() > largest.max() { worst = SIMD2(x, y) }
                    largest.replace(with: steps, where: steps .> largest)
                    if steps.max() > tolerance { different.insert(SIMD2(x, y)) }
                }
            }
        }

        /// The pixels that differ, those of neighbouring cells together.
        var regions: Set<DifferenceRegion> {
            func cell(_ pixel: SIMD2<Int>) -> SIMD2<Int> {
                (pixel &- SIMD2(max(left, 0), max(top, 0))) / 8
            }
            var rest = Dictionary(grouping: different, by: cell)
            var regions: Set<DifferenceRegion> = []
            while let start = rest.keys.first {
                var (found, waiting) = ([SIMD2<Int>](), [start])
                while let cell = waiting.popLast() {
                    guard let pixels = rest.removeValue(forKey: cell) else { continue }
                    found += pixels
                    for index in 0..<9 { waiting.append(cell &+ SIMD2(index % 3 &- 1, index / 3 &- 1)) }
                }
                let (xs, ys) = (found.map(\.x).sorted(), found.map(\.y).sorted())
                let area = PixelArea(
                    x: xs[0], y: ys[0], width: xs[xs.count - 1] - xs[0] + 1,
                    height: ys[ys.count - 1] - ys[0] + 1)
                regions.insert(DifferenceRegion(area: area, count: found.count))
            }
            return regions
        }
    }

    @Test(arguments: 0..<60)
    func comparesAsTheModelDoes(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        if seed % 2 == 0 { compare(UInt8.self, &generator) } else { compare(UInt16.self, &generator) }
    }

    private func compare<Component: PixelComponent>(
        _: Component.Type, _ generator: inout SeededGenerator
    ) {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        let size = PixelSize(width: number(1...40), height: number(1...30))
        let isAligned = number(0...1) == 1
        let otherSize =
            isAligned ? PixelSize(width: number(1...40), height: number(1...30)) : size
        let one = Pixmap<StraightRGBA<Component>>(size: size) { x, y in
            let step = Component(x * 5 + y)
            return StraightRGBA(red: step, green: 100, blue: 7, alpha: 200)
        }
        var other = Pixmap<StraightRGBA<Component>>(size: otherSize) { x, y in
            size.contains(x, y) ? one[x, y] : .clear
        }
        for _ in 0..<number(0...(number(0...3) == 0 ? 300 : 12)) {
            let (x, y) = (number(0...otherSize.width - 1), number(0...otherSize.height - 1))
            let step = Component(number(0...250))
            switch number(0...3) {
            case 0: other[x, y].red = step
            case 1: other[x, y].green = step
            case 2: other[x, y].blue = step
            default: other[x, y].alpha = step
            }
        }
        func areas() -> [PixelArea] {
            (0..<number(0...2)).map { _ in
                PixelArea(
                    x: number(-9...30), y: number(-9...20), width: number(1...25), height: number(1...25))
            }
        }
        let hidden = Set((0..<number(0...30)).map { _ in SIMD2(number(0...40), number(0...30)) })
        let tolerance = number(0...20)
        var limits = ComparisonLimits(tolerance: tolerance)
        limits.alignment = isAligned ? (number(0...1) == 0 ? .topLeft : .center) : nil
        (limits.area.ignored, limits.area.only) = (areas(), areas())
        if number(0...1) == 0 {
            limits.area.mask = ComparisonMask(
                Pixmap(size: size) { x, y in
                    hidden.contains(SIMD2(x, y))
                        ? StraightRGBA8(red: 0, green: 0, blue: 0, alpha: UInt8(x))
                        : StraightRGBA8(red: 9, green: 0, blue: 0, alpha: 1)
                })
        }
        let area = limits.area
        let model = Model(one, other, limits, tolerance: tolerance) { x, y in
            func isIn(_ area: PixelArea) -> Bool {
                area.x..<area.x + area.width ~= x && area.y..<area.y + area.height ~= y
            }
            return area.ignored.contains(where: isIn)
                || !area.only.isEmpty && !area.only.contains(where: isIn)
                || area.mask != nil && hidden.contains(SIMD2(x, y))
        }
        let difference = PixmapDifference(expected: one, actual: other, limits)
        #expect(difference.compared == model.compared + model.outside)
        #expect(difference.count == model.different.count + model.outside)
        #expect(difference.outside == model.outside && difference.largest == model.largest)
        #expect(difference.worst.map { SIMD2($0.x, $0.y) } == model.worst)
        #expect(difference.regions.count == model.regions.count && Set(difference.regions) == model.regions)
        // What only one picture has is a difference, too, unless only a part is compared.
        let isWhole = area == ComparedArea()
        let mask = DifferenceStyle.mask.picture(expected: one, actual: other, limits)
        let shades = DifferenceStyle.shades.picture(expected: one, actual: other, limits)
        #expect(mask.size == PixelSize(width: model.columns.count, height: model.rows.count))
        #expect(shades.size == mask.size)
        for y in model.rows {
            for x in model.columns {
                let place = (x - model.columns.lowerBound, y - model.rows.lowerBound)
                let isCommon = size.contains(x, y) && otherSize.contains(x - model.left, y - model.top)
                let isMarked = isCommon ? model.different.contains(SIMD2(x, y)) : isWhole
                if (mask[place.0, place.1].alpha != 0) != isMarked { Issue.record("\(x) \(y) of \(limits)") }
                // Of a pixel, some components may be equal.
                let shade = shades[place.0, place.1], white = Component.max
                let isWhite = min(shade.red, shade.green, shade.blue) == white
                let isEqual = isCommon && one[x, y] == other[x - model.left, y - model.top]
                if isWhite != isEqual || !isCommon && max(shade.red, shade.green, shade.blue) != 0 {
                    Issue.record("\(x) \(y) is \(shade)")
                }
            }
        }
    }
}

extension PixelSize {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool { 0..<width ~= x && 0..<height ~= y }
}
