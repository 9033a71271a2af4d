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

    /// Whether a pixel of `area` may be covered; false only if none is.
    package func mayCover(_ area: PixelBounds) -> Bool {
        guard bounds.overlaps(area) else { return false }
        guard case .ring(let ring) = shape, let y = area.rows.first else { return true }
        return (ring.endOfHole(from: y, columns: area.columns) ?? y) < area.rows.upperBound
    }

    /// The pixels that the layer covers in full, so that nothing under them is seen; empty if they are no
    /// rectangle, or the paint is not opaque.
    package var opaqueInside: PixelBounds {
        guard case .rectangle(let rectangle) = shape, paint.isOpaque else {
            return .empty
        }
        return rectangle.pixelsInside(bounds)
    }
}

/// A scene in pixels, or a part of one, found fit to be drawn.
package struct PixelScene: Sendable {
    package let size: PixelSize
    /// With straight alpha.
    package let background: RGBColor
    /// The lowest first.
    package let layers: [PixelLayer]

    /// Takes a scene for all of its pixels, or for those in `part`, which begin at multiples of 8 and may lie beyond
    /// the scene.
    ///
    /// Throws ``SceneError`` if size or scale is unusable, a layer has a coordinate that is not a finite number,
    /// or a circle reaches further than ``Scene/maximumReach``.
    package init(_ scene: Scene, part: PixelBounds? = nil) throws(SceneError) {
        let whole = PixelBounds(try scene.pixelSize())
        let part = part ?? whole
        size = PixelSize(width: part.columns.count, height: part.rows.count)
        background = scene.background
        let grid = PixelGrid(scale: scene.scale)
        let partGrid = PixelGrid(scale: scene.scale, part)
        var layers: [PixelLayer] = []
        layers.reserveCapacity(scene.layers.count)
        for (index, unscaled) in scene.layers.enumerated() {
            let layer = unscaled.transformed(to: grid)
            let paint = layer.paint.function
            guard layer.shape.isFinite, paint.isFinite else { throw .notFinite(layer: index) }
            let reach = max(layer.shape.circleReach, paint.circleReach)
            guard reach <= Scene.maximumReach else { throw .tooFar(layer: index) }
            let transformed = part == whole ? layer : unscaled.transformed(to: partGrid)
            layers.append(PixelLayer(transformed, within: size))
        }
        self.layers = layers
    }
}
