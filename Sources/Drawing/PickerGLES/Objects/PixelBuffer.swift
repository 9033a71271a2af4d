import CEGL
import CGLES2
import PickerScene

/// Memory of the driver into which pixels are read back while others are drawn; OpenGL ES 3.0 has it.
final class PixelBuffer {
    private let object: GLObject
    private var capacity = 0

    init(in context: Context) throws(GLESError) { object = try GLObject(.buffer, in: context) }

    /// Begins to read areas of the framebuffer that is bound, one behind the other.
    func read(_ areas: [PixelBounds]) throws(GLESError) {
        let count = areas.reduce(0) { $0 + $1.count }
        gl.glBindBuffer(Self.target, object.name)
        // Otherwise later reads would go into the buffer.
        defer { gl.glBindBuffer(Self.target, 0) }
        if capacity < count {
            capacity = count
            gl.glBufferData(Self.target, 4 * count, nil, Self.streamRead)
        }
        var start = 0
        for area in areas {
            try object.context.readPixels(area, to: UnsafeMutableRawPointer(bitPattern: start))
            start += 4 * area.count
        }
    }

    /// Waits for the pixels of areas and copies them to a picture that is `width` pixels wide.
    func copy(
        _ areas: [PixelBounds], to pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>, width: Int
    ) throws(GLESError) {
        let count = areas.reduce(0) { $0 + $1.count }
        guard count > 0, let first = pixels.baseAddress else { return }
        gl.glBindBuffer(Self.target, object.name)
        defer { gl.glBindBuffer(Self.target, 0) }
        guard
            var row = glpick_glMapBufferRange(egl, Self.target, 0, 4 * count, Self.mapRead)?
                .assumingMemoryBound(to: PremultipliedRGBA8.self)
        else { throw .gl(doing: "mapping \(count) pixels", code: gl.glGetError()) }
        for area in areas {
            for y in area.rows {
                (first + y * width + area.columns.lowerBound).update(from: row, count: area.columns.count)
                row += area.columns.count
            }
        }
        // Its pixels are lost where the driver has lost its memory meanwhile.
        guard glpick_glUnmapBuffer(egl, Self.target) != 0 else {
            throw .gl(doing: "reading back through a buffer", code: GLenum(GL_OUT_OF_MEMORY))
        }
    }

    // Names of OpenGL ES 3.0.
    private static let target: GLenum = 0x88EB
    private static let streamRead: GLenum = 0x88E1
    private static let mapRead: GLenum = 0x0001
}
