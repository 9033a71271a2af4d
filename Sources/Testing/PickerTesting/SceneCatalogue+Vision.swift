import PickerColor
import PickerScene

extension SceneCatalogue {
    /// Other scenes of the catalogue as people with each deficiency of colour vision see them.
    static func visionScenes(of scenes: [NamedScene]) -> [NamedScene] {
        let simulations = [
            VisionSimulation(.protan), VisionSimulation(.deutan), VisionSimulation(.tritan),
            VisionSimulation(.achroma), VisionSimulation(.deutan, severity: 0.55),
            VisionSimulation(.tritan, severity: 0.3),
        ]
        let names = [
            "ring-segments-7", "ring-segments-65536", "ring-color-pale", "ring-alpha-bar-two-tone",
            "ring-background-translucent", "matrix-hsl-masked", "sliders-hsb", "wheel-dithered",
            "image-loupe", "layers-translucent-stack", "paints-gradient-on-grey",
            "paints-checkerboard-translucent-on-grey", "planes-oklch-cl-rec2020-hatch-edges",
            "hues-okhsl-disc-80", "hues-okhsv-ring-24", "hues-hsb-hb-p3-contrast",
        ]
        return scenes.filter { names.contains($0.name) }.enumerated().map { index, named in
            let simulation = simulations[index % simulations.count]
            let name = simulation.description.map { $0.isLetter || $0.isNumber ? $0 : "-" }
            return NamedScene("seen-\(String(name))-\(named.name)", named.scene.seen(by: simulation))
        }
    }
}
