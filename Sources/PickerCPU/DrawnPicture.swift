import PickerScene

/// The picture of a scene, and what speeds up drawing the next one.
struct DrawnPicture<Component: PixelComponent> {
    var picture: Pixmap<PremultipliedRGBA<Component>>
    private var scene: PreparedScene
    /// The number of lowest layers that are the same as in the scene before.
    private var steadyLayers = 0
    /// The layers below those that change.
    private var steady: SteadyPicture<Component>?

    /// Draws all of `scene`.
    init(_ scene: PreparedScene) {
        self.scene = scene
        picture = Pixmap(size: scene.size) { pixels in
            guard let canvas = Canvas(pixels, width: scene.size.width) else { return }
            DrawingJob(scene, canvas).run()
        }
    }

    /// Draws `next` where it differs; false, and nothing changes, if that may be anywhere.
    mutating func update(to next: PreparedScene) -> Bool {
        guard let changes = next.changes(since: scene) else { return false }
        if !changes.isEmpty { draw(next, changes) }
        scene = next
        return true
    }

    private mutating func draw(_ next: PreparedScene, _ changes: SceneChanges) {
        prepareSteady(below: changes.steadyLayers)
        picture.withMutablePixels { pixels in
            guard let canvas = Canvas(pixels, width: next.size.width) else { return }
            let isDrawn: Void? = steady?.withLayers { steady in
                DrawingJob(next, changes, over: steady, canvas).run()
            }
            if isDrawn == nil { DrawingJob(next, within: changes.shapes, canvas).run() }
        }
    }

    /// Keeps a picture of the layers below `end`, once they have stayed the same for more than one picture.
    private mutating func prepareSteady(below end: Int) {
        if let steady, steady.count > end { self.steady = nil }
        if steadyLayers == end, steady?.count != end {
            // Free the old one first: memory may not hold both.
            steady = nil
            steady = SteadyPicture(scene, lowest: end, of: picture)
        }
        steadyLayers = end
    }
}
