import CAffinity
import PickerScene

/// The pixels of a picture that must be drawn.
///
/// Several threads share a job; each writes other pixels.
struct DrawingJob: @unchecked Sendable {
    private let scene: PreparedScene
    private let canvas: Canvas
    /// Areas to draw; no two overlap.
    private let areas: [PixelBounds]
    /// The shapes that limit drawing within the areas; nil to draw all of the areas.
    private let shapes: [PreparedShape]?

    /// Prepares to draw all of `scene`, or only where `changes` cover it.
    init(_ scene: PreparedScene, _ changes: [PreparedShape]?, _ canvas: Canvas) {
        self.scene = scene
        self.canvas = canvas
        shapes = changes
        areas =
            changes?.reduce(into: []) { areas, shape in
                if !shape.bounds.isEmpty { shape.bounds.merge(into: &areas) }
            } ?? [PixelBounds(scene.scene.size)]
    }

    /// Prepares to draw `rows` of `scene`.
    init(_ scene: PreparedScene, rows: Range<Int>, _ canvas: Canvas) {
        self.scene = scene
        self.canvas = canvas
        shapes = nil
        areas = [PixelBounds(columns: 0..<canvas.width, rows: rows)]
    }

    /// Drawing this many pixels takes about as long as waking a thread.
    private static let pixelsInBand = 32_768
    /// More bands than processors, because bands take different times.
    private static let maximumBands = 2 * processors
    private static let processors = Int(glpick_usable_processors())

    /// Draws all pixels; returns when they are drawn.
    func run() {
        let pixels = areas.reduce(0) { $0 + $1.count }
        let bands = min(pixels / Self.pixelsInBand, Self.maximumBands)
        guard bands > 2 else { return draw(band: 0, of: 1) }
        Workers.shared.perform(bands, threads: Self.processors) { draw(band: $0, of: bands) }
    }

    /// Draws band number `band` of `count` in each area.
    private func draw(band: Int, of count: Int) {
        for area in areas {
            let all = area.rows
            let first = all.lowerBound + all.count * band / count
            let end = all.lowerBound + all.count * (band + 1) / count
            // Of many layers, only few reach into few rows.
            let height = scene.layers.count > Self.fewLayers ? Self.rowsOfManyLayers : max(end - first, 1)
            for y in stride(from: first, to: end, by: height) {
                let part = PixelBounds(columns: area.columns, rows: y..<min(y + height, end))
                var pen = BlockPen(scene, part, canvas)
                if let shapes { draw(shapes, part, with: &pen) } else { pen.draw(part) }
                pen.finish()
            }
        }
    }

    private static let fewLayers = 16
    private static let rowsOfManyLayers = 16

    /// Draws the pixels of `part` that any of `shapes` covers.
    private func draw(_ shapes: [PreparedShape], _ part: PixelBounds, with pen: inout BlockPen) {
        let shapes = shapes.filter { $0.bounds.overlaps(part) }
        var columns: [Range<Int>] = []
        var y = part.rows.lowerBound
        while y < part.rows.upperBound {
            columns.removeAll(keepingCapacity: true)
            var end = part.rows.upperBound
            for shape in shapes {
                for span in shape.spans(row: y) { span.columns.merge(into: &columns) }
                end = min(end, shape.endOfRowsAlike(from: y, columns: part.columns))
            }
            for columns in columns { pen.draw(PixelBounds(columns: columns, rows: y..<end)) }
            y = end
        }
    }
}

extension Range where Bound == Int {
    /// Adds the range to `ranges`, and merges those that overlap or touch, so that no two do.
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
