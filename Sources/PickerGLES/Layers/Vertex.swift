import CGLES2
import PickerScene

/// One vertex of a layer's mesh, as `layer.vert` reads it.
struct Vertex: BitwiseCopyable {
    /// In pixels from the top left.
    var position: SIMD2<Float>
    /// The colour to mix with `behind`, before the ray where there is one (x, y, z), and the first coordinate (w).
    var before: SIMD4<Float>
    /// The colour to mix with `before` (x, y, z), and the second coordinate (w).
    var behind: SIMD4<Float>
    /// The ray's normal: a coarse part (x, y) and the rest (z, w).
    var normal: SIMD4<Float>

    /// `coordinates` are in a box saturation and brightness, in a sector the hue of its ray as a fraction of a turn.
    init(
        position: SIMD2<Float>,
        coordinates: SIMD2<Float> = SIMD2(0, 1),
        before: SIMD3<Float> = .zero,
        behind: SIMD3<Float> = .zero,
        normal: SIMD4<Float> = .zero
    ) {
        self.position = position
        self.before = SIMD4(before, coordinates.x)
        self.behind = SIMD4(behind, coordinates.y)
        self.normal = normal
    }

    /// The attributes at the locations 0, 1, ….
    static let attributes: [(name: String, components: GLint, byteOffset: Int?)] = [
        ("a_position", 2, MemoryLayout.offset(of: \Vertex.position)),
        ("a_before", 4, MemoryLayout.offset(of: \Vertex.before)),
        ("a_behind", 4, MemoryLayout.offset(of: \Vertex.behind)),
        ("a_normal", 4, MemoryLayout.offset(of: \Vertex.normal)),
    ]
}

extension PixelBounds {
    /// Two triangles that cover it.
    var triangles: [SIMD2<Float>] {
        let (left, right) = (Float(columns.lowerBound), Float(columns.upperBound))
        let (top, bottom) = (Float(rows.lowerBound), Float(rows.upperBound))
        return [
            SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom),
            SIMD2(left, top), SIMD2(right, bottom), SIMD2(left, bottom),
        ]
    }
}
