import PickerScene

extension BlockBlender {
    /// Draws the blocks of a queue.
    func draw(_ queue: BlockQueue) {
        let (top, lowest) = (queue.top, queue.lowest)
        if !queue.hasLayersBetween, let color = layers[top]._withUnsafeGuaranteedRef({ $0.solidColor }) {
            return drawPartly(queue, color)
        }
        let all = UnsafeBufferPointer(start: queue.blocks, count: queue.blockCount)
        if !queue.hasLayersBetween, lowest < 0, drawOverBackground(queue) { return }
        let runs = runs(of: all)
        drawBelow(queue, runs, count: queue.pixelCount)
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
            if let color = layer.solidColor {
                colors[0] = color
            } else {
                layer.paint.write(runs, into: colors)
            }
            var (first, firstRun) = (0, 0)
            for (index, block) in all.enumerated() {
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory)
                let step = layer.solidColor == nil ? 1 : 0
                canvas.blend(
                    colors + step * first, step: step, coverage: coverage, over: blended + first,
                    into: UnsafeBufferPointer(rebasing: runs[firstRun..<(firstRun + block.rows.count)]))
                first += block.count
                firstRun += block.rows.count
            }
        }
    }

    /// Draws a block that a layer covers whole over the background, row by row; false, and nothing is drawn, if the layer has no
    /// rows of its own.
    func drawRows(of block: PixelBounds, _ top: Int) -> Bool {
        layers[top]._withUnsafeGuaranteedRef { layer in
            guard layer.hasRows else { return false }
            // Most runs have few pixels, so they wait for each other.
            var (count, pixels) = (0, 0)
            func drawRuns() {
                let some = UnsafeBufferPointer(start: UnsafePointer(runs), count: count)
                layer.paint.write(some, into: colors)
                memory.update(repeating: 1, count: pixels)
                blended.update(repeating: background.components, count: pixels)
                canvas.blend(colors, step: 1, coverage: memory, over: blended, into: some)
                (count, pixels) = (0, 0)
            }
            let isDrawn = canvas.fill(block, with: layer.paint, over: background, colors) { run in
                if pixels + Int(run.count) > capacity || count == capacity { drawRuns() }
                runs[count] = run
                (count, pixels) = (count + 1, pixels + Int(run.count))
            }
            if count > 0 { drawRuns() }
            return isDrawn
        }
    }

    /// The rows of blocks.
    private func runs(of blocks: UnsafeBufferPointer<PixelBounds>) -> UnsafeBufferPointer<PixelRun> {
        var count = 0
        for block in blocks {
            for y in block.rows {
                runs[count] = PixelRun(block.columns, ofRow: y)
                count &+= 1
            }
        }
        return UnsafeBufferPointer(start: runs, count: count)
    }

    /// Writes what lies below the layers of a queue into `blended`.
    private func drawBelow(_ queue: BlockQueue, _ runs: UnsafeBufferPointer<PixelRun>, count: Int) {
        if queue.lowest >= 0 {
            layers[queue.lowest]._withUnsafeGuaranteedRef { $0.paint.write(runs, into: blended) }
        } else {
            blended.update(repeating: background.components, count: count)
        }
    }

    /// Draws blocks of a separable paint over the background; false, and nothing is drawn, if it is another paint.
    private func drawOverBackground(_ queue: BlockQueue) -> Bool {
        layers[queue.top]._withUnsafeGuaranteedRef { layer in
            guard layer.isOpaque, let paint = layer.separable else { return false }
            for index in 0..<queue.blockCount {
                let block = queue.blocks[index]
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory)
                guard canvas.blend(paint, coverage: coverage, over: background.components, into: block) else {
                    return false
                }
            }
            return true
        }
    }

    /// Draws blocks of a colour over one layer. Pixels that the colour covers fully need nothing of the layer.
    private func drawPartly(_ queue: BlockQueue, _ color: SIMD4<Double>) {
        let most = color.w == 1 ? 1 : Double.infinity
        var (count, first) = (0, 0)
        layers[queue.top]._withUnsafeGuaranteedRef { layer in
            for index in 0..<queue.blockCount {
                let block = queue.blocks[index]
                let coverage = queue.coverages[index] ?? layer.shape.coverage(block, memory + first)
                if color.w == 1, let pixel = layer.solidPixel { canvas.fill(block, with: pixel) }
                var pixel = 0
                for y in block.rows {
                    for x in block.columns {
                        let share = coverage[pixel]
                        // Each pixel is a run of its own: most have no neighbour, and so this has no branch.
                        runs[count] = PixelRun(
                            column: Int32(truncatingIfNeeded: x), row: Int32(truncatingIfNeeded: y), count: 1)
                        // Never beyond what is read: at most one is kept for each pixel.
                        memory[count] = share
                        count &+= share < most ? 1 : 0
                        pixel &+= 1
                    }
                }
                first += block.count
            }
        }
        let partly = UnsafeBufferPointer(start: UnsafePointer(runs), count: count)
        drawBelow(queue, partly, count: count)
        colors[0] = color
        canvas.blend(colors, step: 0, coverage: memory, over: blended, into: partly)
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
            var next = colors
            for y in block.rows {
                withUnsafePointer(to: PixelRun(block.columns, ofRow: y)) { run in
                    layer.paint.write(UnsafeBufferPointer(start: run, count: 1), into: next)
                }
                next += block.columns.count
            }
            PickerScene.blend(colors, coverage: coverage, count: block.count, over: under)
        }
    }
}
