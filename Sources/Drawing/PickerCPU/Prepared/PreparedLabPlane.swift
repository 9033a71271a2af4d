import CPixels
import PickerColor
import PickerScene

/// A plane of Oklab, CIE Lab or one hue of their polar forms, in which the roots of light change evenly: in a row, each linear
/// component is a polynomial of the column.
final class PreparedLabPlane: PreparedPaint {
    private let plane: LabPlane
    /// Whether a border is near is decided once for small areas; nil for clipped components, which need no border.
    private let regions: LabRegions?
    private let hatch: HatchTable
    private let steps: StepTable
    private let area: PaintArea
    private let roots: EvenRoots
    var hasTranslucentRows: Bool { regions != nil }

    init(_ plane: LabPlane, _ bounds: PixelBounds, _ steps: StepTable) {
        (self.plane, self.steps) = (plane, steps)
        regions = plane.plane.outside == .clip ? nil : LabRegions(plane, bounds)
        hatch = HatchTable(plane.style, bounds)
        (area, roots) = (plane.plane.area, EvenRoots(plane))
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            plane.write(columns, ofRow: y, into: colors + offset)
        }
    }

    func row(_ y: Int, _ some: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        var (region, columns) = regions?.run(row: y, columns: some) ?? (.inside, some)
        if region == .outside { return hatch.row(y, columns, memory) }
        let inner = area.columns(ofRow: y, within: columns)
        guard inner.contains(columns.lowerBound) else {
            let end = inner.isEmpty ? columns.upperBound : inner.lowerBound
            return mixed(y, columns.lowerBound..<end, memory)
        }
        columns = inner
        let start = roots.start(columns.lowerBound, y)
        if region == .mixed { (region, columns) = roots.run(columns, start) }
        switch region {
        case .outside: return hatch.row(y, columns, memory)
        case .mixed: return mixed(y, columns, memory)
        case .inside:
            if !roots.write(columns.count, start, memory) {
                let (matrix, form) = (plane.matrix, plane.form)
                memory.write(columns) { x in
                    matrix * form.light(start + roots.across * Double(x - columns.lowerBound))
                }
            }
            return ColorRow(columns, memory, .linear(steps))
        }
    }

    /// Pixels that must each be decided.
    private func mixed(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow {
        if regions != nil { return ColorRow(columns, memory, .exact) }
        memory.write(columns) { plane.pixel($0, y).components }
        return ColorRow(columns, memory, .encoded(scale: 1))
    }
}
