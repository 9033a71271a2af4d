import PickerScene

/// The colours of a layer's pixels, which the processor computes: of pictures, and of paints without a shader.
package struct PixelColors {
    private let paint: Paint
    private let tiles: SmoothTiles?
    /// The bytes that each component needs.
    package let bytes: Int

    init(_ paint: Paint, _ bounds: PixelBounds, bytes: Int) {
        (self.paint, tiles, self.bytes) = (paint, bounds.isEmpty ? nil : paint.rows(in: bounds), bytes)
    }

    /// Writes the colours of `columns` of row `y`, which the layer covers: encoded, with straight alpha.
    package func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    {
        if let tiles {
            tiles.write(columns, ofRow: y, into: colors)
        } else {
            paint.write(columns, ofRow: y, into: colors)
        }
    }
}
