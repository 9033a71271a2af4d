import PickerScene

/// The picture of a scene, and a picture of its lowest layers where the history keeps some.
struct DrawnPicture<Component: PixelComponent> {
    var picture: Pixmap<PremultipliedRGBA<Component>>
    private var kept: KeptLayers<Component>?

    /// Draws all of `scene`.
    init(_ scene: PreparedScene) {
        picture = Pixmap(size: scene.size) { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(scene, canvas).run()
        }
    }

    /// Draws `next` where it differs from `scene`, which the picture shows.
    mutating func update(
        from scene: PreparedScene, to next: PreparedScene, _ change: SceneChange, keepingLayers count: Int
    ) {
        if kept?.count != count {
            // Free the old one first: memory may not hold both.
            kept = nil
            if count > 0 { kept = KeptLayers(scene, lowest: count, of: picture) }
        }
        var drawn: [PreparedShape] = []
        var vanished: [PreparedShape] = []
        for index in change.layers {
            let new = index < next.layers.count ? next.layers[index].shape : nil
            if let new { drawn.append(new) }
            if index < scene.layers.count, scene.layers[index].shape !== new {
                vanished.append(scene.layers[index].shape)
            }
        }
        picture.withMutablePixels { pixels in
            guard let canvas = Canvas(pixels, width: next.size.width) else { return }
            let isDrawn: Void? = kept?.withCanvas { below in
                DrawingJob(next, drawn, over: below, layers: count, copied: vanished, canvas).run()
            }
            if isDrawn == nil { DrawingJob(next, within: vanished + drawn, canvas).run() }
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
            DrawingJob(scene.lowest(count), within: scene.layers[count...].map(\.shape), canvas).run()
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
