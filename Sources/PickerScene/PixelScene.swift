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

    /// True if the layer may cover a pixel of `area`; false only if it covers none.
    package func mayCover(_ area: PixelBounds) -> Bool {
        guard bounds.overlaps(area) else { return false }
        switch shape {
        case .ring(let ring):
            guard let y = area.rows.first else { return true }
            return (ring.endOfHole(from: y, columns: area.columns) ?? y) < area.rows.upperBound
        case .outline(let outline):
            let hole = outline.hole
            return Double(area.columns.lowerBound) < hole.minX || Double(area.columns.upperBound) > hole.maxX
                || Double(area.rows.lowerBound) < hole.minY || Double(area.rows.upperBound) > hole.maxY
        case .rectangle, .cross, .polygon, .stroke: return true
        }
    }

    /// The pixels that the layer covers fully and opaquely, so they hide all below; empty if they are no rectangle.
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

    /// Converts a scene to pixels: all of them, or those in `part`, which must begin at multiples of 8 and may lie
    /// outside the scene.
    ///
    /// Throws ``SceneError`` if size or scale is unusable, a layer has a coordinate that is not finite, or a circle
    /// reaches further than ``Scene/maximumReach``.
    package init(_ scene: Scene, part: PixelBounds? = nil) throws(SceneError) {
        let whole = PixelBounds(try scene.pixelSize())
        let part = part ?? whole
        size = part.size
        background = scene.background
        let grid = PixelGrid(scale: scene.scale)
        let partGrid = PixelGrid(scale: scene.scale, part)
        var layers: [PixelLayer] = []
        layers.reserveCapacity(scene.layers.count)
        for (index, unscaled) in scene.layers.enumerated() {
            let layer = unscaled.transformed(to: grid)
            guard layer.shape.isFinite, let paintReach = layer.paint.reach else {
                throw .notFinite(layer: index)
            }
            let reach = max(layer.shape.circleReach, paintReach)
            guard reach <= Scene.maximumReach else { throw .tooFar(layer: index) }
            let transformed = part == whole ? layer : unscaled.transformed(to: partGrid)
            layers.append(PixelLayer(transformed, within: size))
        }
        self.layers = layers
    }
}
