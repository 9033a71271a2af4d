import PickerScene

/// Two layers of one colour each that are drawn together, such as the black and the white line of a marker.
struct StackedLayers {
    let lower: PixelLayer
    let upper: PixelLayer
    /// A shape that touches all pixels that either layer touches.
    let shape: Shape

    /// More pixels would take much memory.
    private static let maximumPixels = 1 << 14

    /// Stacks a layer over the one below it; nil unless it lies within that one, and one shape touches the pixels of both.
    init?(_ lower: PixelLayer, _ upper: PixelLayer) {
        guard case .solid = upper.paint, lower.bounds.contains(upper.bounds),
            lower.bounds.count <= Self.maximumPixels, let shape = lower.shape.union(upper.shape)
        else { return nil }
        (self.lower, self.upper, self.shape) = (lower, upper, shape)
    }
}

extension Shape {
    /// A shape that touches exactly the pixels that this one or one within it touches; nil if there is none.
    fileprivate func union(_ other: Shape) -> Shape? {
        switch (self, other) {
        case (.ring(var ring), .ring(let inner)):
            guard ring.center == inner.center, ring.softness == 0, inner.softness == 0,
                inner.outerRadius >= ring.innerRadius
            else { return nil }
            ring.innerRadius = min(ring.innerRadius, inner.innerRadius)
            return .ring(ring)
        case (.outline(var outline), .outline(let inner)) where inner.lineWidth >= 0:
            let (edge, hole) = (outline.rectangle, inner.hole)
            // A margin allows for rounding.
            guard outline.hole.inset(by: 1e-6).isWithin(inner.rectangle) else { return nil }
            outline.lineWidth = max(
                outline.lineWidth, hole.minX - edge.minX, hole.minY - edge.minY, edge.maxX - hole.maxX,
                edge.maxY - hole.maxY)
            return .outline(outline)
        case (.cross(let cross), .cross(let core)):
            return cross.center == core.center && cross.lineWidth >= core.lineWidth ? self : nil
        default: return nil
        }
    }
}

extension Rectangle {
    fileprivate func isWithin(_ other: Rectangle) -> Bool {
        minX >= other.minX && minY >= other.minY && maxX <= other.maxX && maxY <= other.maxY
    }
}
