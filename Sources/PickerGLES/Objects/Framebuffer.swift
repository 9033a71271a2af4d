import CGLES2
import PickerScene

/// A framebuffer of 8-bit red, green, blue and alpha, with its texture.
final class Framebuffer {
    let size: PixelSize
    private let texture: Texture
    /// A copy of the pixels for shaders to read; nil if they can read the framebuffer.
    private let under: Texture?
    private let object: GLObject

    init(size: PixelSize, in context: Context) throws(GLESError) {
        self.size = size
        // ES 2.0 guarantees 8-bit textures, but not 8-bit renderbuffers.
        texture = try Texture(size: size, in: context)
        under = context.blendMethod == .copy ? try Texture(size: size, in: context) : nil
        object = try GLObject(.framebuffer, in: context)
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), object.name)
        gl.glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER),
            GLenum(GL_COLOR_ATTACHMENT0),
            GLenum(GL_TEXTURE_2D),
            texture.name,
            0
        )
        let status = gl.glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else { throw .incompleteFramebuffer(status: status) }
    }

    var name: GLuint { object.name }

    /// Binds the framebuffer, so that drawing goes to all of it.
    func bind() {
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        gl.glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    }

    /// Copies the pixels in `bounds` to the same place in another framebuffer; binds this one.
    func copy(_ bounds: PixelBounds, into other: Framebuffer) {
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        other.texture.copyFromFramebuffer(bounds, unit: 0)
    }

    /// Makes the pixels in `bounds` readable for shaders and returns the texture unit; nil if they can read the framebuffer.
    /// Copies nothing unless `isRead`.
    func shareWithShaders(_ bounds: PixelBounds, isRead: Bool) -> Int32? {
        guard let under else { return nil }
        let unit: Int32 = 3
        // Some texture must be bound in any case, but not the one that is drawn into.
        if isRead { under.copyFromFramebuffer(bounds, unit: unit) } else { under.bind(unit: unit) }
        return unit
    }

    /// Waits until drawing is finished and reads the pixels of `bounds` into `picture`. It must have the framebuffer's
    /// size and equal it outside of `bounds`.
    func readPixels(_ bounds: PixelBounds, into picture: inout PremultipliedPixmap) throws(GLESError) {
        try picture.withMutablePixels { pixels throws(GLESError) in try read(bounds, into: pixels) }
    }

    /// Waits until drawing is finished and reads back the picture.
    func readPixels() throws(GLESError) -> PremultipliedPixmap {
        try PremultipliedPixmap(size: size) { pixels throws(GLESError) in
            try read(PixelBounds(size), into: pixels)
        }
    }

    /// Waits until drawing is finished and reads the pixels of `bounds`, and maybe others in their rows, into a buffer
    /// for all pixels.
    private func read(
        _ bounds: PixelBounds,
        into pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>
    ) throws(GLESError) {
        bind()
        var bounds = bounds
        if object.context.canReadIntoRows {
            gl.glPixelStorei(Self.packRowLength, GLint(size.width))
        } else {
            bounds.columns = 0..<size.width
        }
        let first = bounds.rows.lowerBound * size.width + bounds.columns.lowerBound
        gl.glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        gl.glReadPixels(
            GLint(bounds.columns.lowerBound),
            GLint(bounds.rows.lowerBound),
            GLsizei(bounds.columns.count),
            GLsizei(bounds.rows.count),
            GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE),
            pixels.baseAddress.map { $0 + first }
        )
        try checkGL("reading \(bounds.columns.count) x \(bounds.rows.count) pixels back")
    }

    /// `GL_PACK_ROW_LENGTH_NV` of `GL_NV_pack_subimage`, which is missing in headers.
    private static let packRowLength: GLenum = 0x0D02
}
