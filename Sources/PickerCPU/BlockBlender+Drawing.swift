import PickerScene

extension BlockBlender {
    /// Draws the blocks of a queue.
    func draw(_ queue: BlockQueue) {
        let (top, lowest) = (queue.top, queue.lowest)
        if !queue.hasLayersBetween, let color = layers[top]._withUnsafeGuaranteedRef({ $0.solidColor }) {
            return drawPoints(queue, color)
        }
        let all = UnsafeBufferPointer(start: queue.blocks, count: queue.blockCount)
        if !queue.hasLayersBetween, lowest < 0, drawOverBackground(queue) { return }
        if lowest >= 0 {
            layers[lowest]._withUnsafeGuaranteedRef { $0.paint.draw(all, into: BlockColors(blended)) }
        } else {
            blended.update(repeating: background.components, count: queue.pixelCount)
        }
        for index in (lowest + 1)..<top {
            layers[index]._withUnsafeGuaranteedRef { layer in
                var under = blended
                for block in all {
                    if covers(block, layer: index) { blend(layer, over: block, under) }
                    under += block.count
                }
            }
        }
        layers[top]._withUnsafeGuaranteedRef { layer in
            if layer.solidColor == nil { layer.paint.draw(all, into: BlockColors(colors)) }
            var first = 0
            for (index, block) in all.enumerated() {
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory)
                if let color = layer.solidColor {
                    canvas.blend(color, coverage: coverage, over: blended + first, into: block)
                } else {
                    canvas.blend(colors + first, coverage: coverage, over: blended + first, into: block)
                }
                first += block.count
            }
        }
    }

    /// Draws blocks of a paint over the background; false, and nothing is drawn, if the paint has no fast way to do that.
    private func drawOverBackground(_ queue: BlockQueue) -> Bool {
        layers[queue.top]._withUnsafeGuaranteedRef { layer in
            guard layer.isOpaque else { return false }
            for index in 0..<queue.blockCount {
                let block = queue.blocks[index]
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory)
                let isDrawn = canvas.blend(
                    layer.paint, coverage: coverage, over: background.components, into: block)
                if !isDrawn { return false }
            }
            return true
        }
    }

    /// Draws blocks of a colour over one layer. Pixels that the colour covers fully need nothing of the layer.
    private func drawPoints(_ queue: BlockQueue, _ color: SIMD4<Double>) {
        let solid = PremultipliedColor(straight: color, coverage: 1)
        let most = color.w == 1 ? 1 : Double.infinity
        var (count, first) = (0, 0)
        layers[queue.top]._withUnsafeGuaranteedRef { layer in
            for index in 0..<queue.blockCount {
                let block = queue.blocks[index]
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory + first)
                if color.w == 1 { canvas.fill(block, with: solid) }
                var pixel = 0
                for y in block.rows {
                    for x in block.columns {
                        let share = coverage[pixel]
                        pointColumns[count] = Int32(truncatingIfNeeded: x)
                        pointRows[count] = Int32(truncatingIfNeeded: y)
                        // Never beyond what is read: at most one point is kept for each pixel.
                        memory[count] = share
                        count &+= share < most ? 1 : 0
                        pixel &+= 1
                    }
                }
                first += block.count
            }
        }
        let points = PixelPoints(columns: pointColumns, rows: pointRows, count: count)
        if queue.lowest >= 0 {
            layers[queue.lowest]._withUnsafeGuaranteedRef {
                $0.paint.draw(points, into: BlockColors(blended))
            }
        } else {
            blended.update(repeating: background.components, count: count)
        }
        canvas.blend(color, coverage: memory, over: blended, into: points)
    }

    /// True if a layer may cover a pixel of `block`.
    private func covers(_ block: PixelBounds, layer index: Int) -> Bool {
        visibility(ofLayer: index, block) != .isOutside
    }

    /// Blends a layer over the colours `under` of `block`.
    private func blend(
        _ layer: PreparedLayer,
        over block: PixelBounds,
        _ under: UnsafeMutablePointer<SIMD4<Double>>
    ) {
        let columns = layer.shape.bounds.columns.clamped(to: block.columns)
        if columns == block.columns {
            return blend(layer, block, layer.shape.coverage(block, memory), under)
        }
        for y in block.rows {
            let row = (y - block.rows.lowerBound) * block.columns.count
            let part = PixelBounds(columns: columns, rows: y..<(y + 1))
            let first = under + row + columns.lowerBound - block.columns.lowerBound
            blend(layer, part, layer.shape.coverage(part, memory), first)
        }
    }

    private func blend(
        _ layer: PreparedLayer,
        _ block: PixelBounds,
        _ coverage: UnsafePointer<Double>,
        _ under: UnsafeMutablePointer<SIMD4<Double>>
    ) {
        if let color = layer.solidColor {
            PickerScene.blend(color, coverage: coverage, count: block.count, over: under)
        } else {
            withUnsafePointer(to: block) { block in
                layer.paint.draw(UnsafeBufferPointer(start: block, count: 1), into: BlockColors(colors))
            }
            PickerScene.blend(colors, coverage: coverage, count: block.count, over: under)
        }
    }
}
