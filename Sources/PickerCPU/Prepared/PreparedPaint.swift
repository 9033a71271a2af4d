import PickerColor
import PickerScene

/// A paint prepared for many pixels: shared values are computed once.
///
/// The colours are those of ``Paint/color(at:footprint:)`` at the centres of pixels, with a footprint of one pixel.
protocol PreparedPaint: Sendable {
    /// Writes the unrounded colours of the pixels in `blocks`.
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors)
    /// Writes the unrounded colours of single pixels.
    func draw(_ points: PixelPoints, into colors: BlockColors)
    /// Writes the rounded colours of the pixels in `blocks`; only for opaque paints.
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8)
    /// The same in 16 bits.
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16)
    /// Blends the colours of `block`, all with the same coverage, over one premultiplied colour, and rounds them; only for
    /// opaque paints. False, and nothing is drawn, if the paint has no fast way to do that.
    func blend(
        _ block: PixelBounds, coverage: Double, over color: SIMD4<Double>, into pixels: OpaquePixels8
    ) -> Bool
    /// True if drawing a pixel takes a fraction of the time that most paints need.
    var isFast: Bool { get }
}

extension PreparedPaint {
    var isFast: Bool { false }

    func blend(
        _ block: PixelBounds, coverage: Double, over color: SIMD4<Double>, into pixels: OpaquePixels8
    ) -> Bool { false }
}

/// A paint that writes to any ``PixelRowOutput``.
protocol GenericPaint: PreparedPaint {
    /// Writes the colours of row `y` in `columns`.
    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput)
}

extension GenericPaint {
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        fill(blocks, colors)
    }
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        fill(blocks, pixels)
    }
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        fill(blocks, pixels)
    }

    @inline(__always)
    private func fill(_ blocks: UnsafeBufferPointer<PixelBounds>, _ output: some PixelOutput) {
        blocks.forEachRow { y, columns, offset in fill(y, columns, output.row(y, columns, offset: offset)) }
    }
}

extension UnsafeBufferPointer<PixelBounds> {
    /// Calls `body` for every row of every block, with the number of pixels before the row.
    @inline(__always)
    func forEachRow(_ body: (_ y: Int, _ columns: Range<Int>, _ offset: Int) -> Void) {
        var offset = 0
        for block in self {
            for y in block.rows {
                body(y, block.columns, offset)
                offset &+= block.columns.count
            }
        }
    }
}

extension PixelRowOutput {
    @inline(__always)
    func put(_ column: Int, _ color: RGBColor) {
        put(column, color.red, color.green, color.blue, color.alpha)
    }

    /// Writes a colour of red, green, blue and straight alpha.
    @inline(__always)
    func put(_ column: Int, _ color: SIMD4<Double>) { put(column, color.x, color.y, color.z, color.w) }
}

extension PixelLayer {
    /// The layer's paint, prepared for the pixels that the layer may touch; takes over what it can from that of the layer
    /// before.
    func preparedPaint(after previous: (any PreparedPaint)?) -> any PreparedPaint {
        paint.accept(PaintPreparer(bounds: bounds, previous: previous))
    }
}

/// Chooses the fastest way to draw a paint; those without one are evaluated for each pixel.
private struct PaintPreparer: PaintVisitor {
    let bounds: PixelBounds
    let previous: (any PreparedPaint)?

    func visit(_ paint: RGBColor) -> any PreparedPaint { PreparedSolid(color: paint) }

    func visit(_ paint: HueSweep) -> any PreparedPaint {
        PreparedHueSweep.canDraw(paint) ? PreparedHueSweep(paint) : PointwisePaint(paint: .hueSweep(paint))
    }

    func visit(_ paint: ColorWheel) -> any PreparedPaint {
        guard case .hsb = paint.kernel else { return PointwisePaint(paint: .colorWheel(paint)) }
        return PreparedWheel(paint, bounds, after: previous)
    }

    func visit(_ paint: LinearGradient) -> any PreparedPaint { PreparedLinearGradient(paint, bounds.columns) }

    func visit(_ paint: Checkerboard) -> any PreparedPaint { PointwisePaint(paint: .checkerboard(paint)) }

    func visit(_ paint: ImagePaint) -> any PreparedPaint { PointwisePaint(paint: .image(paint)) }

    func visit(_ paint: ColorPlane) -> any PreparedPaint {
        switch paint.kind {
        case .lab(let plane) where paint.outside != .clear: PreparedLabPlane(plane, bounds)
        case .hue(let plane) where plane.isSeparable:
            PreparedSeparablePlane(plane, bounds, after: previous)
        case .hue(let plane): PreparedHuePlane(plane, bounds)
        case .rgb: PreparedRGBPlane(plane: paint)
        case .lab, .sampled: PointwisePaint(paint: .colorPlane(paint))
        }
    }

    func visit(_ paint: SeenPaint) -> any PreparedPaint {
        PreparedSeenPaint(
            paint: paint.unseen.accept(PaintPreparer(bounds: bounds, previous: nil)), filter: paint.filter)
    }
}

/// One colour everywhere.
struct PreparedSolid: GenericPaint {
    let color: RGBColor
    var isFast: Bool { true }

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        for x in columns { output.put(x, color) }
    }
}

/// A plane of red, green and blue.
struct PreparedRGBPlane: GenericPaint {
    let plane: ColorPlane

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        for x in columns { output.put(x, plane.colorOfRGB(at: .center(column: x, row: y))) }
    }
}

/// A paint that is evaluated for each pixel.
struct PointwisePaint: PreparedPaint {
    let paint: Paint

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        blocks.forEachRow { y, columns, offset in
            paint.write(columns, ofRow: y, into: colors.address(offset))
        }
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        write(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        write(blocks, into: pixels)
    }

    @inline(__always)
    private func write(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: some PixelOutput) {
        blocks.write(into: pixels) { y, columns, start in paint.write(columns, ofRow: y, into: start) }
    }
}

extension UnsafeBufferPointer<PixelBounds> {
    /// Writes the colours that `fill` puts into memory for one row, row by row, so that they need little of it.
    @inline(__always)
    func write(
        into pixels: some PixelOutput,
        _ fill: (_ y: Int, _ columns: Range<Int>, _ colors: UnsafeMutablePointer<SIMD4<Double>>) -> Void
    ) {
        let widest = reduce(0) { Swift.max($0, $1.columns.count) }
        withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: Swift.max(widest, 1)) { colors in
            guard let start = colors.baseAddress else { return }
            forEachRow { y, columns, offset in
                fill(y, columns, start)
                let output = pixels.row(y, columns, offset: offset)
                for x in columns { output.put(x, start[x &- columns.lowerBound]) }
            }
        }
    }
}
