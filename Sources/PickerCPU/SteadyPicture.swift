import PickerScene

/// A picture of the lowest layers of a scene, kept while the layers above them change.
///
/// Where a layer above is gone, copying is faster than drawing the lowest layers again.
struct SteadyPicture<Component: PixelComponent> {
    private let scene: PreparedScene
    private let picture: Pixmap<PremultipliedRGBA<Component>>

    /// A copy of larger pictures would take too much memory.
    private static var maximumPixels: Int { 4096 * 4096 }

    /// Draws the lowest `count` layers of `scene`, of which all layers are in `picture`; nil if there are none or the
    /// picture is too large.
    init?(_ scene: PreparedScene, lowest count: Int, of picture: Pixmap<PremultipliedRGBA<Component>>) {
        guard count > 0, scene.size.count <= Self.maximumPixels else { return nil }
        let lowest = scene.lowest(count)
        let covered = scene.layers[count...].map(\.shape)
        var picture = picture
        picture.withMutablePixels { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(lowest, within: covered, canvas).run()
        }
        (self.scene, self.picture) = (lowest, picture)
    }

    /// The number of layers in the picture.
    var count: Int { scene.layers.count }

    /// Calls `body` with the layers in memory.
    func withLayers<Result>(_ body: (SteadyLayers) -> Result) -> Result? {
        picture.pixels.withUnsafeBufferPointer { pixels in
            // Nobody writes to this canvas.
            Canvas(UnsafeMutableBufferPointer(mutating: pixels), width: scene.size.width)
                .map { body(SteadyLayers(count: count, canvas: $0)) }
        }
    }
}

/// The lowest layers of a scene, drawn already.
struct SteadyLayers {
    /// The number of layers.
    let count: Int
    /// Their picture, only to be read.
    let canvas: Canvas
}
