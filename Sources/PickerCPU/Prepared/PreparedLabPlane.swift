import CPixels
import PickerColor
import PickerScene

/// Decides once for small areas whether a border is near. Elsewhere pixels are hatched, or need no distances: in a row, each
/// linear component is a polynomial of the column.
struct PreparedLabPlane: PreparedPaint {
    private let plane: LabPlane
    private let regions: LabRegions
    /// The columns within the frame; beyond it, colours stay the same.
    private let inner: Range<Int>
    /// The roots of light at the bottom of each column, and how they grow to the top, where hue goes across.
    private let columns: [Roots]
    private let firstColumn: Int
    private let steps: StepTable
    private let hatch: HatchTable

    /// The three roots of light at a place, and how they grow in a direction.
    private struct Roots {
        let start: SIMD3<Double>
        let growth: SIMD3<Double>

        init(_ form: LabForm, _ lab: SIMD3<Double>, growing direction: SIMD3<Double>) {
            let (here, slope) = (form.roots(lab), form.rootSlopes(direction))
            (start, growth) = (here.offsets + here.root, slope.offsets + slope.root)
        }
    }

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        let frame = plane.frame
        self.plane = plane
        self.steps = steps
        regions = LabRegions(plane, bounds)
        hatch = HatchTable(plane.style, bounds)
        let first = Int((max(frame.minX, Double(bounds.columns.lowerBound)) - 0.5).rounded(.up))
        let last = Int((min(frame.maxX, Double(bounds.columns.upperBound)) - 0.5).rounded(.down))
        inner = first..<max(last + 1, first)
        firstColumn = bounds.columns.lowerBound
        columns =
            plane.turnsAcross
            ? bounds.columns.map { x in
                let place = plane.place(frame.unitPosition(.center(column: x, row: 0)).x, 0)
                return Roots(plane.form, place.lab, growing: place.up)
            } : []
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        PointwisePaint(paint: .colorPlane(plane.plane)).write(runs, into: colors)
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        var (region, columns) = regions.run(row: y, columns: some)
        let isInner = inner.contains(columns.lowerBound)
        if region != .outside {
            let border = isInner ? inner.upperBound : inner.lowerBound
            if columns.contains(border) { columns = columns.lowerBound..<border }
        }
        let row =
            isInner && region != .outside && !plane.turnsAcross ? LabRow(plane, columns.lowerBound, y) : nil
        if region == .mixed, !plane.hasLines, let row {
            // Clipped components need no border.
            (region, columns) = plane.plane.outside == .clip ? (.inside, columns) : row.run(columns)
        } else if region == .inside, !isInner {
            region = .mixed
        }
        switch region {
        case .inside:
            if let row, row.write(columns.count, memory) {
                return ColorRow(columns, memory, .linear(steps))
            }
            writeLinear(y, columns, memory)
            return ColorRow(columns, memory, .linear(steps))
        case .outside:
            return ColorRow(.encoded(scale: 1), count: columns.count, hatch.values(y, columns), stride: 0)
        case .mixed:
            memory.write(columns) { plane.pixel($0, y).components }
            return ColorRow(columns, memory, .encoded(scale: 1))
        }
    }

    /// Writes the linear components of pixels without borders.
    private func writeLinear(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) {
        let (form, matrix, frame) = (plane.form, plane.matrix, plane.frame)
        let up = 1 - frame.unitPosition(.center(column: 0, row: y)).y
        if plane.turnsAcross {
            return memory.write(some) { x in
                let roots = columns[x - firstColumn]
                return matrix * form.light(roots.start + roots.growth * up)
            }
        }
        let place = plane.place(0, up)
        memory.write(some) { x in
            let lab = place.lab + place.across * frame.unitPosition(.center(column: x, row: y)).x
            let (root, offsets) = form.roots(lab)
            return matrix * form.light(offsets + root)
        }
    }
}

/// The greys of stripes, which are the same along diagonals.
private final class HatchTable: @unchecked Sendable {
    private let greys: UnsafeMutablePointer<Float>
    private let bounds: PixelBounds

    init(_ style: GamutStyle, _ bounds: PixelBounds) {
        self.bounds = bounds
        let (x, y, count) = (
            bounds.columns.lowerBound, bounds.rows.lowerBound, bounds.columns.count + bounds.rows.count
        )
        greys = .allocate(capacity: count)
        for index in 0..<count {
            (greys + index).initialize(to: Float(style.hatch(.center(column: x + index, row: y), 1)))
        }
    }

    deinit { greys.deallocate() }

    /// The greys of a row from the first of `columns` on.
    func values(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<Float> {
        precondition(bounds.rows.contains(y) && columns.clamped(to: bounds.columns) == columns)
        return UnsafePointer(
            greys + (columns.lowerBound - bounds.columns.lowerBound + y - bounds.rows.lowerBound))
    }
}

/// Pixels of a row within the frame, where the roots of light change evenly.
private struct LabRow {
    private let form: LabForm
    private let matrix: Matrix3
    private let start: SIMD3<Double>
    /// How the roots grow from pixel to pixel and from row to row.
    private let across: SIMD3<Double>
    private let up: SIMD3<Double>
    private let column: Int

