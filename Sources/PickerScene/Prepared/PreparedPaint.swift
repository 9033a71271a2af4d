import PickerColor

/// A paint prepared for many pixels: shared values are computed once.
///
/// The colours are those of ``Paint/color(at:footprint:)`` at the centres of pixels, with a footprint of one pixel.
package protocol PreparedPaint: Sendable {
    /// Writes the unrounded colours of the pixels in `blocks`.
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors)
    /// Writes the rounded colours of the pixels in `blocks`; only for opaque paints.
    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels)
}

/// A paint that writes to any ``PixelRowOutput``.
protocol GenericPaint: PreparedPaint {
    /// Writes the colours of row `y` in `columns`.
    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput)
}

extension GenericPaint {
    package func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        fill(blocks, colors)
    }
    package func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels) {
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
}

extension PixelLayer {
    /// The layer's paint, prepared for the pixels that the layer may touch.
    package func preparedPaint() -> any PreparedPaint { paint.function.prepared(for: bounds.columns) }
}

/// One colour everywhere.
struct PreparedSolid: GenericPaint {
    let color: RGBColor

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        for x in columns { output.put(x, color) }
    }
}

/// A paint that is evaluated for each pixel.
struct PointwisePaint<Source: PaintFunction>: GenericPaint {
    let paint: Source

    func fill(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        for x in columns { output.put(x, paint.color(at: .center(column: x, row: y), footprint: 1)) }
    }
}
