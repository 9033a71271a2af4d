package import PickerScene

/// Draws a scene pixel by pixel, without rounding. Faster renderers must draw the same pixels.
package struct Rasterizer {
    private let scene: PixelScene
    private let background: PremultipliedColor

    package init(_ scene: PixelScene) {
        self.scene = scene
        background = PremultipliedColor(scene.background)
    }

    /// The unrounded pixels of row `y` from the top: the background with all layers over it.
    ///
    /// Calls `blended` before each layer is blended into the pixel of a column, with the layer's alpha there.
    package func row(
        _ y: Int, blended: (_ column: Int, _ alpha: Double) -> Void = { _, _ in }
    ) -> [PremultipliedColor] {
        var row = Array(repeating: background, count: scene.size.width)
        for layer in scene.layers where layer.bounds.rows.contains(y) {
            for x in layer.bounds.columns {
                let center = Point.center(column: x, row: y)
                let coverage = layer.shape.coverage(center)
                guard coverage > 0 else { continue }
                let color = layer.layer.color(at: center, footprint: 1)
                let drawn = PremultipliedColor(color, coverage: coverage)
                blended(x, drawn.alpha)
                row[x].blend(drawn)
            }
        }
        return row
    }
}
