public import PickerScene

/// A scene and the name that its golden has.
public struct NamedScene: Hashable, Sendable, CustomStringConvertible {
    /// Lower-case words with hyphens, unique in the catalogue.
    public let name: String
    /// The scene that the golden shows.
    public let scene: Scene

    /// Makes a named scene.
    public init(_ name: String, _ scene: Scene) {
        self.name = name
        self.scene = scene
    }

    /// The name of the scene.
    public var description: String { name }
}

/// The scenes that every renderer must draw alike.
public enum SceneCatalogue {
    /// All of them: each picker in many sizes, colours and settings, and shapes and paints that no picker
    /// combines.
    public static var scenes: [NamedScene] { ringScenes + pickerScenes + layerScenes }
}
