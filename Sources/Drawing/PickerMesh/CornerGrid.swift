import PickerScene

/// The precision with which a driver places corners of triangles.
package struct CornerGrid {
    /// The largest distance of a corner from its exact position, in pixels.
    let error: Double
    /// The overlap of a mesh's pieces, in pixels.
    ///
    /// Some drivers do not draw each pixel near an edge that two triangles share: softpipe and SwiftShader leave some
    /// out. Where shaders read a copy, drawing pixels twice does no harm.
    let overlap: Double

    /// A grid with `bits` bits after the point, at least the 4 that OpenGL ES requires.
    package init(bits: Int, allowsOverlap: Bool) {
        // Some drivers do not round corners to the nearest position.
        error = 2.0.squareRoot() / Double(1 << min(max(bits, 4), 16))
        overlap = allowsOverlap ? 2 * error : 0
    }

    /// The largest distance of a piece's edge from its exact position, around `center` in a picture of `size`; in
    /// pixels.
    func edgeError(_ center: Point, _ size: PixelSize) -> Double {
        let far = max(abs(center.x), abs(center.y), Double(size.width), Double(size.height))
        // Positions are 32-bit floats.
        return error + overlap + 4 * Double(Float(far).ulp)
    }
}
