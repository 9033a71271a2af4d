import CGLES2

/// One vertex of a layer's mesh, as `layer.vert` reads it.
struct Vertex: BitwiseCopyable {
    /// In pixels from the top left.
    var position: SIMD2<Float>
    /// The hues before and behind the border in a mesh piece, as fractions of a turn.
    var hues: SIMD2<Float> = .zero
    /// The border's normal: a coarse part (x, y) and the rest (z, w).
    var normal: SIMD4<Float> = .zero

    /// The attributes at the locations 0, 1, 2.
    static let attributes: [(name: String, components: GLint, byteOffset: Int)] = [
        ("a_position", 2, 0),
        ("a_hues", 2, MemoryLayout<SIMD2<Float>>.stride),
        ("a_normal", 4, 2 * MemoryLayout<SIMD2<Float>>.stride),
    ]
}
