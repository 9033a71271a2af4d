import CGLES2
import PickerColor
import PickerScene

/// The lowest layers of a scene, drawn into a framebuffer of their own to be put back where layers above them have
/// changed: that is quicker than to draw them again.
final class LayerCache {
    private let size: PixelSize
    private let background: RGBColor
    private let layers: [PixelLayer]
    private let framebuffer: Framebuffer
    private let buffer: VertexBuffer
    private let program: BoundProgram

    /// Larger pictures take too much memory twice.
    private static let maximumPixels = 4096 * 4096

    /// Makes a framebuffer for the layers of `scene` below `end`, and lets `draw` fill it; nil if that does not pay.
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

    /// How many layers these are.
    var count: Int { layers.count }

    /// Whether these are the layers of `scene` below `end`.
    func holds(_ scene: PixelScene, below end: Int) -> Bool {
        size == scene.size && background == scene.background && layers.count == end
            && layers.elementsEqual(scene.layers[..<end])
    }

    /// Whether a layer is seen in `area`.
    func mayCover(_ area: PixelBounds) -> Bool { layers.contains { $0.mayCover(area) } }

    /// Draws the pixels of `area` into the framebuffer in use.
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
