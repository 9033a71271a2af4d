import CPixels
import PickerScene

/// Blends layers where the uppermost layer does not hide the others.
///
/// It collects runs of pixels with the same layers and blends them together, because most runs have few pixels.
struct BlockBlender {
    private let layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>
    private let background: PremultipliedColor
    private let canvas: Canvas
    private let memory: PenMemory.Parts

    /// A marker at the corner of a box may lie over the box, a ring and the background.
    fileprivate static let queueCount = 4
    fileprivate static let capacity = 512

    init(
        _ layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>, _ background: PremultipliedColor,
        _ canvas: Canvas, _ memory: borrowing PenMemory
    ) {
        (self.layers, self.background, self.canvas, self.memory) = (layers, background, canvas, memory.parts)
    }

    /// The spans of a layer in `rows`, in all of which it covers the same columns.
    @inline(__always)
    func spans(ofLayer index: Int, _ rows: Range<Int>) -> UnsafeBufferPointer<RowSpan> {
        layers[index]._withUnsafeGuaranteedRef { $0.shape.spans(row: rows.lowerBound) }
    }

    func hides(_ span: RowSpan, ofLayer index: Int) -> Bool {
        span.isFull && layers[index]._withUnsafeGuaranteedRef { $0.isOpaque }
    }

    /// Writes the colours of an opaque paint into all pixels of `block`.
    func fill(_ block: PixelBounds, with paint: any PreparedPaint) {
        canvas.fill(block, with: paint, over: background, memory.colors) { run in
            paint.write(UnsafeBufferPointer(start: run, count: 1), into: memory.colors)
            canvas.round(memory.colors, into: run.pointee)
        }
    }

    /// Draws the layers up to `top` in `block`, now or in `finish()`. In all rows of the block, each layer covers the
    /// same columns, and `top` covers all of them with `span`, which does not hide the layers below.
    func blend(_ block: PixelBounds, through top: Int, _ span: RowSpan) {
        guard span.isFull, layers[top]._withUnsafeGuaranteedRef({ $0.hasRows }) else {
            return add(block, through: top, isFull: span.isFull)
        }
        var rest = block
        while !rest.columns.isEmpty {
            let part = PixelBounds(columns: columnsAlike(rest, below: top), rows: block.rows)
            add(part, through: top, isFull: true)
            rest.columns = part.columns.upperBound..<block.columns.upperBound
        }
    }

