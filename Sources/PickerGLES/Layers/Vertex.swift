import CGLES2

/// One vertex of a layer's mesh, as `layer.vert` reads it.
struct Vertex: BitwiseCopyable {
    /// In pixels from the top left.
    var position: SIMD2<Float>
    /// In a box, saturation and brightness; in a sector, the hue of its ray as a fraction of a turn.
    var coordinates = SIMD2<Float>(0, 1)
    /// The colour to mix with `behind`; before the ray, where there is one.
    var before: SIMD4<Float> = .zero
    /// The colour to mix with `before`.
    var behind: SIMD4<Float> = .zero
    /// The ray's normal: a coarse part (x, y) and the rest (z, w).
    var normal: SIMD4<Float> = .zero

    /// The attributes at the locations 0, 1, ….
    static let attributes: [(name: String, components: GLint, byteOffset: Int)] = [
        ("a_position", 2, 0),
        ("a_coordinates", 2, MemoryLayout<SIMD2<Float>>.stride),
        ("a_before", 3, 2 * MemoryLayout<SIMD2<Float>>.stride),
        ("a_behind", 3, 2 * MemoryLayout<SIMD2<Float>>.stride + MemoryLayout<SIMD4<Float>>.stride),
        ("a_normal", 4, 2 * MemoryLayout<SIMD2<Float>>.stride + 2 * MemoryLayout<SIMD4<Float>>.stride),
    ]
}
