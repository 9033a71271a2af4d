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
    /// For so many pixels there are blended colours, a layer's own, and its coverage.
    private let capacity: Int
    private let blended: UnsafeMutablePointer<SIMD4<Double>>
    private let colors: UnsafeMutablePointer<SIMD4<Double>>
    private let memory: UnsafeMutablePointer<Double>

    /// Will draw into `pixels`, those of the whole picture.
    init(_ scene: PreparedScene, _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>) {
        self.scene = scene
        self.pixels = pixels
        width = scene.scene.size.width
        background = PremultipliedColor(scene.scene.background)
        backgroundPixel = background.rounded
        layers = .allocate(capacity: scene.layers.count)
        _ = layers.initialize(from: scene.layers.map { Unmanaged.passUnretained($0) })
        capacity = max(width, 1024)
        blended = .allocate(capacity: capacity)
        colors = .allocate(capacity: capacity)
        memory = .allocate(capacity: capacity)
    }

    deinit {
        layers.deallocate()
        blended.deallocate()
        colors.deallocate()
        memory.deallocate()
    }

    /// Draws `block`.
    func draw(_ block: PixelBounds) {
        var rest = block
        while let y = rest.rows.first {
            let end = endOfRowsAlike(from: y, columns: block.columns, atMost: block.rows.upperBound)
            if end == y + 1, let (column, end) = cut(rest) {
                draw(PixelBounds(columns: block.columns.lowerBound..<column, rows: y..<end))
                draw(PixelBounds(columns: column..<block.columns.upperBound, rows: y..<end))
                rest.rows = end..<block.rows.upperBound
            } else {
                draw(PixelBounds(columns: block.columns, rows: y..<end), below: layers.count)
                rest.rows = end..<block.rows.upperBound
            }
        }
    }

    /// The end, up to `end`, of the rows from `y` on in which all layers cover `columns` just as in row `y`.
    private func endOfRowsAlike(from y: Int, columns: Range<Int>, atMost end: Int) -> Int {
        var end = end
        for layer in layers where end > y + 1 {
            end = min(
                end, layer._withUnsafeGuaranteedRef { $0.shape.endOfRowsAlike(from: y, columns: columns) })
        }
        return end
    }

    /// The column at which a layer, whose rows are all different, begins or ends within `block`, and up to which
    /// row it does: beside it, rows may be alike.
    private func cut(_ block: PixelBounds) -> (column: Int, end: Int)? {
        for layer in layers {
            let (unlike, rows) = layer._withUnsafeGuaranteedRef {
                ($0.shape.unlikeColumns, $0.shape.bounds.rows)
            }
            guard let columns = unlike, rows.contains(block.rows.lowerBound) else { continue }
            let end = min(rows.upperBound, block.rows.upperBound)
            for column in [columns.lowerBound, columns.upperBound]
            where block.columns.lowerBound < column && column < block.columns.upperBound {
                return (column, end)
            }
        }
        return nil
    }

    /// Where a layer covers pixels of the rows at hand, all of which it covers alike.
    @inline(__always)
    private func spans(ofLayer index: Int, _ rows: Range<Int>) -> UnsafeBufferPointer<RowSpan> {
        layers[index]._withUnsafeGuaranteedRef { $0.shape.spans(row: rows.lowerBound) }
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
            for span in spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
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

    /// Whether all of `block` is hidden by a layer.
    private func isHidden(_ block: PixelBounds, byLayer index: Int) -> Bool {
        for span in spans(ofLayer: index, block.rows)
        where span.columns.lowerBound <= block.columns.lowerBound {
            if span.columns.upperBound >= block.columns.upperBound, hides(span, ofLayer: index) {
                return true
            }
        }
        return false
    }

    /// Draws the layers up to the one of `top` over each other, from the uppermost on that hides all below.
    private func blend(_ block: PixelBounds, through top: Int) {
        var lowest = top
        while lowest >= 0, !isHidden(block, byLayer: lowest) { lowest -= 1 }
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
        for index in max(lowest, 0)...top where covers(block, layer: index) {
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

    /// Whether a layer may cover some of `block`.
    private func covers(_ block: PixelBounds, layer index: Int) -> Bool {
        for span in spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
            return true
        }
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
        let shares = layer.shape.coverage(block, memory)
        if let color = layer.solidColor {
            PickerScene.blend(color, shares: shares, count: block.count, over: under)
        } else {
            layer.paint.draw(block, into: BlockColors(colors, of: block))
            PickerScene.blend(colors, shares: shares, count: block.count, over: under)
        }
    }
}

extension PixelBounds {
    fileprivate func with(_ columns: Range<Int>) -> PixelBounds { PixelBounds(columns: columns, rows: rows) }
}
