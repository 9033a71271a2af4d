import PickerScene

/// Draws blocks of a scene, one after the other, with memory of its own for what is in between.
struct BlockPen: ~Copyable {
    private let scene: PreparedScene
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    private let width: Int
    private let background: PremultipliedColor
    private let backgroundPixel: PremultipliedRGBA8
    /// The scene's: counting references for every span would take longer than most spans do, and threads would
    /// wait for each other.
    private let layers: UnsafeMutableBufferPointer<Unmanaged<PreparedLayer>>
    /// Where each layer covers pixels of the rows at hand: places for all that it may have, and how many are used.
    private let spans: UnsafeMutablePointer<RowSpan>
    private let spanCounts: UnsafeMutablePointer<Int>
    /// For so many pixels there are blended colours, a layer's own, and its coverage.
    private let capacity: Int
    private let blended: UnsafeMutablePointer<SIMD4<Double>>
    private let colors: UnsafeMutablePointer<SIMD4<Double>>
    private let shares: UnsafeMutablePointer<Double>

    /// Will draw into `pixels`, those of the whole picture.
    init(_ scene: PreparedScene, _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>) {
        self.scene = scene
        self.pixels = pixels
        width = scene.scene.size.width
        background = PremultipliedColor(scene.scene.background)
        backgroundPixel = background.rounded
        layers = .allocate(capacity: scene.layers.count)
        _ = layers.initialize(from: scene.layers.map { Unmanaged.passUnretained($0) })
        spans = .allocate(capacity: layers.count * PreparedShape.maximumSpans)
        spanCounts = .allocate(capacity: layers.count)
        capacity = max(width, 1024)
        blended = .allocate(capacity: capacity)
        colors = .allocate(capacity: capacity)
        shares = .allocate(capacity: capacity)
    }

    deinit {
        layers.deallocate()
        spans.deallocate()
        spanCounts.deallocate()
        blended.deallocate()
        colors.deallocate()
        shares.deallocate()
    }

    /// The end of the rows from `y` on in which all layers cover `columns` just as they do in row `y`.
    func endOfRowsAlike(from y: Int, columns: Range<Int>) -> Int {
        var end = Int.max
        for layer in layers {
            end = min(
                end, layer._withUnsafeGuaranteedRef { $0.shape.endOfRowsAlike(from: y, columns: columns) })
        }
        return end
    }

    /// Draws `block`, in all rows of which layers cover the same columns.
    func draw(_ block: PixelBounds) {
        guard let y = block.rows.first else { return }
        for index in 0..<layers.count {
            spanCounts[index] = layers[index]._withUnsafeGuaranteedRef {
                $0.shape.findSpans(row: y, spans + index * PreparedShape.maximumSpans)
            }
        }
        draw(block, below: layers.count)
    }

    private func spans(ofLayer index: Int) -> UnsafeBufferPointer<RowSpan> {
        UnsafeBufferPointer(start: spans + index * PreparedShape.maximumSpans, count: spanCounts[index])
    }

    /// Draws what is seen of the background and the layers below `end`.
    ///
    /// The uppermost layer that covers some of the columns is looked for, and drawn where it does; beside that,
    /// others may be seen. What an opaque layer hides is not drawn.
    private func draw(_ block: PixelBounds, below end: Int) {
        if block.columns.isEmpty { return }
        var index = end
        while index > 0 {
            index -= 1
            for span in spans(ofLayer: index) where span.columns.overlaps(block.columns) {
                let columns = span.columns.clamped(to: block.columns)
                draw(block.with(block.columns.lowerBound..<columns.lowerBound), below: index)
                if hides(span, ofLayer: index) {
                    layers[index]._withUnsafeGuaranteedRef {
                        $0.paint.draw(block.with(columns), into: OpaquePixels(pixels, width: width))
                    }
                } else {
                    blend(block.with(columns), through: index)
                }
                draw(block.with(columns.upperBound..<block.columns.upperBound), below: index + 1)
                return
            }
        }
        for y in block.rows {
            for x in block.columns { pixels[y * width + x] = backgroundPixel }
        }
    }

    private func hides(_ span: RowSpan, ofLayer index: Int) -> Bool {
        span.isFull && layers[index]._withUnsafeGuaranteedRef { $0.isOpaque }
    }

    /// Whether all of `columns` is hidden by a layer.
    private func isHidden(_ columns: Range<Int>, byLayer index: Int) -> Bool {
        for span in spans(ofLayer: index) where span.columns.lowerBound <= columns.lowerBound {
            if span.columns.upperBound >= columns.upperBound, hides(span, ofLayer: index) { return true }
        }
        return false
    }

    /// Draws the layers up to the one of `top` over each other, from the uppermost on that hides all below.
    private func blend(_ block: PixelBounds, through top: Int) {
        var lowest = top
        while lowest >= 0, !isHidden(block.columns, byLayer: lowest) { lowest -= 1 }
        let rows = capacity / block.columns.count
        var part = block
        while !part.rows.isEmpty {
            part.rows = part.rows.lowerBound..<min(part.rows.lowerBound + rows, block.rows.upperBound)
            blend(part, lowest, through: top)
            part.rows = part.rows.upperBound..<block.rows.upperBound
        }
    }

    private func blend(_ block: PixelBounds, _ lowest: Int, through top: Int) {
        if lowest < 0 { blended.update(repeating: background.components, count: block.count) }
        for index in max(lowest, 0)...top where covers(block.columns, layer: index) {
            layers[index]._withUnsafeGuaranteedRef { layer in
                if index == lowest {
                    layer.paint.draw(block, into: BlockColors(blended, of: block))
                } else {
                    blend(layer, over: block)
                }
            }
        }
        round(blended, of: block, into: pixels, width: width)
    }

    /// Whether a layer may cover some of `columns`.
    private func covers(_ columns: Range<Int>, layer index: Int) -> Bool {
        for span in spans(ofLayer: index) where span.columns.overlaps(columns) { return true }
        return false
    }

    /// Draws a layer over the blended colours, those of `block`.
    private func blend(_ layer: PreparedLayer, over block: PixelBounds) {
        let columns = layer.shape.bounds.columns.clamped(to: block.columns)
        if columns == block.columns { return blend(layer, block, over: blended) }
        for y in block.rows {
            let row = (y - block.rows.lowerBound) * block.columns.count
            let part = PixelBounds(columns: columns, rows: y..<(y + 1))
            blend(layer, part, over: blended + row + columns.lowerBound - block.columns.lowerBound)
        }
    }

    private func blend(
        _ layer: PreparedLayer,
        _ block: PixelBounds,
        over under: UnsafeMutablePointer<SIMD4<Double>>
    ) {
        layer.paint.draw(block, into: BlockColors(colors, of: block))
        layer.shape.coverage(block, into: shares)
        PickerScene.blend(colors, shares: shares, count: block.count, over: under)
    }
}

extension PixelBounds {
    fileprivate func with(_ columns: Range<Int>) -> PixelBounds { PixelBounds(columns: columns, rows: rows) }
}
