public import PickerScene

/// A scene with the name of its golden.
public struct NamedScene: Hashable, Sendable, CustomStringConvertible {
    /// The name: lower-case words with hyphens, unique in the catalogue.
    public let name: String
    /// The scene.
    public let scene: Scene

    /// Makes a named scene.
    public init(_ name: String, _ scene: Scene) {
        self.name = name
        self.scene = scene
    }

    /// The name of the scene.
    public var description: String { name }
}

/// The scenes that all renderers must draw alike.
public enum SceneCatalogue {
    /// All scenes: each picker in many sizes, colours and settings, and combinations of shapes and paints that no
    /// picker uses.
    public static var scenes: [NamedScene] {
        let scenes =
            ringScenes + pickerScenes + layerScenes + planeScenes + hueScenes + textScenes
            + lookScenes
        return scenes + visionScenes(of: scenes)
    }
}
