import Dispatch
import PickerScene

/// The rows and columns of a picture that are to be drawn.
///
/// Threads share it: each writes into rows of its own.
struct RowJob: @unchecked Sendable {
    private let rasterizer: RowRasterizer
    /// The layers that cover what is to be drawn; nil for all of the picture.
    private let changes: [PixelLayer]?
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    private let rows: Range<Int>

    /// Will draw `rasterizer`'s scene into `pixels`, those of the whole picture.
    init(
        _ rasterizer: RowRasterizer,
        _ changes: [PixelLayer]?,
        _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    ) {
        self.rasterizer = rasterizer
        self.changes = changes
        self.pixels = pixels
        rows =
            if let changes {
                changes.dropFirst().reduce(changes.first?.bounds) { $0?.union($1.bounds) }?.rows ?? 0..<0
            } else {
                0..<rasterizer.scene.size.height
            }
    }

    /// So many pixels take as long as waking a thread up.
    private static let leastPixelsForThreads = 200_000
    private static let bandsForThreads = 16

    /// Draws, and returns when all is drawn.
    func run() {
        let count = changes?.reduce(0) { $0 + $1.bounds.count } ?? rasterizer.scene.size.count
        guard count >= Self.leastPixelsForThreads else { return draw(rows) }
        // More bands than processors, as not all take the same time.
        DispatchQueue.concurrentPerform(iterations: Self.bandsForThreads) { band in
            let first = rows.lowerBound + rows.count * band / Self.bandsForThreads
            let end = rows.lowerBound + rows.count * (band + 1) / Self.bandsForThreads
            draw(first..<end)
        }
    }

    private func draw(_ rows: Range<Int>) {
        var pen = RowPen(rasterizer)
        var columns: [Range<Int>] = []
        for y in rows {
            findColumns(row: y, &columns)
            if columns.isEmpty { continue }
            pen.draw(row: y, columns: columns, into: pixels + y * rasterizer.scene.size.width)
        }
    }

    /// The columns of a row that are to be drawn, of which no two ranges overlap.
    private func findColumns(row y: Int, _ columns: inout [Range<Int>]) {
        columns.removeAll(keepingCapacity: true)
        guard let changes else {
            columns.append(0..<rasterizer.scene.size.width)
            return
        }
        for layer in changes where layer.bounds.rows.contains(y) {
            layer.shape.forEachSpan(row: y, columns: layer.bounds.columns) { span in
                var merged = span.columns
                while let index = columns.firstIndex(where: { $0.overlaps(merged) }) {
                    merged = merged.union(columns.remove(at: index))
                }
                columns.append(merged)
            }
        }
    }
}
