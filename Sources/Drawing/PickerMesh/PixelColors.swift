import PickerScene

/// The colours of a layer's pixels, which the processor computes: of pictures, and of paints without a shader.
package struct PixelColors: Sendable {
    private let paint: Paint
    private let effects: [LayerEffect]
    private let rows: ShapeRows
    private let tiles: SmoothTiles?
    /// The bytes that each component needs.
    package let bytes: Int

    /// `effects` are those that no shader has.
    init(_ paint: Paint, _ layer: PixelLayer, effects: [LayerEffect] = [], bytes: Int) {
        (self.paint, self.effects, self.bytes) = (paint, effects, bytes)
        rows = layer.shape.rows(in: layer.bounds)
        tiles = layer.bounds.isEmpty ? nil : paint.rows(in: layer.bounds)
    }

    /// Writes the colours of `columns` of row `y`, encoded and with straight alpha; 0 to the left and right of what the layer may
    /// touch.
    package func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    {
        let touched = rows.touchedColumns(ofRow: y, within: columns)
        if touched.count < columns.count { colors.update(repeating: .zero, count: columns.count) }
        if touched.isEmpty { return }
        let start = colors + (touched.lowerBound - columns.lowerBound)
        if let tiles {
            tiles.write(touched, ofRow: y, into: start)
        } else {
            paint.write(touched, ofRow: y, into: start)
        }
        for effect in effects { effect.apply(to: start, touched, ofRow: y) }
    }
}
