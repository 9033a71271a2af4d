import PickerScene

/// Blends layers where the uppermost layer does not hide the others.
///
/// It collects blocks of pixels with the same layers and blends them together, because most blocks have few pixels.
struct BlockBlender: ~Copyable {
    let layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>
    let background: PremultipliedColor
    let canvas: Canvas
    /// The number of pixels for which there is memory: blended colours, a layer's colours, its coverage, and runs.
    let capacity: Int
    let blended: UnsafeMutablePointer<SIMD4<Double>>
    let colors: UnsafeMutablePointer<SIMD4<Double>>
    let memory: UnsafeMutablePointer<Double>
    let runs: UnsafeMutablePointer<PixelRun>
    /// What holds all of these.
    private let allocation: UnsafeMutableRawPointer
    /// Blocks that wait, by the layers that they show.
    private let queues: UnsafeMutablePointer<BlockQueue>

    /// A marker at the corner of a box may lie over the box, a ring and the background.
    private static let queueCount = 4
    private static let maximumBlocks = 128

    init(
        _ layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>,
        _ background: PremultipliedColor,
        _ canvas: Canvas,
        widest: Int
    ) {
        self.layers = layers
        self.background = background
        self.canvas = canvas
        capacity = max(widest, 512)
        let (color, block) = (MemoryLayout<SIMD4<Double>>.stride, MemoryLayout<PixelBounds>.stride)
        let number = MemoryLayout<Double>.stride
        allocation = .allocate(
            byteCount: capacity * (2 * color + number) + (capacity + 1) * MemoryLayout<PixelRun>.stride
                + Self.queueCount * (Self.maximumBlocks * (block + number) + MemoryLayout<BlockQueue>.stride),
            alignment: MemoryLayout<SIMD4<Double>>.alignment)
        var next = allocation
        func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
            defer { next += count * MemoryLayout<Element>.stride }
            return next.bindMemory(to: Element.self, capacity: count)
        }
        blended = take(capacity)
        colors = take(capacity)
        memory = take(capacity)
        queues = take(Self.queueCount)
        for index in 0..<Self.queueCount {
            let queue = BlockQueue(blocks: take(Self.maximumBlocks), coverages: take(Self.maximumBlocks))
            (queues + index).initialize(to: queue)
        }
        // One more is written before it is counted.
        runs = take(capacity + 1)
    }

    deinit {
        allocation.deallocate()
    }

    /// The spans of a layer in `rows`, in all of which its coverage is the same.
    @inline(__always)
    func spans(ofLayer index: Int, _ rows: Range<Int>) -> UnsafeBufferPointer<RowSpan> {
        layers[index]._withUnsafeGuaranteedRef { $0.shape.spans(row: rows.lowerBound) }
    }

    /// True if a span of a layer hides all layers below.
    func hides(_ span: RowSpan, ofLayer index: Int) -> Bool {
        span.isFull && layers[index]._withUnsafeGuaranteedRef { $0.isOpaque }
    }

    /// Draws the layers up to `top` in `block`, now or in `finish()`. In all rows of the block, each layer covers the
    /// same columns, and `top` covers all of them with `span`, which does not hide the layers below.
    func blend(_ block: PixelBounds, through top: Int, _ span: RowSpan) {
        if span.isFull, drawRows(of: block, top) { return }
        var (lowest, hasLayersBetween) = (top - 1, false)
        search: while lowest >= 0 {
            switch visibility(ofLayer: lowest, block) {
            case .hidesOthers: break search
            case .covers: hasLayersBetween = true
            case .isOutside: break
            }
            lowest -= 1
        }
        // In other rows of the span its coverage may be another.
        let coverage = layers[top]._withUnsafeGuaranteedRef { $0.shape.coverage(block, in: span) }
        let queue = queue(top, lowest, hasLayersBetween)
        var part = block
        while !part.rows.isEmpty {
            var rows = (capacity - queue.pointee.pixelCount) / block.columns.count
            if rows == 0 || queue.pointee.blockCount == Self.maximumBlocks {
                finish(queue)
                rows = capacity / block.columns.count
            }
            part.rows = part.rows.lowerBound..<min(part.rows.lowerBound + rows, block.rows.upperBound)
            queue.pointee.blocks[queue.pointee.blockCount] = part
            queue.pointee.coverages[queue.pointee.blockCount] = coverage
            queue.pointee.blockCount += 1
            queue.pointee.pixelCount += part.count
            part.rows = part.rows.upperBound..<block.rows.upperBound
        }
    }

    /// The queue for blocks that show the same layers; an empty one if no block of that kind waits.
    private func queue(_ top: Int, _ lowest: Int, _ hasLayersBetween: Bool) -> UnsafeMutablePointer<
        BlockQueue
    > {
        for queue in queues..<(queues + Self.queueCount) {
            if queue.pointee.blockCount == 0 {
                (queue.pointee.top, queue.pointee.lowest) = (top, lowest)
                queue.pointee.hasLayersBetween = hasLayersBetween
                return queue
            }
            if queue.pointee.top == top, queue.pointee.lowest == lowest,
                queue.pointee.hasLayersBetween == hasLayersBetween
            {
                return queue
            }
        }
        finish()
        return self.queue(top, lowest, hasLayersBetween)
    }

    /// Draws the waiting blocks.
    func finish() {
        for queue in queues..<(queues + Self.queueCount) { finish(queue) }
    }

    private func finish(_ queue: UnsafeMutablePointer<BlockQueue>) {
        if queue.pointee.blockCount > 0 { draw(queue.pointee) }
        (queue.pointee.blockCount, queue.pointee.pixelCount) = (0, 0)
    }

    enum Visibility {
        case hidesOthers, covers, isOutside
    }

    /// Whether a layer hides all layers below in all of `block`, or at least may cover a pixel of it.
    func visibility(ofLayer index: Int, _ block: PixelBounds) -> Visibility {
        for span in spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
            let isInside = span.columns.clamped(to: block.columns) == block.columns
            return isInside && hides(span, ofLayer: index) ? .hidesOthers : .covers
        }
        return .isOutside
    }
}

/// Waiting blocks that show the same layers.
struct BlockQueue {
    /// The index of the uppermost layer, and of the uppermost that hides all layers below; -1 for none.
    var top = -1
    var lowest = -1
    /// True if layers between these two may cover some pixels.
    var hasLayersBetween = false
    /// The blocks, the coverage of their uppermost layer where it is stored, and the number of their pixels.
    let blocks: UnsafeMutablePointer<PixelBounds>
    let coverages: UnsafeMutablePointer<UnsafePointer<Double>?>
    var blockCount = 0
    var pixelCount = 0
}
