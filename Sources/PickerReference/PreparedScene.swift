import PickerColor
import PickerScene

/// A scene ready to be drawn block by block: the pixels of ``Rasterizer``, rounded, in a fraction of its time.
struct PreparedScene {
    let scene: PixelScene
    let layers: [PreparedLayer]

    /// Memory is taken for the coverage of so many pixels, or a few more: 2 MiB.
    private static let maximumShares = 1 << 18

    /// Takes over from `previous`, if there is one, what is the same.
    init(_ scene: PixelScene, after previous: PreparedScene? = nil) {
        self.scene = scene
        var shares = Self.maximumShares
        layers = scene.layers.enumerated().map { index, layer in
            let before = previous.flatMap { index < $0.layers.count ? $0.layers[index] : nil }
            let prepared =
                if let before, before.layer == layer { before } else {
                    PreparedLayer(layer, after: before, maximumShares: max(shares, 0))
                }
            shares -= prepared.shape.shareCount
            return prepared
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
    ///
    /// As spans have it: the paint rounds its colours in another way than the blender, and which of the two draws a
    /// pixel must not depend on what is drawn beside it.
    let opaqueInside: PixelBounds
    /// The only colour, if there is only one.
    let solidColor: RGBColor?

    /// Takes over the shape of `previous` if it is the same.
    init(_ layer: PixelLayer, after previous: PreparedLayer?, maximumShares: Int) {
        self.layer = layer
        shape =
            if let previous, previous.layer.shape == layer.shape, previous.layer.bounds == layer.bounds {
                previous.shape
            } else {
                PreparedShape(layer, maximumShares: maximumShares)
            }
        paint = layer.preparedPaint()
        isOpaque = layer.paint.isOpaque
        opaqueInside = isOpaque ? shape.fullInside : .empty
        solidColor = if case .solid(let color) = layer.paint { color } else { nil }
    }
}
