import PickerColor
import PickerScene
import RandomScenes
import TestSupport

extension SceneReader {
    /// Reads random bytes, of which no number is infinite or none.
    static func random(using generator: inout SeededGenerator) -> SceneReader {
        SceneReader((0..<600).map { _ in .random(in: 0...255, using: &generator) }, onlyTame: true)
    }
}

extension Scene {
    /// Up to 6 layers of any shape and paint, some of them thin, empty, or far out of the picture.
    static func random(using generator: inout SeededGenerator) -> Scene {
        var scene = Scene(size: Size(width: 1, height: 1), layers: [])
        while scene.layers.isEmpty {
            var reader = SceneReader.random(using: &generator)
            scene = reader.scene()
        }
        scene.scale = 1
        guard Int.random(in: 0..<6, using: &generator) == 0 else { return scene }
        let vision = ColorVision.allCases.randomElement(using: &generator) ?? .protan
        return scene.seen(by: VisionSimulation(vision, severity: Bool.random(using: &generator) ? nil : 0.6))
    }

    /// The scene with one thing changed: its size, the background, or a layer that is added, removed, moved up or replaced.
    func changed(using generator: inout SeededGenerator) -> Scene {
        var reader = SceneReader.random(using: &generator)
        return reader.changed(self)
    }
}
