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
    private let extent: Extent

    /// What is drawn of the areas.
    private enum Extent {
        /// All pixels.
        case all
        /// The pixels that any of the shapes covers.
        case within([PreparedShape])
        /// The pixels that a layer above the lowest `layers` covers. Pixels of the shapes are copied before from a canvas
        /// that shows only the lowest layers.
        case over(Canvas, layers: Int, copied: [PreparedShape])
    }

    private init(_ scene: PreparedScene, _ canvas: Canvas, _ areas: [PixelBounds], _ extent: Extent) {
        (self.scene, self.canvas, self.areas, self.extent) = (scene, canvas, areas, extent)
    }

    /// Prepares to draw all of `scene`.
    init(_ scene: PreparedScene, _ canvas: Canvas) {
        self.init(scene, canvas, [PixelBounds(scene.size)], .all)
    }

    /// Prepares to draw `rows` of `scene`.
    init(_ scene: PreparedScene, rows: Range<Int>, _ canvas: Canvas) {
        self.init(scene, canvas, [PixelBounds(columns: 0..<canvas.width, rows: rows)], .all)
    }

    /// Prepares to draw the pixels of `scene` that any of `shapes` covers.
    init(_ scene: PreparedScene, within shapes: [PreparedShape], _ canvas: Canvas) {
        self.init(scene, canvas, shapes.areas, .within(shapes))
    }

    /// Prepares to draw the pixels of `scene` that any of `shapes` or of those in `copied` covers; the latter are copied first
    /// from `kept`, which shows the lowest `layers`.
    init(
        _ scene: PreparedScene, _ shapes: [PreparedShape], over kept: Canvas, layers: Int,
        copied: [PreparedShape], _ canvas: Canvas
    ) {
        self.init(
            scene, canvas, (copied + shapes).areas, .over(kept, layers: layers, copied: copied))
    }

    /// Drawing this many pixels takes about as long as waking a thread.
    private static let pixelsInBand = 32_768
    /// The same for pixels of fast paints alone.
    private static let fastPixelsInBand = 98_304
    /// More bands than processors, because bands take different times.
    private static let maximumBands = 2 * processors
    private static let processors = Int(glpick_usable_processors())

    /// Draws all pixels; returns when they are drawn.
    func run() {
        let pixels = areas.reduce(0) { $0 + $1.count }
        let bands = min(
            pixels / (isFast ? Self.fastPixelsInBand : Self.pixelsInBand), Self.maximumBands)
        guard bands > 2 else { return draw(band: 0, of: 1) }
        Workers.shared.perform(bands, threads: Self.processors) { draw(band: $0, of: bands) }
    }

    /// True if all layers have fast paints, besides those that are drawn already.
    private var isFast: Bool {
        let drawnLayers = if case .over(_, let layers, _) = extent { layers } else { 0 }
        return scene.layers.dropFirst(drawnLayers).allSatisfy { $0.solidColor != nil || $0.separable != nil }
    }

    /// Draws band number `band` of `count` in each area.
    private func draw(band: Int, of count: Int) {
        let parts = areas.map { area in
            let (all, first) = (area.rows.count, area.rows.lowerBound)
            let rows = (first + all * band / count)..<(first + all * (band + 1) / count)
            return PixelBounds(columns: area.columns, rows: rows)
        }
        guard scene.layers.count > Self.fewLayers else { return draw(parts) }
        // Of many layers, only few reach into few rows.
        for part in parts {
            for y in stride(from: part.rows.lowerBound, to: part.rows.upperBound, by: Self.rowsOfManyLayers) {
                let end = min(y + Self.rowsOfManyLayers, part.rows.upperBound)
                draw([PixelBounds(columns: part.columns, rows: y..<end)])
            }
        }
    }

    private static let fewLayers = 16
    private static let rowsOfManyLayers = 16

    /// Draws parts of areas. Each has a pen of its own, which knows only the layers there.
    private func draw(_ parts: [PixelBounds]) {
        for part in parts where !part.isEmpty {
            switch extent {
            case .all:
                let pen = BlockPen(scene, part, canvas)
                pen.draw(part)
                pen.finish()
            case .within(let shapes):
                let pen = BlockPen(scene, part, canvas)
                draw(shapes, part, with: pen)
                pen.finish()
            case .over(let kept, let layers, let copied):
                let pen = BlockPen(scene, part, canvas, drawnLayers: layers)
                for shape in copied { shape.copy(part, from: kept, to: canvas) }
                pen.draw(part)
                pen.finish()
            }
        }
    }

    /// Draws the pixels of `part` that any of `shapes` covers.
    private func draw(_ shapes: [PreparedShape], _ part: PixelBounds, with pen: borrowing BlockPen) {
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

extension [PreparedShape] {
    /// Areas that contain the bounds of all shapes; no two overlap.
    fileprivate var areas: [PixelBounds] {
        var areas: [PixelBounds] = []
        for shape in self where !shape.bounds.isEmpty { shape.bounds.merge(into: &areas) }
        return areas
    }
}

extension PreparedShape {
    /// Copies the pixels of `part` that the shape may cover.
    fileprivate func copy(_ part: PixelBounds, from other: Canvas, to canvas: Canvas) {
        for y in bounds.rows.clamped(to: part.rows) {
            for span in spans(row: y) where span.columns.overlaps(part.columns) {
                canvas.copy(span.columns.clamped(to: part.columns), ofRow: y, from: other)
            }
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
