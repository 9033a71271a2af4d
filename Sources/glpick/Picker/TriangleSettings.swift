import PickerKit

/// The options of the triangle picker: those of the ring, and one of its own.
struct TriangleSettings: KindSettings {
    static let kind = PickerKind.triangle
    static let shared: Set = ["model"]
    static let models = [ColorSystem.hsb, .hsl]
    static let rules = RingSettings.rules

    var ring = RingSettings()
    var isFixed = false

    static var options: [Option<TriangleSettings>] {
        RingSettings.options.map { $0.lifted(into: \.ring) } + [
            Option(flag: "fixed", true, \.isFixed, "a triangle that does not turn with the hue")
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        .triangle(
            color: common.chosen, layout: ring.layout(common), segments: ring.usedSegments,
            model: common.model.model(in: common.space), isFixed: isFixed, markers: common.markers)
    }
}

extension PickerKind {
    static let triangle = PickerKind(name: "triangle", settings: TriangleSettings.self)
}