    init(_ plane: LabPlane, _ column: Int, _ y: Int) {
        let frame = plane.frame
        let unit = frame.unitPosition(.center(column: column, row: y))
        let place = plane.place(unit.x, 1 - unit.y)
        func growth(_ direction: SIMD3<Double>, _ length: Double) -> SIMD3<Double> {
            let slopes = plane.form.rootSlopes(direction)
            return (slopes.offsets + slopes.root) / max(length, ColorPlane.leastSide)
        }
        let here = plane.form.roots(place.lab)
        (form, matrix, self.column) = (plane.form, plane.matrix, column)
        start = here.offsets + here.root
        (across, up) = (growth(place.across, frame.width), growth(place.up, frame.height))
    }

    /// The first of some columns that all lie inside the drawn space, or outside, or are each near its border.
    func run(_ columns: Range<Int>) -> (region: LabPlane.Region, columns: Range<Int>) {
        let region = region(columns.lowerBound)
        var end = columns.lowerBound + 1
        while end < columns.upperBound, self.region(end).isSame(as: region) { end += 1 }
        return (region, columns.lowerBound..<end)
    }

    private func region(_ x: Int) -> LabPlane.Region {
        let roots = start + across * Double(x - column)
        let (light, slopes) =
            form.toe == nil
            ? (roots * roots * roots, 3 * roots * roots) : (form.light(roots), form.lightSlopes(roots))
        let sizes = pointwiseMax(roots, -roots)
        let greatest = max(sizes.x, sizes.y, sizes.z)
        let distance = gamutDistance(
            matrix * light, matrix * (slopes * across), matrix * (slopes * up),
            hair: GamutStyle.hair * greatest * greatest * greatest)
        return distance >= 0.5 ? .inside : distance <= -0.5 ? .outside : .mixed
    }

    /// Writes the linear components of `count` pixels as polynomials; false if a piece of them is none.
    func write(_ count: Int, _ memory: UnsafeMutablePointer<Float>) -> Bool {
        let end = start + across * Double(count - 1)
        if let toe = form.toe, min(start.min(), end.min()) <= toe.end { return false }
        let powers = [
            start * start * start, 3 * start * start * across, 3 * start * across * across,
            across * across * across,
        ]
        var factors = SIMD16<Double>.zero
        for (power, light) in powers.enumerated() {
            let linear = matrix * light
            for component in 0..<3 { factors[4 * component + power] = linear[component] }
        }
        withUnsafeBytes(of: factors) { factors in
            glpick_cubic_row(
                factors.assumingMemoryBound(to: Double.self).baseAddress, count, memory,
                (0..<count).paddedCount)
        }
        return true
    }
}

/// What the small squares of a plane's bounds have in common.
private struct LabRegions {
    private let bounds: PixelBounds
    private let perRow: Int
    private var regions: [LabPlane.Region]
    private static let side = 4

    init(_ plane: LabPlane, _ bounds: PixelBounds) {
        self.bounds = bounds
        perRow = (bounds.columns.count + Self.side - 1) / Self.side
        let rows = (bounds.rows.count + Self.side - 1) / Self.side
        regions = Array(repeating: .mixed, count: perRow * rows)
        decide(plane, PixelBounds(columns: 0..<perRow, rows: 0..<rows), 16)
    }

    /// Decides squares of `count` small ones on each side, and then the parts of those that are mixed.
    private mutating func decide(_ plane: LabPlane, _ area: PixelBounds, _ count: Int) {
        for row in stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: count) {
            for column in stride(from: area.columns.lowerBound, to: area.columns.upperBound, by: count) {
                let part = PixelBounds(columns: column..<(column + count), rows: row..<(row + count))
                    .intersection(area)
                let region = plane.region(of: pixels(part))
                if region == .mixed, count > 1 {
                    decide(plane, part, count / 2)
                } else {
                    for y in part.rows {
                        for x in part.columns { regions[y * perRow + x] = region }
                    }
                }
            }
        }
    }

    private func pixels(_ squares: PixelBounds) -> PixelBounds {
        func scaled(_ range: Range<Int>, _ start: Int) -> Range<Int> {
            (start + range.lowerBound * Self.side)..<(start + range.upperBound * Self.side)
        }
        return PixelBounds(
            columns: scaled(squares.columns, bounds.columns.lowerBound),
            rows: scaled(squares.rows, bounds.rows.lowerBound))
    }

    /// The first of `columns` that have the same in common in row `y`.
    func run(row y: Int, columns: Range<Int>) -> (region: LabPlane.Region, columns: Range<Int>) {
        let row = (y - bounds.rows.lowerBound) / Self.side * perRow
        var index = (columns.lowerBound - bounds.columns.lowerBound) / Self.side
        let region = regions[row + index]
        repeat { index += 1 } while index < perRow && regions[row + index].isSame(as: region)
        let end = bounds.columns.lowerBound + index * Self.side
        return (region, columns.lowerBound..<min(end, columns.upperBound))
    }
}

extension LabPlane.Region {
    /// Equality, without a call into another module.
    fileprivate func isSame(as other: LabPlane.Region) -> Bool {
        switch (self, other) {
        case (.inside, .inside), (.outside, .outside), (.mixed, .mixed): true
        default: false
        }
    }
}
