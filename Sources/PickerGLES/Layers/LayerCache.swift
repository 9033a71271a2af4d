import CGLES2
import PickerColor
import PickerScene

/// A copy of a scene's lowest layers in a framebuffer of its own. Where layers above them change, copying is faster
/// than drawing the lowest layers again.
final class LayerCache {
    private let size: PixelSize
    private let background: RGBColor
    private let layers: [PixelLayer]
    private let framebuffer: Framebuffer
    private let buffer: VertexBuffer
    private let program: BoundProgram

    /// A copy of larger pictures would take too much memory.
    private static let maximumPixels = 4096 * 4096

    /// Makes a framebuffer for the layers of `scene` below `end`, and lets `draw` fill it; nil if there are none or the
    /// picture is too large.
    init?(
        _ scene: PixelScene,
        below end: Int,
        _ programs: LayerPrograms,
        draw: (_ framebuffer: Framebuffer) throws(GLESError) -> Void
    ) throws(GLESError) {
        guard end > 0, scene.size.count <= Self.maximumPixels else { return nil }
        size = scene.size
        background = scene.background
        layers = Array(scene.layers[..<end])
        framebuffer = try Framebuffer(size: size, in: programs.context)
        buffer = try VertexBuffer(in: programs.context)
        program = try BoundProgram(
            programs.program(.interior, .restore),
            [
                .pictureSize(size),
                Uniform("u_restored_size", .size(Double(size.width), Double(size.height))),
            ]
        )
        try draw(framebuffer)
    }

    /// The number of layers in the cache.
    var count: Int { layers.count }

    /// True if the cache holds the layers of `scene` below `end`.
    func holds(_ scene: PixelScene, below end: Int) -> Bool {
        size == scene.size && background == scene.background && layers.count == end
            && layers.elementsEqual(scene.layers[..<end])
    }

    /// True if a cached layer may cover a pixel of `area`.
    func mayCover(_ area: PixelBounds) -> Bool { layers.contains { $0.mayCover(area) } }

    /// Copies the pixels of `area` into the bound framebuffer.
    func restore(_ area: PixelBounds) throws(GLESError) {
        buffer.fill(area.triangles.map { Vertex(position: $0) })
        buffer.bind()
        let unit: Int32 = 3
        framebuffer.bindForReading(unit: unit)
        program.use()
        try program.set([Uniform("u_restored", .sampler(unit))])
        area.limitDrawing()
        gl.glDrawArrays(GLenum(GL_TRIANGLES), 0, 6)
    }
}
