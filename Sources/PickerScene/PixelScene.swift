package import PickerColor

/// A layer in pixels, and the pixels of its picture that it may touch.
package struct PixelLayer: Hashable, Sendable {
    package let layer: Layer
    package let bounds: PixelBounds

    init(_ layer: Layer, within size: PixelSize) {
        self.layer = layer
        bounds = PixelBounds(layer.shape.coveredArea, within: size)
    }

    package var shape: Shape { layer.shape }
    package var paint: Paint { layer.paint }
}

/// A scene in pixels, found fit to be drawn.
package struct PixelScene: Sendable {
    package let size: PixelSize
    /// With straight alpha.
    package let background: RGBColor
    /// The lowest first.
    package let layers: [PixelLayer]

    /// Throws ``SceneError`` if size or scale is unusable, a layer has a coordinate that is not a finite number,
    /// or a circle reaches further than ``Scene/maximumReach``.
    package init(_ scene: Scene) throws(SceneError) {
        size = try scene.pixelSize()
        background = scene.background
        var layers: [PixelLayer] = []
        layers.reserveCapacity(scene.layers.count)
        for (index, unscaled) in scene.layers.enumerated() {
            let layer = unscaled.scaled(by: scene.scale)
            guard layer.shape.isFinite, layer.paint.isFinite else { throw .notFinite(layer: index) }
            let reach = max(layer.shape.circleReach, layer.paint.circleReach)
            guard reach <= Scene.maximumReach else { throw .tooFar(layer: index) }
            layers.append(PixelLayer(layer, within: size))
        }
        self.layers = layers
    }
}
