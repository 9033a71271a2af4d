import CPixels
import PickerColor
import PickerScene

/// A plane of Oklab, CIE Lab or one hue of their polar forms, in which the roots of light change evenly: in a row, each linear
/// component is a polynomial of the column.
final class PreparedLabPlane: PreparedPaint {
    private let common: LabPlaneParts
    private let area: PaintArea
    private let roots: EvenRoots
    var hasTranslucentRows: Bool { common.outside != .clip }

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        common = LabPlaneParts(plane, bounds, steps)
        (area, roots) = (plane.plane.area, EvenRoots(plane))
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        common.write(runs, into: colors)
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        var (region, columns) = common.regions.run(row: y, columns: some)
        if region == .outside { return common.hatch.row(y, columns, memory) }
        let inner = area.columns(ofRow: y, within: columns)
        guard inner.contains(columns.lowerBound) else {
            let end = inner.isEmpty ? columns.upperBound : inner.lowerBound
            return common.mixed(y, columns.lowerBound..<end, memory)
        }
        columns = inner
        let start = roots.start(columns.lowerBound, y)
        // Clipped components need no border.
        if region == .mixed, common.outside != .clip { (region, columns) = roots.run(columns, start) }
        switch region {
        case .outside: return common.hatch.row(y, columns, memory)
        case .mixed where common.outside != .clip: return common.mixed(y, columns, memory)
        case .inside, .mixed:
            if !roots.write(columns.count, start, memory) {
                memory.write(columns) { x in
                    common.linear(start + roots.across * Double(x - columns.lowerBound))
                }
            }
            return ColorRow(columns, memory, .linear(common.steps))
        }
    }
}

/// A plane of OKLCH or CIE LCH in which hue goes across.
final class PreparedTurningPlane: PreparedPaint {
    private let common: LabPlaneParts
    private let bounds: PixelBounds
    /// The roots of light at the bottom of each column, and how they grow to the top.
    private let columns: [(start: SIMD3<Double>, growth: SIMD3<Double>)]
    var hasTranslucentRows: Bool { common.outside != .clip }

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        common = LabPlaneParts(plane, bounds, steps)
        self.bounds = bounds
        let (frame, form) = (plane.frame, plane.form)
        columns = bounds.columns.map { x in
            let place = plane.place(frame.unitPosition(.center(column: x, row: 0)).x, 0)
            return (form.sums(form.roots(place.lab)), form.sums(form.rootSlopes(place.up)))
        }
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        common.write(runs, into: colors)
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        let (region, columns) = common.regions.run(row: y, columns: some)
        switch region {
        case .outside: return common.hatch.row(y, columns, memory)
        case .mixed: return common.mixed(y, columns, memory)
        case .inside:
            let up = 1 - common.plane.frame.unitPosition(.center(column: 0, row: y)).y
            memory.write(columns) { x in
                let roots = self.columns[x - bounds.columns.lowerBound]
                return common.linear(roots.start + roots.growth * up)
            }
            return ColorRow(columns, memory, .linear(common.steps))
        }
    }
}

/// What all planes of Oklab, CIE Lab and their polar forms have when they are drawn.
///
/// Whether a border is near is decided once for small areas. Away from borders, pixels are hatched, or need no distances.
private struct LabPlaneParts {
    let plane: LabPlane
    let outside: PlaneLook.Outside
    let regions: LabRegions
    let hatch: HatchTable
    let steps: StepTable
    private let form: LabForm
    private let matrix: Matrix3

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        (self.plane, outside, self.steps) = (plane, plane.plane.outside, steps)
        (form, matrix) = (plane.form, plane.matrix)
        regions = LabRegions(plane, bounds)
        hatch = HatchTable(plane.style, bounds)
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            plane.write(columns, ofRow: y, into: colors + offset)
        }
    }

    /// The linear components of three roots of light.
    @inline(__always)
    func linear(_ roots: SIMD3<Double>) -> SIMD3<Double> { matrix * form.light(roots) }

    /// Pixels that must each be decided.
    func mixed(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow {
        if outside != .clip { return ColorRow(columns, without: memory, .exact) }
        memory.write(columns) { plane.pixel($0, y).components }
        return ColorRow(columns, memory, .encoded(scale: 1))
    }
}
