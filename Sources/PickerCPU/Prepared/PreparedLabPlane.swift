import CPixels
import PickerColor
import PickerScene

/// Decides once for small areas whether a border is near. Elsewhere pixels are hatched, or need no distances: in a row, each
/// linear component is a polynomial of the column.
final class PreparedLabPlane: PreparedPaint {
    private let plane: LabPlane
    private let form: LabForm
    private let matrix: Matrix3
    private let regions: LabRegions
    private let bounds: PixelBounds
    private let area: PaintArea
    /// Nil where hue goes across.
    private let roots: EvenRoots?
    /// The roots of light at the bottom of each column, and how they grow to the top, where hue goes across.
    private let columns: [(start: SIMD3<Double>, growth: SIMD3<Double>)]
    private let steps: StepTable
    private let hatch: HatchTable
    var hasTranslucentRows: Bool { plane.style.outside != .clip }

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        let (frame, form) = (plane.frame, plane.form)
        (self.plane, self.form, matrix) = (plane, form, plane.matrix)
        (self.bounds, area, self.steps) = (bounds, plane.plane.area, steps)
        regions = LabRegions(plane, bounds)
        hatch = HatchTable(plane.style, bounds)
        roots = plane.turnsAcross ? nil : EvenRoots(plane)
        columns =
            plane.turnsAcross
            ? bounds.columns.map { x in
                let place = plane.place(frame.unitPosition(.center(column: x, row: 0)).x, 0)
                return (form.sums(form.roots(place.lab)), form.sums(form.rootSlopes(place.up)))
            } : []
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            plane.write(columns, ofRow: y, into: colors + offset)
        }
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        var (region, columns) = regions.run(row: y, columns: some)
        if region != .outside, let roots {
            let inner = area.columns(ofRow: y, within: columns)
            if inner.contains(columns.lowerBound) {
                columns = inner
                let start = roots.start(columns.lowerBound, y)
                if region == .mixed {
                    // Clipped components need no border.
                    (region, columns) =
                        plane.plane.outside == .clip ? (.inside, columns) : roots.run(columns, start)
                }
                if region == .inside, roots.write(columns.count, start, memory) {
                    return ColorRow(columns, memory, .linear(steps))
                }
            } else {
                region = .mixed
                if !inner.isEmpty { columns = columns.lowerBound..<inner.lowerBound }
            }
        }
        switch region {
        case .inside:
            writeLinear(y, columns, memory)
            return ColorRow(columns, memory, .linear(steps))
        case .outside:
            return hatch.row(y, columns, memory)
        case .mixed where plane.plane.outside != .clip:
            return ColorRow(columns, without: memory, .exact)
        case .mixed:
            memory.write(columns) { plane.pixel($0, y).components }
            return ColorRow(columns, memory, .encoded(scale: 1))
        }
    }

    /// Writes the linear components of pixels without borders, one by one.
    private func writeLinear(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) {
        if let roots {
            let start = roots.start(some.lowerBound, y)
            return memory.write(some) { x in
                matrix * form.light(start + roots.across * Double(x - some.lowerBound))
            }
        }
        let up = 1 - plane.frame.unitPosition(.center(column: 0, row: y)).y
        memory.write(some) { x in
            let roots = columns[x - bounds.columns.lowerBound]
            return matrix * form.light(roots.start + roots.growth * up)
        }
    }
}

extension LabForm {
    /// The three roots, of that of lightness and the others' offsets from it.
    fileprivate func sums(_ parts: (root: Double, offsets: SIMD3<Double>)) -> SIMD3<Double> {
        parts.offsets + parts.root
    }
}

/// The roots of light of a plane in which they change evenly.
private final class EvenRoots: Sendable {
    private let frame: Rectangle
    private let matrix: Matrix3
    /// The roots at the lower left corner.
    private let corner: SIMD3<Double>
    /// How they grow from pixel to pixel and from row to row.
    let across: SIMD3<Double>
    private let up: SIMD3<Double>
    private let parameters: glpick_roots

    init(_ plane: LabPlane) {
        let (form, place) = (plane.form, plane.place(0, 0))
        let matrix = plane.matrix
        (frame, self.matrix) = (plane.frame, matrix)
        corner = form.sums(form.roots(place.lab))
        across = form.sums(form.rootSlopes(place.across)) / max(frame.width, ColorPlane.leastSide)
        up = form.sums(form.rootSlopes(place.up)) / max(frame.height, ColorPlane.leastSide)
        parameters = glpick_roots(
            across: (across.x, across.y, across.z), up: (up.x, up.y, up.z),
            matrix: (
                matrix.x.x, matrix.x.y, matrix.x.z, matrix.y.x, matrix.y.y, matrix.y.z, matrix.z.x,
                matrix.z.y,
                matrix.z.z
            ),
            hair: GamutStyle.drawnHair, outside: GamutStyle.reach,
            toe_end: form.toe?.end ?? -1, toe_slope: form.toe?.slope ?? 0)
    }

    /// The roots in the middle of a pixel of the plane's area.
    func start(_ column: Int, _ y: Int) -> SIMD3<Double> {
        let unit = frame.unitPosition(.center(column: column, row: y))
        return corner + across * (unit.x * frame.width) + up * ((1 - unit.y) * frame.height)
    }

    /// The first of some columns that all lie inside the drawn space, or outside, or are each near its border.
    func run(_ columns: Range<Int>, _ start: SIMD3<Double>) -> (region: LabPlane.Region, columns: Range<Int>)
    {
        let count = min(columns.count, 16)
        return withUnsafeTemporaryAllocation(of: Int8.self, capacity: 16) { sides in
            withUnsafePointer(to: parameters) { parameters in
                withUnsafeBytes(of: start) { start in
                    glpick_gamut_sides(
                        parameters, start.assumingMemoryBound(to: Double.self).baseAddress, count,
                        sides.baseAddress)
                }
            }
            var end = 1
            while end < count, sides[end] == sides[0] { end += 1 }
            let region: LabPlane.Region = sides[0] > 0 ? .inside : sides[0] < 0 ? .outside : .mixed
            return (region, columns.lowerBound..<(columns.lowerBound + end))
        }
    }

    /// Writes the linear components of `count` pixels as polynomials; false if light is a straight line for some of them.
    func write(_ count: Int, _ start: SIMD3<Double>, _ memory: UnsafeMutablePointer<Float>) -> Bool {
        let end = start + across * Double(count - 1)
        if min(start.min(), end.min()) <= parameters.toe_end { return false }
        let powers = (
            matrix * (start * start * start), matrix * (3 * start * start * across),
            matrix * (3 * start * across * across), matrix * (across * across * across)
        )
        var factors = SIMD32<Double>.zero
        for component in 0..<3 {
            factors[8 * component] = powers.0[component]
            factors[8 * component + 1] = powers.1[component]
            factors[8 * component + 2] = powers.2[component]
            factors[8 * component + 3] = powers.3[component]
        }
        withUnsafeBytes(of: factors) { factors in
            glpick_polynomials(
                factors.assumingMemoryBound(to: Double.self).baseAddress, 4, 0, 1, count, memory,
                (0..<count).paddedCount)
        }
        return true
    }
}
