package import PickerColor

/// A layer in pixels, with the pixels of the picture that it may touch.
package struct PixelLayer: Hashable, Sendable {
    package let layer: Layer
    package let bounds: PixelBounds

    init(_ layer: Layer, within size: PixelSize) {
        self.layer = layer
        bounds = PixelBounds(layer.shape.coveredArea, within: size)
    }

    package var shape: Shape { layer.shape }
    package var paint: Paint { layer.paint }
    package var effects: [LayerEffect] { layer.effects }

    /// True if the layer may cover a pixel of `area`; false only if it covers none.
    package func mayCover(_ area: PixelBounds) -> Bool { shape.mayCover(area, within: bounds) }

    /// The pixels that the layer covers fully and opaquely, so they hide all below; empty if they do not form a rectangle.
    package var opaqueInside: PixelBounds {
        guard case .rectangle(let rectangle) = shape, paint.isOpaque else {
            return .empty
        }
        return rectangle.pixelsInside(bounds)
    }
}

/// A scene, or a part of one, in pixels and checked so that it can be drawn.
package struct PixelScene: Sendable {
    package let size: PixelSize
    /// The background, with straight alpha.
    package let background: RGBColor
    /// The layers, the lowest first.
    package let layers: [PixelLayer]
    /// The number of lowest layers that are those of the scene before.
    package let sameLayers: Int
    private let source: Scene

    /// Converts a scene to pixels: all of them, or those in `part`, which must begin at multiples of 8 and may lie
    /// outside the scene. It takes over the lowest layers that are the same in the scene before; without a part.
    ///
    /// Throws ``SceneError`` if size or scale is unusable, a layer has a coordinate that is not finite, or a circle
    /// reaches further than ``Scene/maximumReach``.
    package init(
        _ scene: Scene, part: PixelBounds? = nil, after previous: PixelScene? = nil
    ) throws(SceneError) {
        let whole = PixelBounds(try scene.pixelSize())
        source = scene
        let part = part ?? whole
        size = part.size
        background = scene.background
        let grid = PixelGrid(scale: scene.scale, whole)
        let partGrid = PixelGrid(scale: scene.scale, part)
        sameLayers = part == whole ? previous?.count(ofLayersIn: scene) ?? 0 : 0
        if sameLayers == scene.layers.count, let previous, previous.layers.count == sameLayers {
            layers = previous.layers
            return
        }
        var layers: [PixelLayer] = []
        layers.reserveCapacity(scene.layers.count)
        if let previous { layers += previous.layers[..<sameLayers] }
        for index in sameLayers..<scene.layers.count {
            let unscaled = scene.layers[index]
            let layer = unscaled.transformed(to: grid)
            guard let shapeReach = layer.shape.reach, let paintReach = layer.paint.reach else {
                throw .notFinite(layer: index)
            }
            let reach = max(shapeReach, paintReach)
            guard reach <= Scene.maximumReach else { throw .tooFar(layer: index) }
            let transformed = part == whole ? layer : unscaled.transformed(to: partGrid)
            layers.append(PixelLayer(transformed, within: size))
        }
        self.layers = layers
    }
    /// The number of lowest layers that are the same, on the same grid, in another scene.
    private func count(ofLayersIn scene: Scene) -> Int {
        guard scene.size == source.size, scene.scale == source.scale else { return 0 }
        // In memory, because a copy of a layer takes longer than most comparisons.
        return source.layers.withUnsafeBufferPointer { own in
            scene.layers.withUnsafeBufferPointer { other in
                let count = min(own.count, other.count, layers.count)
                return (0..<count).first { own[$0] != other[$0] } ?? count
            }
        }
    }
}
