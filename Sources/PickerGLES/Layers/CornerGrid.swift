import PickerScene

/// Where a driver places the corners of triangles.
struct CornerGrid {
    /// How far a corner may be from where it should be, in pixels.
    let error: Double
    /// How far pieces of a mesh reach into the next, in pixels.
    ///
    /// Not every driver draws each pixel near an edge that two triangles have in common: softpipe and SwiftShader leave
    /// some out. Where shaders read a copy, to draw pixels twice does no harm.
    let overlap: Double

    /// A grid of so many bits of a pixel after the point, at least the 4 that OpenGL ES asks for.
    init(bits: Int, allowsOverlap: Bool) {
        // Not every driver takes the nearest place.
        error = 2.0.squareRoot() / Double(1 << min(max(bits, 4), 16))
        overlap = allowsOverlap ? 2 * error : 0
    }

    /// How far from where it should be an edge of a piece may be in a picture of `size`, around `center`.
    func edgeError(_ center: Point, _ size: PixelSize) -> Double {
        let far = max(abs(center.x), abs(center.y), Double(size.width), Double(size.height))
        // Places are 32-bit floats.
        return error + overlap + 4 * Double(Float(far).ulp)
    }
}