    /// The first columns of `block` whose pixels are all covered by the same of the layers below `top`.
    private func columnsAlike(_ block: PixelBounds, below top: Int) -> Range<Int> {
        let first = block.columns.lowerBound
        var end = block.columns.upperBound
        for index in 0..<top {
            for span in spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
                let (low, high) = (span.columns.lowerBound, span.columns.upperBound)
                end = min(end, low > first ? low : high)
            }
        }
        return first..<end
    }

    /// Draws the layers up to `top`, as ``blend(_:through:_:)`` does.
    private func add(_ block: PixelBounds, through top: Int, isFull: Bool) {
        var (lowest, hasLayersBetween) = (top - 1, false)
        // A layer may hide all layers below in all of the block, or at least cover a pixel of it.
        search: while lowest >= 0 {
            for span in spans(ofLayer: lowest, block.rows) where span.columns.overlaps(block.columns) {
                let isInside = span.columns.clamped(to: block.columns) == block.columns
                if isInside && hides(span, ofLayer: lowest) { break search }
                hasLayersBetween = true
            }
            lowest -= 1
        }
        let queue = queue((top, lowest, hasLayersBetween))
        layers[top]._withUnsafeGuaranteedRef { layer in
            if isFull, layer.hasRows, lowest < 0, !hasLayersBetween {
                canvas.fill(block, with: layer.paint, over: background, memory.colors) { run in
                    add(run.pointee.columns, ofRow: Int(run.pointee.row), to: queue, layer, isFull: true)
                }
            } else {
                for y in block.rows { add(block.columns, ofRow: y, to: queue, layer, isFull: isFull) }
            }
        }
    }

    /// Adds some columns of row `y` to a queue; `layer` is its uppermost.
    private func add(
        _ columns: Range<Int>, ofRow y: Int, to queue: UnsafeMutablePointer<BlockQueue>,
        _ layer: PreparedLayer, isFull: Bool
    ) {
        var columns = columns
        while !columns.isEmpty {
            if queue.pointee.pixelCount == Self.capacity { finish(queue) }
            let part = columns.prefix(Self.capacity - queue.pointee.pixelCount)
            layer.shape.write(
                part, ofRow: y, isFull: isFull, into: queue.pointee.coverage + queue.pointee.pixelCount,
                Self.capacity)
            queue.pointee.add(PixelRun(part, ofRow: y))
            columns = part.upperBound..<columns.upperBound
        }
    }

    /// The queue for runs that show the same layers; an empty one if no run of that kind waits.
    private func queue(_ shown: BlockQueue.Shown) -> UnsafeMutablePointer<BlockQueue> {
        for queue in memory.queues..<(memory.queues + Self.queueCount) {
            if queue.pointee.runCount == 0 { queue.pointee.shown = shown }
            if queue.pointee.shown == shown { return queue }
        }
        finish()
        return self.queue(shown)
    }

    func finish() {
        for queue in memory.queues..<(memory.queues + Self.queueCount) { finish(queue) }
    }

    private func finish(_ queue: UnsafeMutablePointer<BlockQueue>) {
        if queue.pointee.runCount > 0 { draw(queue.pointee) }
        (queue.pointee.runCount, queue.pointee.pixelCount) = (0, 0)
    }

    private func draw(_ queue: BlockQueue) {
        var queue = queue
        let (top, lowest, hasLayersBetween) = queue.shown
        if !hasLayersBetween {
            layers[top]._withUnsafeGuaranteedRef { drawFullPixels(of: &queue, $0) }
        }
        let runs = UnsafeBufferPointer(start: UnsafePointer(queue.runs), count: queue.runCount)
        if lowest >= 0 {
            layers[lowest]._withUnsafeGuaranteedRef { $0.paint.write(runs, into: memory.blended) }
        } else {
            memory.blended.update(repeating: background.components, count: queue.pixelCount)
        }
        if hasLayersBetween {
            for index in (lowest + 1)..<top {
                layers[index]._withUnsafeGuaranteedRef { blend($0, into: runs) }
            }
        }
        layers[top]._withUnsafeGuaranteedRef { layer in
            write(layer, runs)
            canvas.blend(
                memory.colors, of: layer, coverage: queue.coverage, upper: queue.coverage + Self.capacity,
                over: memory.blended, into: runs)
        }
    }

    /// Draws the pixels that opaque colours cover fully, and takes them out of the queue: what lies below does not matter.
    private func drawFullPixels(of queue: inout BlockQueue, _ layer: PreparedLayer) {
        guard let pixel = layer.solidPixel, layer.isOpaque, let pixels = canvas.start.eight else { return }
        let upper = layer.upperPixel
        queue.pixelCount = glpick_fill_covered(
            pixels, canvas.width, queue.runs, queue.runCount, queue.coverage,
            upper == nil ? nil : queue.coverage + Self.capacity, pixel.eight, (upper ?? pixel).eight,
            memory.singles)
        (queue.runs, queue.runCount) = (memory.singles, queue.pixelCount)
    }

    /// Writes the colours of a layer into `colors`, or its only one.
    private func write(_ layer: PreparedLayer, _ runs: UnsafeBufferPointer<PixelRun>) {
        if let color = layer.solidColor {
            memory.colors[0] = color
        } else {
            layer.paint.write(runs, into: memory.colors)
        }
    }

    private func blend(_ layer: PreparedLayer, into runs: UnsafeBufferPointer<PixelRun>) {
        var (count, pixels) = (0, 0)
        func forEachPart(_ body: (_ columns: Range<Int>, _ y: Int, _ span: RowSpan, _ offset: Int) -> Void) {
            runs.forEachRow { y, columns, offset in
                for span in layer.shape.spans(row: y) where span.columns.overlaps(columns) {
                    let part = span.columns.clamped(to: columns)
                    body(part, y, span, offset + part.lowerBound - columns.lowerBound)
                }
            }
        }
        forEachPart { columns, y, span, _ in
            layer.shape.write(
                columns, ofRow: y, isFull: span.isFull, into: memory.coverage + pixels, Self.capacity)
            memory.runs[count] = PixelRun(columns, ofRow: y)
            (count, pixels) = (count + 1, pixels + columns.count)
        }
        write(layer, UnsafeBufferPointer(start: memory.runs, count: count))
        var (first, step) = (0, layer.solidColor == nil ? 1 : 0)
        forEachPart { columns, _, _, offset in
            for index in 0..<columns.count {
                let pixel = first &+ index
                let color = layer.blended(
                    memory.colors[step &* pixel], memory.coverage[pixel],
                    memory.coverage[Self.capacity &+ pixel],
                    over: memory.blended[offset &+ index])
                memory.blended[offset &+ index] = color.components
            }
            first += columns.count
        }
    }
}

