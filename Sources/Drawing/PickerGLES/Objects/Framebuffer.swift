import CGLES2
import PickerScene

/// A framebuffer of 8-bit red, green, blue and alpha, with its texture.
final class Framebuffer {
    let size: PixelSize
    /// The texture of its pixels, for shaders that draw into another framebuffer.
    let texture: Texture
    /// A copy of the pixels for shaders to read; nil if they can read the framebuffer.
    private let under: Texture?
    private let object: GLObject
    /// Memory for packed pixels until the next read.
    private var scratch = UnsafeMutablePointer<PremultipliedRGBA8>.allocate(capacity: 0)
    private var scratchCapacity = 0

    init(size: PixelSize, in context: Context) throws(GLESError) {
        self.size = size
        // ES 2.0 guarantees 8-bit textures, but not 8-bit renderbuffers.
        texture = try Texture(size: size, in: context)
        under = context.blendMethod == .copy ? try Texture(size: size, in: context) : nil
        object = try GLObject(.framebuffer, in: context)
        context.bindFramebuffer(object.name)
        gl.glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        let status = gl.glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else { throw .incompleteFramebuffer(status: status) }
    }

    var name: GLuint { object.name }

    /// Binds the framebuffer, so that drawing goes to all of it.
    func bind() {
        object.context.bindFramebuffer(name)
        gl.glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    }

    /// Copies the pixels in `bounds` to the same place in another framebuffer; binds this one.
    func copy(_ bounds: PixelBounds, into other: Framebuffer) {
        object.context.bindFramebuffer(name)
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

    /// Waits until drawing is finished and reads the pixels of `bounds` to memory whose rows have `rowLength` pixels, from `first`
    /// on.
    func read(
        _ bounds: PixelBounds, to first: UnsafeMutablePointer<PremultipliedRGBA8>, rowLength: Int
    ) throws(GLESError) {
        bind()
        let context = object.context
        let isPacked = bounds.columns.count == rowLength || bounds.rows.count == 1
        guard isPacked || context.canReadIntoRows && bounds.count > context.costs.mostPackedPixels else {
            if scratchCapacity < bounds.count {
                scratch.deallocate()
                (scratch, scratchCapacity) = (.allocate(capacity: bounds.count), bounds.count)
            }
            try context.readPixels(bounds, to: scratch)
            for row in 0..<bounds.rows.count {
                (first + row * rowLength).update(
                    from: scratch + row * bounds.columns.count, count: bounds.columns.count)
            }
            return
        }
        try context.readPixels(bounds, to: first, rowLength: isPacked ? 0 : rowLength)
    }

    deinit { scratch.deallocate() }
}

extension Context {
    /// Waits until drawing is finished and reads pixels of the framebuffer that is bound, into rows of `rowLength` pixels; 0 for rows
    /// without room between them. Where a buffer is bound for them, it does not wait, and `first` is a place in the buffer.
    func readPixels(
        _ bounds: PixelBounds, to first: UnsafeMutableRawPointer?, rowLength: Int = 0
    ) throws(GLESError) {
        // GL_PACK_ROW_LENGTH_NV of GL_NV_pack_subimage, which is missing in headers.
        if canReadIntoRows { gl.glPixelStorei(0x0D02, GLint(rowLength)) }
        gl.glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        calls.reads += 1
        gl.glReadPixels(
            GLint(bounds.columns.lowerBound), GLint(bounds.rows.lowerBound), GLsizei(bounds.columns.count),
            GLsizei(bounds.rows.count), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), first)
        try checkGL("reading \(bounds.columns.count) x \(bounds.rows.count) pixels back")
    }
}
