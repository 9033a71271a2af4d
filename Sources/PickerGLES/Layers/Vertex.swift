import CGLES2
import PickerScene

/// A vertex of a layer's mesh; `layer.vert` reads it.
struct Vertex: BitwiseCopyable {
    /// The position in pixels from the top left.
    var position: SIMD2<Float>
    /// In a box the colour at full brightness (x, y, z) and the brightness (w); in a sector the colour before its ray, and
    /// the ray's hue as a fraction of a turn.
    var before = SIMD4<Float>.zero
    /// In a box its purest colour; in a sector the colour behind its ray.
    var behind = SIMD4<Float>.zero
    /// The ray's normal: a coarse part (x, y) and the rest (z, w).
    var normal = SIMD4<Float>.zero

    /// A vertex of a single colour.
    init(position: SIMD2<Float>, color: SIMD3<Float>) {
        (self.position, before, behind) = (position, SIMD4(color, 1), SIMD4(color, 0))
    }

    /// A vertex of a box or a sector.
    init(
        position: SIMD2<Float>, before: SIMD4<Float> = .zero, behind: SIMD4<Float> = .zero,
        normal: SIMD4<Float> = .zero
    ) {
        (self.position, self.before, self.behind, self.normal) = (position, before, behind, normal)
    }

    /// The same values at another position.
    func moved(to position: SIMD2<Float>) -> Vertex {
        var copy = self
        copy.position = position
        return copy
    }

    /// The attributes at locations 0, 1, ….
    static let attributes: [(name: String, components: GLint, byteOffset: Int?)] = [
        ("a_position", 2, MemoryLayout.offset(of: \Vertex.position)),
        ("a_before", 4, MemoryLayout.offset(of: \Vertex.before)),
        ("a_behind", 4, MemoryLayout.offset(of: \Vertex.behind)),
        ("a_normal", 4, MemoryLayout.offset(of: \Vertex.normal)),
    ]
}

extension PixelBounds {
    /// Two triangles that cover the bounds.
    var triangles: [SIMD2<Float>] {
        let (left, right) = (Float(columns.lowerBound), Float(columns.upperBound))
        let (top, bottom) = (Float(rows.lowerBound), Float(rows.upperBound))
        return [
            SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom),
            SIMD2(left, top), SIMD2(right, bottom), SIMD2(left, bottom),
        ]
    }
}
