import CSystem
import PickerScene
import PickerSystem

/// The pixels of a picture that must be drawn.
///
/// Several threads share a job; each writes other pixels.
struct DrawingJob: @unchecked Sendable {
    private let scene: PreparedScene
    private let canvas: Canvas
    /// The areas to draw; no two overlap.
    private let areas: [PixelBounds]
    private let kept: Kept?

    /// A canvas that shows only the lowest layers of the scene, and where it must be copied before the others are drawn.
    struct Kept {
        let canvas: Canvas
        let layers: Int
        let copied: [PixelBounds]
    }

    /// Prepares to draw some areas of `scene`. With kept layers, the canvas shows these in all the other areas where no layer
    /// above them covers a pixel.
    init(_ scene: PreparedScene, _ canvas: Canvas, _ areas: [PixelBounds], over kept: Kept? = nil) {
        (self.scene, self.canvas, self.kept) = (scene, canvas, kept)
        var merged: [PixelBounds] = []
        merged.reserveCapacity(4 * areas.count)
        for area in kept?.copied ?? [] where !area.isEmpty { area.merge(into: &merged) }
        for area in areas where !area.isEmpty { area.merge(into: &merged) }
        self.areas = merged
    }

    /// Drawing this many pixels takes about as long as waking a thread.
    private static let pixelsInBand = 32_768
    /// The same for pixels of fast paints alone.
    private static let fastPixelsInBand = 98_304
    /// More bands than processors, because bands take different times.
    private static let maximumBands = 2 * processors
    private static let processors = Int(glpick_usable_processors())

    func run() {
        let pixels = areas.reduce(0) { $0 + $1.count }
        let bands = min(pixels / (isFast ? Self.fastPixelsInBand : Self.pixelsInBand), Self.maximumBands)
        guard bands > 2 else { return draw(band: 0, of: 1) }
        shareWork(bands, threads: Self.processors) { draw(band: $0, of: bands) }
    }

    /// True if all layers have fast paints, besides those that are drawn already.
    private var isFast: Bool {
        scene.layers.dropFirst(kept?.layers ?? 0).allSatisfy { $0.solidColor != nil || $0.separable != nil }
    }

    private func draw(band: Int, of count: Int) {
        let widest = areas.reduce(0) { max($0, $1.columns.count) }
        let memory = PenMemory(layers: scene.layers.count, widest: widest)
        for area in areas {
            let (all, first) = (area.rows.count, area.rows.lowerBound)
            let rows = (first + all * band / count)..<(first + all * (band + 1) / count)
            // Of many layers, only few reach into few rows.
            let step = scene.layers.count > Self.fewLayers ? Self.rowsOfManyLayers : max(rows.count, 1)
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                draw(PixelBounds(columns: area.columns, rows: y..<min(y + step, rows.upperBound)), memory)
            }
        }
    }

    private static let fewLayers = 16
    private static let rowsOfManyLayers = 16

    /// Draws a part of an area with a pen of its own, which knows only the layers there.
    private func draw(_ part: PixelBounds, _ memory: borrowing PenMemory) {
        if let kept {
            for area in kept.copied { canvas.copy(area.intersection(part), from: kept.canvas) }
        }
        let pen = BlockPen(scene, part, canvas, memory, drawnLayers: kept?.layers)
        pen.draw(part)
        pen.finish()
    }
}
