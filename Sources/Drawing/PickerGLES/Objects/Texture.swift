import CGLES2
import PickerScene

/// A texture of 8-bit red, green, blue and alpha.
struct Texture {
    private let object: GLObject

    /// Uploads `pixels`, row by row; without them the content is undefined.
    init(size: PixelSize, pixels: UnsafeRawBufferPointer? = nil, in context: Context) throws(GLESError) {
        object = try GLObject(.texture, in: context)
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), object.name)
        // ES 2.0 allows only these for sizes that are not powers of two.
        let parameters = [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ]
        for (parameter, value) in parameters {
            gl.glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
        }
        precondition(pixels == nil || pixels?.count == 4 * size.count, "four bytes for each pixel")
        if pixels != nil { context.calls.textures += 1 }
        gl.glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_RGBA, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), pixels?.baseAddress)
        try checkGL("making a texture of \(size.width) x \(size.height) pixels")
    }

    var name: GLuint { object.name }

    /// Binds the texture to `unit`, which is active during `body`.
    func bind(unit: Int32, _ body: () -> Void = {}) {
        gl.glActiveTexture(GLenum(GL_TEXTURE0 + unit))
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), name)
        body()
        // Code that makes textures expects this unit to be active.
        gl.glActiveTexture(GLenum(GL_TEXTURE0))
    }

    /// Binds the texture to `unit` and copies the pixels in `bounds` of the bound framebuffer to the same position.
    func copyFromFramebuffer(_ bounds: PixelBounds, unit: Int32) {
        let (x, y) = (GLint(bounds.columns.lowerBound), GLint(bounds.rows.lowerBound))
        let (width, height) = (GLsizei(bounds.columns.count), GLsizei(bounds.rows.count))
        object.context.calls.copies += 1
        bind(unit: unit) { gl.glCopyTexSubImage2D(GLenum(GL_TEXTURE_2D), 0, x, y, x, y, width, height) }
    }
}
