import Dispatch
import PickerScene

/// The pixels of a picture that are to be drawn.
///
/// Threads share it: each writes into rows of its own.
struct DrawingJob: @unchecked Sendable {
    private let scene: PreparedScene
    /// What covers all that is to be drawn; nil for all of the picture.
    private let shapes: [PreparedShape]?
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    private let rows: Range<Int>
    /// Pixels to be drawn, or a few more.
    private let count: Int

    /// Will draw `scene`, all of it or what covers `changes`, into `pixels`, those of the whole picture.
    init(
        _ scene: PreparedScene,
        _ changes: [PixelLayer]?,
        _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    ) {
        self.scene = scene
        self.pixels = pixels
        shapes = changes?.map { PreparedShape($0) }
        let areas = shapes?.map(\.bounds) ?? [PixelBounds(scene.scene.size)]
        rows = areas.dropFirst().reduce(areas.first) { $0?.union($1) }?.rows ?? 0..<0
        count = areas.reduce(0) { $0 + $1.count }
    }

    /// So many pixels take a few times as long as waking a thread up.
    private static let leastPixelsForThreads = 200_000
    private static let bandsForThreads = 16

    /// Draws, and returns when all is drawn.
    func run() {
        guard count >= Self.leastPixelsForThreads else { return draw(rows) }
        // More bands than processors, as not all take the same time.
        DispatchQueue.concurrentPerform(iterations: Self.bandsForThreads) { band in
            let first = rows.lowerBound + rows.count * band / Self.bandsForThreads
            let end = rows.lowerBound + rows.count * (band + 1) / Self.bandsForThreads
            draw(first..<end)
        }
    }

    private func draw(_ rows: Range<Int>) {
        let pen = BlockPen(scene, pixels)
        var columns: [Range<Int>] = []
        withUnsafeTemporaryAllocation(of: RowSpan.self, capacity: PreparedShape.maximumSpans) { spans in
            guard let spans = spans.baseAddress else { return }
            var y = rows.lowerBound
            while y < rows.upperBound {
                findColumns(row: y, spans, &columns)
                // All that is to be drawn in this row, and between.
                let hull = (columns.map(\.lowerBound).min() ?? 0)..<(columns.map(\.upperBound).max() ?? 0)
                let end = min(
                    endOfRowsAlike(from: y), pen.endOfRowsAlike(from: y, columns: hull), rows.upperBound)
                for columns in columns { pen.draw(PixelBounds(columns: columns, rows: y..<end)) }
                y = end
            }
        }
    }

    /// The end of the rows from `y` on in which the same columns are to be drawn.
    private func endOfRowsAlike(from y: Int) -> Int {
        let all = 0..<scene.scene.size.width
        return shapes?.map { $0.endOfRowsAlike(from: y, columns: all) }.min() ?? .max
    }

    /// The columns of a row that are to be drawn, of which no two ranges overlap.
    private func findColumns(
        row y: Int,
        _ spans: UnsafeMutablePointer<RowSpan>,
        _ columns: inout [Range<Int>]
    ) {
        columns.removeAll(keepingCapacity: true)
        guard let shapes else {
            columns.append(0..<scene.scene.size.width)
            return
        }
        for shape in shapes {
            for index in 0..<shape.findSpans(row: y, spans) { spans[index].columns.merge(into: &columns) }
        }
    }
}

extension Range where Bound == Int {
    /// Adds the range to others of which no two overlap or touch, so that this stays so.
    fileprivate func merge(into ranges: inout [Range<Int>]) {
        var merged = self
        while let index = ranges.firstIndex(where: {
            $0.lowerBound <= merged.upperBound && merged.lowerBound <= $0.upperBound
        }) {
            merged = merged.union(ranges.remove(at: index))
        }
        ranges.append(merged)
    }
}
