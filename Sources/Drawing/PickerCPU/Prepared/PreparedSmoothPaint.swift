import PickerColor
import PickerScene

/// A paint whose colours are smooth nearly everywhere. Whole rows come from tiles, unrounded colours from another way.
final class PreparedSmoothPaint: PreparedPaint {
    private let tiles: SmoothTiles
    private let exact: any PreparedPaint
    private let meaning: ColorRow.Meaning
    /// Nil for colours without borders.
    private let hatch: HatchTable?
    var hasTranslucentRows: Bool { hatch != nil }

    init(_ tiles: SmoothTiles, _ bounds: PixelBounds, _ exact: any PreparedPaint, _ tables: StepTables) {
        (self.tiles, self.exact) = (tiles, exact)
        hatch = tiles.colors.style.map { HatchTable($0, bounds) }
        meaning = tiles.colors.transfer.map { .linear(tables[$0]) } ?? .encoded(scale: 1)
    }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        exact.write(runs, into: colors)
    }

    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? {
        let stride = columns.paddedCount + 8
        return switch tiles.write(columns, ofRow: y, into: memory, stride: stride) {
        case .values(let count): ColorRow(meaning, count: count, memory, stride: stride)
        case .outside(let count):
            hatch?.row(y, columns.prefix(count), memory)
                ?? ColorRow(columns.prefix(count), memory, .exact)
        case .exact(let count): ColorRow(columns.prefix(count), memory, .exact)
        }
    }
}
