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

    /// Copies the pixels of `area` into `other`.
    func restore(_ area: PixelBounds, into other: Framebuffer) { framebuffer.copy(area, into: other) }
}
