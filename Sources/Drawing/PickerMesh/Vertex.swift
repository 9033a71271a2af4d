package import PickerScene

/// A vertex of a layer's mesh; in pixels and shares of them.
package struct Vertex: BitwiseCopyable, Sendable {
    /// The position in pixels from the top left.
    package var position = SIMD2<Float>.zero
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

    /// Two triangles that cover a picture.
    package static func covering(_ size: PixelSize) -> [Vertex] {
        let (width, height) = (Float(size.width), Float(size.height))
        let corners = [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
        return [0, 1, 2, 0, 2, 3].map { Vertex(position: corners[$0]) }
    }
}
