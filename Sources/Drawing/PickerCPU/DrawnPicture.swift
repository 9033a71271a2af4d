import PickerScene

/// The picture of a scene, and a picture of its lowest layers where the history keeps some.
struct DrawnPicture<Component: PixelComponent> {
    var picture: Pixmap<PremultipliedRGBA<Component>>
    /// A picture of the scene's lowest layers, to be copied where a layer above them is gone.
    private var kept = KeptLayers<Pixmap<PremultipliedRGBA<Component>>>()

    init(_ scene: PreparedScene) {
        picture = Pixmap(size: scene.size) { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(scene, canvas, [PixelBounds(scene.size)]).run()
        }
    }

    /// Draws `next` where it differs from `scene`, which the picture shows; keeps a picture of the lowest `count` layers.
    mutating func update(from scene: PreparedScene, to next: PreparedScene, keepingLayers count: Int) {
        let count = min(scene.count(ofLowest: count), next.count(ofLowest: count))
        if kept.lacks(count) {
            var lowest = picture
            lowest.withMutablePixels { pixels in
                guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
                DrawingJob(scene.lowest(count), canvas, scene.layers[count...].map(\.shape.bounds)).run()
            }
            kept.picture = lowest
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
            guard let lowest = kept.picture else { return DrawingJob(next, canvas, vanished + drawn).run() }
            lowest.pixels.withUnsafeBufferPointer { pixels in
                // Only to be read.
                let lowest = UnsafeMutableBufferPointer(mutating: pixels)
                guard let below = Canvas(lowest, width: next.size.width) else { return }
                DrawingJob(
                    next, canvas, drawn, over: .init(canvas: below, layers: count, copied: vanished)
                ).run()
            }
        }
    }
}
