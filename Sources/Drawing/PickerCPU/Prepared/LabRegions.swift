import PickerScene
import Synchronization

/// What the small squares of a plane's bounds have in common, decided when one of them is drawn first. Calls may come from
/// several threads.
final class LabRegions: @unchecked Sendable {
    private let plane: LabPlane
    private let bounds: PixelBounds
    private let perRow: Int
    private let rows: Int
    private let regions: UnsafeMutablePointer<LabPlane.Region>
    private let bands: UnsafeMutablePointer<Band>
    private let bandCount: Int
    private static let side = 8

    /// A row of large squares.
    private struct Band: ~Copyable {
        /// The small squares on each side of a large one.
        static let side = 8
        let isDecided = Atomic(false)
        let lock = Mutex(())
    }

    init(_ plane: LabPlane, _ bounds: PixelBounds) {
        (self.plane, self.bounds) = (plane, bounds)
        perRow = (bounds.columns.count + Self.side - 1) / Self.side
        rows = (bounds.rows.count + Self.side - 1) / Self.side
        regions = .allocate(capacity: perRow * rows)
        regions.initialize(repeating: .mixed, count: perRow * rows)
        bandCount = (rows + Band.side - 1) / Band.side
        bands = .allocate(capacity: bandCount)
        for index in 0..<bandCount { (bands + index).initialize(to: Band()) }
    }

    deinit {
        bands.deinitialize(count: bandCount)
        bands.deallocate()
        regions.deallocate()
    }

    private func decide(band index: Int) {
        bands[index].lock.withLock { _ in
            if bands[index].isDecided.load(ordering: .relaxed) { return }
            let first = index * Band.side
            decide(PixelBounds(columns: 0..<perRow, rows: first..<min(first + Band.side, rows)), Band.side)
            bands[index].isDecided.store(true, ordering: .releasing)
        }
    }

    /// Decides squares of `count` small ones on each side, and then the parts of those that are mixed.
    private func decide(_ area: PixelBounds, _ count: Int) {
        for row in stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: count) {
            for column in stride(from: area.columns.lowerBound, to: area.columns.upperBound, by: count) {
                let part = PixelBounds(columns: column..<(column + count), rows: row..<(row + count))
                    .intersection(area)
                let region = plane.region(of: pixels(part))
                if region == .mixed, count > 1 {
                    decide(part, count / 2)
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
        precondition(bounds.rows.contains(y) && columns.clamped(to: bounds.columns) == columns)
        let band = (y - bounds.rows.lowerBound) / (Self.side * Band.side)
        if !bands[band].isDecided.load(ordering: .acquiring) { decide(band: band) }
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

/// The alphas of stripes, which are the same along diagonals.
final class HatchTable: @unchecked Sendable {
    /// Nil where nothing is drawn.
    private let alphas: UnsafeMutablePointer<Float>?
    private let bounds: PixelBounds
    private let ink: Double

    init(_ style: GamutStyle, _ bounds: PixelBounds) {
        (self.bounds, ink) = (bounds, style.ink)
        guard style.stripeAlpha > 0 else {
            alphas = nil
            return
        }
        let (x, y) = (bounds.columns.lowerBound, bounds.rows.lowerBound)
        let count = bounds.columns.count + bounds.rows.count
        let alphas = UnsafeMutablePointer<Float>.allocate(capacity: count)
        for index in 0..<count {
            (alphas + index).initialize(to: Float(style.hatch(.center(column: x + index, row: y), 1)))
        }
        self.alphas = alphas
    }

    deinit { alphas?.deallocate() }

    /// Some columns of a row; there is memory, which needs no values.
    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow {
        guard let alphas else { return ColorRow(columns, memory, .nothing) }
        precondition(bounds.rows.contains(y) && columns.clamped(to: bounds.columns) == columns)
        let first = columns.lowerBound - bounds.columns.lowerBound + y - bounds.rows.lowerBound
        return ColorRow(.ink(ink), count: columns.count, UnsafePointer(alphas + first), stride: 0)
    }
}
