import PickerScene

/// Draws blocks of a scene, one after the other, with memory of its own for what is in between.
struct BlockPen: ~Copyable {
    /// The layers that reach into the area.
    private let seen: [PreparedLayer]
    private let pixels: UnsafeMutablePointer<PremultipliedRGBA8>
    private let width: Int
    private let backgroundPixel: PremultipliedRGBA8
    /// The same: counting references for every span would take longer than most spans do, and threads would
    /// wait for each other.
    private let layers: UnsafeMutableBufferPointer<Unmanaged<PreparedLayer>>
    private var blender: BlockBlender

    /// Will draw blocks in `area` into `pixels`, those of the whole picture.
    init(_ scene: PreparedScene, _ area: PixelBounds, _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>) {
        seen = scene.layers.filter { $0.shape.bounds.overlaps(area) }
        self.pixels = pixels
        width = scene.scene.size.width
        let background = PremultipliedColor(scene.scene.background)
        backgroundPixel = background.rounded
        layers = .allocate(capacity: seen.count)
        _ = layers.initialize(from: seen.map { Unmanaged.passUnretained($0) })
        blender = BlockBlender(UnsafeBufferPointer(layers), background, pixels, width: width)
    }

    deinit { layers.deallocate() }

    /// Draws what is not drawn yet of the blocks that have been handed in.
    mutating func finish() { blender.finish() }

    /// Draws `block`, by `finish()` at the latest; no other block has one of its pixels.
    mutating func draw(_ block: PixelBounds) {
        var rest = block
        while let y = rest.rows.first {
            let end = endOfRowsAlike(from: y, columns: block.columns, atMost: block.rows.upperBound)
            if end > y + 1 {
                draw(PixelBounds(columns: block.columns, rows: y..<end), above: -1, below: layers.count)
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

    /// Draws rows each in its own way, after what shows in all of them.
    private mutating func drawRows(of block: PixelBounds) {
        let base = indexOfLayer { $0.opaqueInside.contains(block) }
        if base >= 0 { fill(block, base) }
        for y in block.rows {
            draw(PixelBounds(columns: block.columns, rows: y..<(y + 1)), above: base, below: layers.count)
        }
    }

    /// The uppermost layer for which `condition` holds; -1 if there is none.
    private func indexOfLayer(where condition: (PreparedLayer) -> Bool) -> Int {
        var index = layers.count - 1
        while index >= 0, !layers[index]._withUnsafeGuaranteedRef({ condition($0) }) { index -= 1 }
        return index
    }

    private func fill(_ block: PixelBounds, _ index: Int) {
        withUnsafePointer(to: block) { block in
            layers[index]._withUnsafeGuaranteedRef {
                $0.paint.draw(
                    UnsafeBufferPointer(start: block, count: 1),
                    into: OpaquePixels(pixels, width: width)
                )
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

    /// Draws what is seen of the layers below `end`, and above the one of `base`, which is drawn.
    ///
    /// The uppermost layer that covers some of the columns is looked for, and drawn where it does; beside that,
    /// others may be seen. What an opaque layer hides is not drawn. All rows are covered as the first.
    private mutating func draw(_ block: PixelBounds, above base: Int, below end: Int) {
        if block.columns.isEmpty { return }
        var index = end - 1
        while index > base {
            for span in blender.spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
                let columns = span.columns.clamped(to: block.columns)
                draw(block.with(block.columns.lowerBound..<columns.lowerBound), above: base, below: index)
                if blender.hides(span, ofLayer: index) {
                    fill(block.with(columns), index)
                } else {
                    blender.blend(block.with(columns), through: index)
                }
                draw(block.with(columns.upperBound..<block.columns.upperBound), above: base, below: index + 1)
                return
            }
            index -= 1
        }
        if base >= 0 { return }
        for y in block.rows {
            for x in block.columns { pixels[y * width + x] = backgroundPixel }
        }
    }
}

extension PixelBounds {
    fileprivate func with(_ columns: Range<Int>) -> PixelBounds { PixelBounds(columns: columns, rows: rows) }
}
