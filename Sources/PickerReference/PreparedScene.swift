import PickerScene

/// A scene ready to be drawn block by block: the pixels of ``Rasterizer``, rounded, in a fraction of its time.
struct PreparedScene {
    let scene: PixelScene
    let layers: [PreparedLayer]

    /// Takes over from `previous`, if there is one, the layers that are the same.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil) {
        self.scene = scene
        layers = scene.layers.enumerated().map { index, layer in
            if let previous, index < previous.layers.count, previous.scene.layers[index] == layer {
                return previous.layers[index]
            }
            return PreparedLayer(layer)
        }
    }
}

/// A layer ready for many pixels.
final class PreparedLayer: Sendable {
    let shape: PreparedShape
    let paint: any PreparedPaint
    let isOpaque: Bool

    init(_ layer: PixelLayer) {
        shape = PreparedShape(layer)
        paint = layer.preparedPaint()
        isOpaque = layer.paint.isOpaque
    }
}