/// Waiting runs that show the same layers.
private struct BlockQueue {
    /// The index of the uppermost layer, and of the uppermost that hides all layers below, -1 for none; true if layers
    /// between these two may cover some pixels.
    typealias Shown = (top: Int, lowest: Int, hasLayersBetween: Bool)
    var shown: Shown = (-1, -1, false)
    /// The coverage of the uppermost layer, pixel by pixel.
    let coverage: UnsafeMutablePointer<Double>
    var runs: UnsafeMutablePointer<PixelRun>
    var runCount = 0
    var pixelCount = 0

    mutating func add(_ run: PixelRun) {
        runs[runCount] = run
        (runCount, pixelCount) = (runCount + 1, pixelCount + Int(run.count))
    }
}

/// The memory of pens that draw one after the other: a pen alone would need as long for it as for a small area.
struct PenMemory: ~Copyable {
    let layers: UnsafeMutablePointer<Unmanaged<PreparedLayer>>
    fileprivate let parts: Parts
    private let allocation: UnsafeMutableRawPointer

    /// Memory for what lies below the uppermost layer, for a layer's colours, for its coverage, and for runs.
    fileprivate struct Parts {
        let blended: UnsafeMutablePointer<SIMD4<Double>>
        let colors: UnsafeMutablePointer<SIMD4<Double>>
        let coverage: UnsafeMutablePointer<Double>
        let runs: UnsafeMutablePointer<PixelRun>
        let singles: UnsafeMutablePointer<PixelRun>
        /// Runs that wait, by the layers that they show.
        let queues: UnsafeMutablePointer<BlockQueue>
    }

    /// Makes memory for so many layers, and for areas of at most `widest` columns.
    init(layers layerCount: Int, widest: Int) {
        let (count, capacity) = (BlockBlender.queueCount, BlockBlender.capacity)
        let (number, color) = (MemoryLayout<Double>.stride, MemoryLayout<SIMD4<Double>>.stride)
        let (run, queue) = (MemoryLayout<PixelRun>.stride, MemoryLayout<BlockQueue>.stride)
        allocation = .allocate(
            byteCount: max(widest, capacity) * color + count * queue
                + capacity * (color + 2 * number + 2 * run + count * (2 * number + run))
                + layerCount * MemoryLayout<Unmanaged<PreparedLayer>>.stride,
            alignment: MemoryLayout<SIMD4<Double>>.alignment)
        var next = allocation
        func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
            defer { next += count * MemoryLayout<Element>.stride }
            return next.bindMemory(to: Element.self, capacity: count)
        }
        parts = Parts(
            blended: take(capacity), colors: take(max(widest, capacity)), coverage: take(2 * capacity),
            runs: take(capacity), singles: take(capacity), queues: take(count))
        layers = take(layerCount)
        for index in 0..<count {
            (parts.queues + index).initialize(
                to: BlockQueue(coverage: take(2 * capacity), runs: take(capacity)))
        }
    }

    deinit { allocation.deallocate() }
}
