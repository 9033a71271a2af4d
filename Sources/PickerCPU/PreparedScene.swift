import PickerColor
import PickerScene

/// A scene prepared for drawing in blocks: it gives the pixels of ``Rasterizer``, rounded, in a fraction of the time.
struct PreparedScene {
    let scene: PixelScene
    let layers: [PreparedLayer]

    /// The number of pixels for which coverage is stored, or a few more: 2 MiB.
    private static let maximumStored = 1 << 18

    /// Prepares a scene; reuses the layers of `previous` that are the same.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil) {
        self.scene = scene
        var left = Self.maximumStored
        layers = scene.layers.enumerated().map { index, layer in
            let before = previous.flatMap { index < $0.layers.count ? $0.layers[index] : nil }
            let prepared =
                if let before, before.layer == layer { before } else {
                    PreparedLayer(layer, after: before, maximumStored: max(left, 0))
                }
            left -= prepared.shape.storedCount
            return prepared
        }
    }

    /// The shapes that cover all pixels in which the picture may differ from that of `previous`; nil if all pixels may.
    func changedShapes(since previous: PreparedScene) -> [PreparedShape]? {
        scene.changedLayers(since: previous.scene).map { changes in
            [previous.layers, layers].flatMap { layers in
                changes.filter { $0 < layers.count }.map { layers[$0].shape }
            }
        }
    }
}

/// A layer prepared for many pixels.
final class PreparedLayer: Sendable {
    let layer: PixelLayer
    let shape: PreparedShape
    let paint: any PreparedPaint
    let isOpaque: Bool
    /// The rectangle of pixels in which the layer hides all below; empty if they are no rectangle.
    ///
    /// It must agree with the spans. The paint and the blender round colours differently, and the choice between them
    /// for a pixel must not depend on other pixels.
    let opaqueInside: PixelBounds
    /// The layer's colour if it has only one.
    let solidColor: RGBColor?

    /// Prepares a layer; reuses the shape of `previous` if it is the same.
    init(_ layer: PixelLayer, after previous: PreparedLayer?, maximumStored: Int) {
        self.layer = layer
        shape =
            if let previous, previous.layer.shape == layer.shape, previous.layer.bounds == layer.bounds {
                previous.shape
            } else {
                PreparedShape(layer, maximumStored: maximumStored)
            }
        paint = layer.preparedPaint()
        isOpaque = layer.paint.isOpaque
        opaqueInside = isOpaque ? shape.fullInside : .empty
        solidColor = if case .solid(let color) = layer.paint { color } else { nil }
    }
}
