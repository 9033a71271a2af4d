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
    public static let scenes: [NamedScene] = {
        let scenes =
            ringScenes + pickerScenes + layerScenes + planeScenes + hueScenes + textScenes
            + lookScenes
        let seen = visionScenes(of: scenes)
        return scenes + seen + ditheredScenes(of: scenes + seen)
    }()

    private static func ditheredScenes(of scenes: [NamedScene]) -> [NamedScene] {
        let names = [
            "ring-color-pale", "ring-alpha-bar-two-tone", "matrix-hsl-masked", "sliders-hsb",
            "planes-oklch-cl-rec2020-hatch-edges", "hues-okhsl-disc-80", "seen-achroma-matrix-hsl-masked",
        ]
        return scenes.filter { names.contains($0.name) || $0.name.hasSuffix("hues-hsb-hb-p3-contrast") }
            .map { NamedScene("dithered-\($0.name)", $0.scene.dithered(.steps(2.5))) }
    }
}
