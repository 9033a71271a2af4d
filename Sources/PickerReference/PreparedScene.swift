import PickerColor
import PickerScene

/// A scene ready to be drawn block by block: the pixels of ``Rasterizer``, rounded, in a fraction of its time.
struct PreparedScene {
    let scene: PixelScene
    let layers: [PreparedLayer]

    /// Takes over from `previous`, if there is one, what is the same.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil) {
        self.scene = scene
        layers = scene.layers.enumerated().map { index, layer in
            let before = previous.flatMap { index < $0.layers.count ? $0.layers[index] : nil }
            return before?.layer == layer
                ? before ?? PreparedLayer(layer) : PreparedLayer(layer, after: before)
        }
    }

    /// The shapes that cover all pixels in which the picture may differ from that of `previous`; nil if all of it
    /// may.
    func changedShapes(since previous: PreparedScene) -> [PreparedShape]? {
        scene.changedLayers(since: previous.scene).map { changes in
            [previous.layers, layers].flatMap { layers in
                changes.filter { $0 < layers.count }.map { layers[$0].shape }
            }
        }
    }
}

/// A layer ready for many pixels.
final class PreparedLayer: Sendable {
    let layer: PixelLayer
    let shape: PreparedShape
    let paint: any PreparedPaint
    let isOpaque: Bool
    /// The pixels in which nothing under the layer is seen, as far as they are a rectangle.
    let opaqueInside: PixelBounds
    /// The only colour, if there is only one.
    let solidColor: RGBColor?

    /// Takes over the shape of `previous` if it is the same.
    init(_ layer: PixelLayer, after previous: PreparedLayer? = nil) {
        self.layer = layer
        shape =
            if let previous, previous.layer.shape == layer.shape, previous.layer.bounds == layer.bounds {
                previous.shape
            } else {
                PreparedShape(layer)
            }
        paint = layer.preparedPaint()
        isOpaque = layer.paint.isOpaque
        opaqueInside = layer.opaqueInside
        solidColor = if case .solid(let color) = layer.paint { color } else { nil }
    }
}
