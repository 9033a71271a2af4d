import PickerColor
import PickerScene

/// A scene ready to be drawn row by row: the pixels of ``Rasterizer``, rounded, in a fraction of its time.
struct RowRasterizer {
    /// A layer and its paint, ready for rows.
    struct RowLayer {
        let layer: PixelLayer
        let paint: any RowPaint
        let isOpaque: Bool
    }

    let scene: PixelScene
    let layers: [RowLayer]
    let background: PremultipliedColor

    /// Takes over from `previous`, if there is one, the paints of layers that are the same.
    init(_ scene: PixelScene, after previous: RowRasterizer? = nil) {
        self.scene = scene
        background = PremultipliedColor(scene.background)
        layers = scene.layers.enumerated().map { index, layer in
            if let previous, index < previous.layers.count, previous.layers[index].layer == layer {
                return previous.layers[index]
            }
            return RowLayer(layer: layer, paint: layer.makeRowPaint(), isOpaque: layer.paint.isOpaque)
        }
    }
}

/// Draws rows of a scene, one after the other, with memory of its own for what is in between.
struct RowPen: ~Copyable {
    private let rasterizer: RowRasterizer
    private let backgroundPixel: PremultipliedRGBA8
    /// Where each layer covers pixels of the row at hand, layer by layer, and where the spans of each end.
    private var spans: [RowSpan] = []
    private var spanEnds: [Int] = []
    /// As many as a row has pixels: blended colours, a layer's own, and its coverage.
    private let blended: UnsafeMutablePointer<SIMD4<Double>>
    private let colors: UnsafeMutablePointer<SIMD4<Double>>
    private let shares: UnsafeMutablePointer<Double>

    init(_ rasterizer: RowRasterizer) {
        self.rasterizer = rasterizer
        backgroundPixel = rasterizer.background.rounded
        let width = rasterizer.scene.size.width
        blended = .allocate(capacity: width)
        colors = .allocate(capacity: width)
        shares = .allocate(capacity: width)
    }

    deinit {
        blended.deallocate()
        colors.deallocate()
        shares.deallocate()
    }

    /// Draws those of `columns` in the picture's row `y` from the top into `pixels`, which are those of that row.
    mutating func draw(
        row y: Int, columns: [Range<Int>], into pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    ) {
        findSpans(row: y)
        let row = Row(y: y, pixels: pixels)
        for columns in columns { draw(row, columns, below: rasterizer.layers.count) }
    }

    private struct Row {
        let y: Int
        let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    }

    private mutating func findSpans(row y: Int) {
        spans.removeAll(keepingCapacity: true)
        spanEnds.removeAll(keepingCapacity: true)
        for layer in rasterizer.layers {
            let bounds = layer.layer.bounds
            if bounds.rows.contains(y) {
                layer.layer.shape.forEachSpan(row: y, columns: bounds.columns) { spans.append($0) }
            }
            spanEnds.append(spans.count)
        }
    }

    private func spanIndices(ofLayer index: Int) -> Range<Int> {
        (index > 0 ? spanEnds[index - 1] : 0)..<spanEnds[index]
    }

    /// Draws what is seen of the background and the layers below `end`.
    ///
    /// The uppermost layer that covers some of the columns is looked for, and drawn where it does; beside that,
    /// others may be seen. What an opaque layer hides is not drawn.
    private func draw(_ row: Row, _ columns: Range<Int>, below end: Int) {
        if columns.isEmpty { return }
        for index in (0..<end).reversed() {
            for spanIndex in spanIndices(ofLayer: index) {
                let span = spans[spanIndex]
                let part = span.columns.clamped(to: columns)
                if part.isEmpty { continue }
                draw(row, columns.lowerBound..<part.lowerBound, below: index)
                if hides(span, ofLayer: index) {
                    rasterizer.layers[index].paint.draw(
                        row: row.y, columns: part, into: OpaquePixelRow(row.pixels))
                } else {
                    blend(row, part, through: index)
                }
                draw(row, part.upperBound..<columns.upperBound, below: index + 1)
                return
            }
        }
        for x in columns { row.pixels[x] = backgroundPixel }
    }

    private func hides(_ span: RowSpan, ofLayer index: Int) -> Bool {
        span.isFull && rasterizer.layers[index].isOpaque
    }

    /// Draws the layers up to the one of `top` over each other, from the uppermost on that hides all below.
    private func blend(_ row: Row, _ columns: Range<Int>, through top: Int) {
        let width = columns.count
        let lowest = (0...top).last { index in
            spanIndices(ofLayer: index).contains { spanIndex in
                let span = spans[spanIndex]
                return hides(span, ofLayer: index) && span.columns.clamped(to: columns) == columns
            }
        }
        if lowest == nil { for i in 0..<width { blended[i] = rasterizer.background.components } }
        for index in (lowest ?? 0)...top {
            for spanIndex in spanIndices(ofLayer: index) {
                let span = spans[spanIndex]
                let part = span.columns.clamped(to: columns)
                if part.isEmpty { continue }
                let under = blended + (part.lowerBound - columns.lowerBound)
                if hides(span, ofLayer: index) {
                    let target = ColorRow(under, first: part.lowerBound)
                    rasterizer.layers[index].paint.draw(row: row.y, columns: part, into: target)
                } else {
                    blend(rasterizer.layers[index], row.y, part, isFull: span.isFull, over: under)
                }
            }
        }
        for i in 0..<width {
            row.pixels[columns.lowerBound + i] = PremultipliedColor(premultiplied: blended[i]).rounded
        }
    }

    private func blend(
        _ layer: RowRasterizer.RowLayer,
        _ y: Int,
        _ columns: Range<Int>,
        isFull: Bool,
        over under: UnsafeMutablePointer<SIMD4<Double>>
    ) {
        layer.paint.draw(row: y, columns: columns, into: ColorRow(colors, first: columns.lowerBound))
        if !isFull { layer.layer.shape.coverage(row: y, columns: columns, into: shares) }
        for i in 0..<columns.count {
            let source = PremultipliedColor(straight: colors[i], coverage: isFull ? 1 : shares[i])
            var color = PremultipliedColor(premultiplied: under[i])
            color.blend(source)
            under[i] = color.components
        }
    }
}
