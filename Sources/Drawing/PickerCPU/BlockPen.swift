import PickerScene

/// Draws blocks of a scene, one after the other.
struct BlockPen: ~Copyable {
    /// Keeps the layers alive for `layers`.
    private let scene: PreparedScene
    private let canvas: Canvas
    private let backgroundPixel: RoundedColor
    /// The index of the uppermost of the layers that the canvas shows where none above covers it; nil if it may show
    /// anything. -1 if it shows the background.
    private let drawn: Int?
    /// The layers that may cover pixels of the area, without reference counts. Counting for every span would take longer than
    /// drawing most spans, and threads would wait for each other.
    private let layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>
    private let blender: BlockBlender

    /// Prepares to draw blocks in `area`, with memory that no other pen uses at the same time. With `drawnLayers`, the canvas
    /// shows this many of the lowest layers wherever none above covers it.
    init(
        _ scene: PreparedScene, _ area: PixelBounds, _ canvas: Canvas, _ memory: borrowing PenMemory,
        drawnLayers: Int? = nil
    ) {
        (self.scene, self.canvas) = (scene, canvas)
        let background = PremultipliedColor(scene.background)
        backgroundPixel = RoundedColor(background)
        var (count, drawnCount) = (0, 0)
        for (index, layer) in scene.layers.enumerated() where layer.shape.mayCover(area) {
            (memory.layers + count).initialize(to: Unmanaged.passUnretained(layer))
            count += 1
            if let drawnLayers, index < drawnLayers { drawnCount = count }
        }
        layers = UnsafeBufferPointer(start: memory.layers, count: count)
        drawn = drawnLayers == nil ? nil : drawnCount - 1
        blender = BlockBlender(layers, background, canvas, memory)
    }

    func finish() { blender.finish() }

    /// Draws `block`, now or in `finish()`. Blocks must not overlap.
    func draw(_ block: PixelBounds) {
        var rest = block
        while let y = rest.rows.first {
            let end = endOfRowsAlike(from: y, columns: block.columns, atMost: block.rows.upperBound)
            if end > y + 1 {
                draw(
                    PixelBounds(columns: block.columns, rows: y..<end), above: drawn ?? -1,
                    below: layers.count)
                rest.rows = end..<block.rows.upperBound
            } else if let (column, end) = cut(rest) {
                draw(PixelBounds(columns: block.columns.lowerBound..<column, rows: y..<end))
                draw(PixelBounds(columns: column..<block.columns.upperBound, rows: y..<end))
                rest.rows = end..<block.rows.upperBound
            } else {
                drawRows(of: rest)
                return
            }
        }
    }

    /// Draws rows that all differ: first the uppermost layer that hides the rest in all of them, then row by row the
    /// layers above it.
    private func drawRows(of block: PixelBounds) {
        var base = indexOfLayer { $0.opaqueInside.contains(block) }
        if base > drawn ?? -1 { fill(block, base) } else { base = drawn ?? -1 }
        let top = indexOfLayer { $0.shape.bounds.overlaps(block) }
        let isOnly = !layers[(base + 1)..<max(top, base + 1)].contains {
            $0._withUnsafeGuaranteedRef { $0.shape.bounds.overlaps(block) }
        }
        if isOnly, base >= 0 || drawn != nil {
            // The only layer that covers pixels above what is drawn already.
            for y in block.rows where top > base {
                let row = PixelBounds(columns: block.columns, rows: y..<(y &+ 1))
                for span in blender.spans(ofLayer: top, row.rows) { draw(span, ofLayer: top, row) }
            }
            return
        }
        for y in block.rows {
            draw(PixelBounds(columns: block.columns, rows: y..<(y + 1)), above: base, below: top + 1)
        }
    }

    /// Draws a layer's span in the columns of `block` that are in both, with all layers below.
    @inline(__always)
    private func draw(_ span: RowSpan, ofLayer index: Int, _ block: PixelBounds) {
        let part = block.with(span.columns.clamped(to: block.columns))
        if part.columns.isEmpty { return }
        if blender.hides(span, ofLayer: index) {
            fill(part, index)
        } else {
            blender.blend(part, through: index, span)
        }
    }

    private func indexOfLayer(where condition: (PreparedLayer) -> Bool) -> Int {
        layers.lastIndex { $0._withUnsafeGuaranteedRef(condition) } ?? -1
    }

    private func fill(_ block: PixelBounds, _ index: Int) {
        layers[index]._withUnsafeGuaranteedRef { layer in
            if let pixel = layer.solidPixel {
                return canvas.fill(block, with: pixel)
            }
            if let colors = layer.separable, canvas.fill(block, with: colors) { return }
            blender.fill(block, with: layer.paint)
        }
    }

    /// The end, at most `end`, of the rows from `y` on in which the coverage of all layers in `columns` equals that of
    /// row `y`.
    private func endOfRowsAlike(from y: Int, columns: Range<Int>, atMost end: Int) -> Int {
        var end = end
        for layer in layers where end > y + 1 {
            end = min(
                end, layer._withUnsafeGuaranteedRef { $0.shape.endOfRowsAlike(from: y, columns: columns) })
        }
        return end
    }

    /// A column at which a layer with different rows begins or ends within `block`, and the end of its rows. On the
    /// other side of the column, rows may be alike.
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

    /// Draws the visible layers above `base`, which is drawn already, and below `end`. In all rows of the block, each
    /// layer covers the same columns.
    ///
    /// It finds the uppermost layer that covers some of the columns, draws it there, and goes on to the left and right
    /// of it. It skips what an opaque layer hides.
    private func draw(_ block: PixelBounds, above base: Int, below end: Int) {
        if block.columns.isEmpty { return }
        var index = end - 1
        while index > base {
            for span in blender.spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
                let columns = span.columns.clamped(to: block.columns)
                draw(block.with(block.columns.lowerBound..<columns.lowerBound), above: base, below: index)
                draw(span, ofLayer: index, block)
                draw(block.with(columns.upperBound..<block.columns.upperBound), above: base, below: index + 1)
                return
            }
            index -= 1
        }
        if base >= 0 || drawn != nil { return }
        canvas.fill(block, with: backgroundPixel)
    }
}

extension PixelBounds {
    fileprivate func with(_ columns: Range<Int>) -> PixelBounds { PixelBounds(columns: columns, rows: rows) }
}
