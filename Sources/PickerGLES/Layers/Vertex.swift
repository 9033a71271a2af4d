import CGLES2
import PickerScene

/// A vertex of a layer's mesh; `layer.vert` reads it.
struct Vertex: BitwiseCopyable {
    /// The position in pixels from the top left.
    var position: SIMD2<Float>
    /// The share of each pixel that a rectangle covers in this piece.
    var coverage = Self.full
    /// In a box white (x, y, z) and the brightness (w); in a sector the colour before its ray, and the ray's hue as a
    /// fraction of a turn.
    var before = SIMD4<Float>.zero
    /// In a box the saturation (w); in a sector the colour behind its ray.
    var behind = SIMD4<Float>.zero
    /// The ray's normal: a coarse part (x, y) and the rest (z, w).
    var normal = SIMD4<Float>.zero

    /// The coverage of pixels that are covered whole: more than 1, so that it is so however drivers interpolate.
    static let full: Float = 2

    /// The same values at another position.
    func moved(to position: SIMD2<Float>) -> Vertex {
        var copy = self
        copy.position = position
        return copy
    }

    /// The attributes at locations 0, 1, ….
    static let attributes: [(name: String, components: GLint, byteOffset: Int?)] = [
        ("a_position", 3, MemoryLayout.offset(of: \Vertex.position)),
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
