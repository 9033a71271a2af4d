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
        if region == .inside, !columns.clamped(to: inner).isEmpty {
            if inner.contains(columns.lowerBound) {
                columns = columns.clamped(to: inner)
                writeInside(y, columns, memory)
                return ColorRow(columns, memory, .linear(steps))
            }
            columns = columns.lowerBound..<inner.lowerBound
            region = .mixed
        }
        let style = plane.style
        memory.write(columns) { x in
            region == .outside
                ? SIMD3(repeating: style.hatch(.center(column: x, row: y), 1))
                : plane.pixel(x, y).components
        }
        return ColorRow(columns, memory, .encoded(scale: 1))
    }

    /// Writes the linear components of pixels without borders.
    private func writeInside(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) {
        let (form, matrix, frame) = (plane.form, plane.matrix, plane.frame)
        let unit = frame.unitPosition(.center(column: some.lowerBound, row: y))
        if plane.turnsAcross {
            return memory.write(some) { x in
                let roots = columns[x - firstColumn]
                return matrix * form.light(roots.start + roots.growth * (1 - unit.y))
            }
        }
        let place = plane.place(unit.x, 1 - unit.y)
        let roots = Roots(form, place.lab, growing: place.across / frame.width)
        let (start, growth) = (roots.start, roots.growth)
        let end = start + growth * Double(some.count - 1)
        if let toe = form.toe, min(start.min(), end.min()) <= toe.end {
            return memory.write(some) { x in
                matrix * form.light(start + growth * Double(x - some.lowerBound))
            }
        }
        let powers = [
            start * start * start, 3 * start * start * growth, 3 * start * growth * growth,
            growth * growth * growth,
        ]
        var factors = SIMD16<Double>.zero
        for (power, light) in powers.enumerated() {
            let linear = matrix * light
            for component in 0..<3 { factors[4 * component + power] = linear[component] }
        }
        withUnsafeBytes(of: factors) { factors in
            glpick_cubic_row(
                factors.assumingMemoryBound(to: Double.self).baseAddress, some.count, memory, some.paddedCount
            )
        }
    }
}

/// What the small squares of a plane's bounds have in common.
private struct LabRegions {
    private let bounds: PixelBounds
    private let perRow: Int
    private var regions: [LabPlane.Region]
    private static let side = 8

    init(_ plane: LabPlane, _ bounds: PixelBounds) {
        self.bounds = bounds
        perRow = (bounds.columns.count + Self.side - 1) / Self.side
        let rows = (bounds.rows.count + Self.side - 1) / Self.side
        regions = Array(repeating: .mixed, count: perRow * rows)
        decide(plane, PixelBounds(columns: 0..<perRow, rows: 0..<rows), 8)
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
        repeat { index += 1 } while index < perRow && regions[row + index] == region
        let end = bounds.columns.lowerBound + index * Self.side
        return (region, columns.lowerBound..<min(end, columns.upperBound))
    }
}
