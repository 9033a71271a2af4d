import CGLES2
import PickerScene

/// A texture of 8-bit red, green, blue and alpha.
struct Texture: ~Copyable {
    let name: GLuint
    private let context: Context

    /// Takes `pixels`, row by row, or leaves what is in the texture undefined.
    init(size: PixelSize, pixels: [StraightRGBA8]? = nil, in context: Context) throws(GLESError) {
        var name: GLuint = 0
        gl.glGenTextures(1, &name)
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), name)
        // Sizes that are no powers of two allow only these.
        let parameters = [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ]
        for (parameter, value) in parameters {
            gl.glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
        }
        func fill(_ bytes: UnsafeRawPointer?) {
            gl.glTexImage2D(
                GLenum(GL_TEXTURE_2D),
                0,
                GL_RGBA,
                GLsizei(size.width),
                GLsizei(size.height),
                0,
                GLenum(GL_RGBA),
                GLenum(GL_UNSIGNED_BYTE),
                bytes
            )
        }
        if let pixels {
            precondition(pixels.count == size.count, "one pixel for each of the texture")
            pixels.withUnsafeBytes { fill($0.baseAddress) }
        } else {
            fill(nil)
        }
        do throws(GLESError) {
            try checkGL("making a texture of \(size.width) x \(size.height) pixels")
        } catch {
            gl.glDeleteTextures(1, &name)
            throw error
        }
        self.name = name
        self.context = context
    }

    deinit {
        context.whenCurrent {
            var name = name
            gl.glDeleteTextures(1, &name)
        }
    }

    /// Makes shaders find the texture at `unit`.
    func bind(unit: Int32) {
        gl.glActiveTexture(GLenum(GL_TEXTURE0 + unit))
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), name)
        // What makes textures expects this unit.
        gl.glActiveTexture(GLenum(GL_TEXTURE0))
    }

    /// Makes shaders find the texture at `unit`, with the pixels in `bounds` of the framebuffer in use at the
    /// same place.
    func copyFromFramebuffer(_ bounds: PixelBounds, unit: Int32) {
        gl.glActiveTexture(GLenum(GL_TEXTURE0 + unit))
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), name)
        let (x, y) = (GLint(bounds.columns.lowerBound), GLint(bounds.rows.lowerBound))
        let (width, height) = (GLsizei(bounds.columns.count), GLsizei(bounds.rows.count))
        gl.glCopyTexSubImage2D(GLenum(GL_TEXTURE_2D), 0, x, y, x, y, width, height)
        gl.glActiveTexture(GLenum(GL_TEXTURE0))
    }
}
