import PickerHost

extension PickerKind {
    static let triangle = PickerKind(
        name: "triangle", settings: TriangleSettings.self, models: { [.hsb, .hsl] }, rules: ring.rules)
}

/// The options of the triangle picker: those of the ring, and one of its own.
struct TriangleSettings: KindSettings {
    var ring = RingSettings()
    var isFixed = false

    static var options: [Option<TriangleSettings>] {
        RingSettings.options.map { $0.lifted(into: \.ring) } + [
            Option(
                flag: "fixed", true, \.isFixed, "do not turn the triangle with the hue",
                "The corner of the pure hue then stays at the right.")
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        .triangle(
            color: common.chosen, layout: ring.layout(common, hasTriangle: true),
            segments: ring.usedSegments, model: common.colorModel, isFixed: isFixed, markers: common.markers)
    }
}
