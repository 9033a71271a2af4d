/// A vertex of a layer's mesh; in pixels and shares of them.
package struct Vertex: BitwiseCopyable, Sendable {
    /// The position in pixels from the top left.
    package var position: SIMD2<Float>
    /// The share of each pixel that a rectangle covers in this piece.
    package var coverage = Self.full
    /// In a box white (x, y, z) and the brightness (w); in a sector the colour before its ray.
    package var before = SIMD4<Float>.zero
    /// In a box the saturation (w); in a sector the colour behind its ray.
    package var behind = SIMD4<Float>.zero
    /// The ray's normal: a coarse part (x, y) and the rest (z, w).
    package var normal = SIMD4<Float>.zero

    /// The coverage of pixels that are covered whole: more than 1, so that it is so however drivers interpolate.
    static let full: Float = 2

    package init(
        position: SIMD2<Float>, coverage: Float = Self.full, before: SIMD4<Float> = .zero,
        behind: SIMD4<Float> = .zero, normal: SIMD4<Float> = .zero
    ) {
        (self.position, self.coverage) = (position, coverage)
        (self.before, self.behind, self.normal) = (before, behind, normal)
    }

    /// The same values at another position.
    func moved(to position: SIMD2<Float>) -> Vertex {
        var copy = self
        copy.position = position
        return copy
    }
}
