import PickerScene

/// Blends layers where the uppermost layer does not hide the others.
///
/// It collects blocks of pixels with the same layers and blends them together, because most blocks have few pixels.
struct BlockBlender: ~Copyable {
    private let layers: UnsafeBufferPointer<Unmanaged<PreparedLayer>>
    private let background: PremultipliedColor
    private let canvas: Canvas
    /// The number of pixels for which there is memory: blended colours, a layer's colours, and its coverage.
    private let capacity: Int
    private let blended: UnsafeMutablePointer<SIMD4<Double>>
    private let colors: UnsafeMutablePointer<SIMD4<Double>>
    private let memory: UnsafeMutablePointer<Double>
    /// What holds all of these.
    private let allocation: UnsafeMutableRawPointer
    /// The waiting blocks, the coverage of their uppermost layer where it is stored, and the number of their pixels.
    private let blocks: UnsafeMutablePointer<PixelBounds>
    private let coverages: UnsafeMutablePointer<UnsafePointer<Double>?>
    private var blockCount = 0
    private var pixelCount = 0
    /// The index of the uppermost layer in the waiting blocks, and of the uppermost that hides all layers below; -1 for
    /// none.
    private var (top, lowest) = (-1, -1)

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
            byteCount: capacity * (2 * color + number) + Self.maximumBlocks * (block + number),
            alignment: MemoryLayout<SIMD4<Double>>.alignment)
        var next = allocation
        func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
            defer { next += count * MemoryLayout<Element>.stride }
            return next.bindMemory(to: Element.self, capacity: count)
        }
        blended = take(capacity)
        colors = take(capacity)
        memory = take(capacity)
        blocks = take(Self.maximumBlocks)
        coverages = take(Self.maximumBlocks)
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
    mutating func blend(_ block: PixelBounds, through top: Int, _ span: RowSpan) {
        var lowest = top - 1
        while lowest >= 0, !isHidden(block, byLayer: lowest) { lowest -= 1 }
        // In other rows of the span its coverage may be another.
        let coverage = layers[top]._withUnsafeGuaranteedRef { $0.shape.coverage(block, in: span) }
        var part = block
        while !part.rows.isEmpty {
            if top != self.top || lowest != self.lowest { finish() }
            (self.top, self.lowest) = (top, lowest)
            var rows = (capacity - pixelCount) / block.columns.count
            if rows == 0 || blockCount == Self.maximumBlocks {
                finish()
                rows = capacity / block.columns.count
            }
            part.rows = part.rows.lowerBound..<min(part.rows.lowerBound + rows, block.rows.upperBound)
            blocks[blockCount] = part
            coverages[blockCount] = coverage
            blockCount += 1
            pixelCount += part.count
            part.rows = part.rows.upperBound..<block.rows.upperBound
        }
    }

    /// Draws the waiting blocks.
    mutating func finish() {
        if blockCount > 0 { drawBlocks() }
        (blockCount, pixelCount) = (0, 0)
    }

    private func drawBlocks() {
        let all = UnsafeBufferPointer(start: blocks, count: blockCount)
        if lowest >= 0 {
            layers[lowest]._withUnsafeGuaranteedRef { $0.paint.draw(all, into: BlockColors(blended)) }
        } else {
            blended.update(repeating: background.components, count: pixelCount)
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
            for index in 0..<blockCount {
                let block = blocks[index]
                let coverage = coverages[index] ?? layer.shape.coverage(block, memory)
                if let color = layer.solidColor {
                    canvas.blend(color, coverage: coverage, over: blended + first, into: block)
                } else {
                    canvas.blend(colors + first, coverage: coverage, over: blended + first, into: block)
                }
                first += block.count
            }
        }
    }

    /// True if a layer hides all of `block`.
    private func isHidden(_ block: PixelBounds, byLayer index: Int) -> Bool {
        for span in spans(ofLayer: index, block.rows)
        where span.columns.lowerBound <= block.columns.lowerBound {
            if span.columns.upperBound >= block.columns.upperBound, hides(span, ofLayer: index) {
                return true
            }
        }
        return false
    }

    /// True if a layer may cover a pixel of `block`.
    private func covers(_ block: PixelBounds, layer index: Int) -> Bool {
        for span in spans(ofLayer: index, block.rows) where span.columns.overlaps(block.columns) {
            return true
        }
        return false
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
