import PickerScene

/// The picture of a scene, and a picture of its lowest layers where the history keeps some.
struct DrawnPicture<Component: PixelComponent> {
    var picture: Pixmap<PremultipliedRGBA<Component>>
    private var kept: KeptLayers<Component>?

    /// Draws all of `scene`.
    init(_ scene: PreparedScene) {
        picture = Pixmap(size: scene.size) { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(scene, canvas, [PixelBounds(scene.size)]).run()
        }
    }

    /// Draws `next` where it differs from `scene`, which the picture shows; keeps a picture of the lowest `count` layers.
    mutating func update(from scene: PreparedScene, to next: PreparedScene, keepingLayers count: Int) {
        let count = min(scene.count(ofLowest: count), next.count(ofLowest: count))
        if kept?.count != count {
            // Free the old one first: memory may not hold both.
            kept = nil
            if count > 0 { kept = KeptLayers(scene, lowest: count, of: picture) }
        }
        var (drawn, vanished): ([PixelBounds], [PixelBounds]) = ([], [])
        let most = max(scene.layers.count, next.layers.count)
        drawn.reserveCapacity(most)
        vanished.reserveCapacity(most)
        for index in 0..<most {
            let old = index < scene.layers.count ? scene.layers[index] : nil
            let new = index < next.layers.count ? next.layers[index] : nil
            if old === new { continue }
            if let new { drawn.append(new.shape.bounds) }
            if let old, old.shape !== new?.shape { vanished.append(old.shape.bounds) }
        }
        picture.withMutablePixels { pixels in
            guard let canvas = Canvas(pixels, width: next.size.width) else { return }
            let isDrawn: Void? = kept?.withCanvas { below in
                DrawingJob(
                    next, canvas, drawn, over: .init(canvas: below, layers: count, copied: vanished)
                ).run()
            }
            if isDrawn == nil { DrawingJob(next, canvas, vanished + drawn).run() }
        }
    }
}

/// A picture of a scene's lowest layers, to be copied where a layer above them is gone.
private struct KeptLayers<Component: PixelComponent> {
    let count: Int
    private let picture: Pixmap<PremultipliedRGBA<Component>>

    /// Draws the lowest `count` layers of `scene`, of which all layers are in `picture`.
    init(_ scene: PreparedScene, lowest count: Int, of picture: Pixmap<PremultipliedRGBA<Component>>) {
        var picture = picture
        picture.withMutablePixels { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(scene.lowest(count), canvas, scene.layers[count...].map(\.shape.bounds)).run()
        }
        (self.count, self.picture) = (count, picture)
    }

    /// Calls `body` with the layers in memory, only to be read.
    func withCanvas(_ body: (Canvas) -> Void) -> Void? {
        picture.pixels.withUnsafeBufferPointer { pixels in
            Canvas(UnsafeMutableBufferPointer(mutating: pixels), width: picture.size.width).map(body)
        }
    }
}
