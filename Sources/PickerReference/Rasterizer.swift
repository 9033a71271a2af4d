package import PickerScene

/// A scene in pixels, ready to be drawn row by row.
package struct Rasterizer {
    /// The size of the picture.
    package let size: PixelSize
    private let background: PremultipliedColor
    private let layers: [(layer: Layer, bounds: PixelBounds)]

    /// Throws ``SceneError`` if the scene's size, scale or a coordinate is unusable.
    package init(_ scene: Scene) throws(SceneError) {
        let size = try scene.pixelSize()
        self.size = size
        background = PremultipliedColor(scene.background)
        layers = try scene.layersInPixels().map {
            ($0, PixelBounds($0.shape.coveredArea, within: size))
        }
    }

    /// A row as wide as the picture.
    package var emptyRow: [PremultipliedColor] {
        Array(repeating: background, count: size.width)
    }

    /// Draws the background and every layer into those `columns` of `row`, the picture's row `y` from the top,
    /// or into all.
    ///
    /// `blended` is called before each layer is blended into the pixel of a column, with the layer's alpha
    /// there.
    package func draw(
        row y: Int,
        columns: Range<Int>? = nil,
        into row: inout [PremultipliedColor],
        blended: (_ column: Int, _ alpha: Double) -> Void = { _, _ in }
    ) {
        let columns = columns ?? row.indices
        for x in columns { row[x] = background }
        for (layer, bounds) in layers where bounds.rows.contains(y) {
            for x in bounds.columns.clamped(to: columns) {
                let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let coverage = layer.shape.coverage(center)
                guard coverage > 0 else { continue }
                let color = PremultipliedColor(
                    layer.paint.color(at: center, footprint: 1),
                    coverage: coverage
                )
                blended(x, color.alpha)
                row[x].blend(color)
            }
        }
    }
}
