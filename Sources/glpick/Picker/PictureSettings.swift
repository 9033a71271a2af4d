import PickerKit

/// The options that say how a picker's PNGs are drawn and written.
struct PictureSettings {
    var scale = 1.0
    var background = Color(RGBColor.clear)
    var compression = PNGCompression.fast
    var renderer = RendererSettings()
    var output = OutputSettings()

    static var options: [Option<PictureSettings>] {
        [
            .scale(\.scale),
            Option(
                "compression", .choice(PNGCompression.allCases), \.compression,
                "write PNGs quickly, or make them small (fast)"),
            .background(\.background),
            RendererSettings.depth(\.renderer.depth),
        ]
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    /// What is drawn for a picker.
    func scene(of picker: Picker) -> Scene {
        picker.scene(scale: scale, background: background.behind(picker))
    }
}

extension Option {
    /// Pixels to a point, for every verb that draws or measures.
    static func scale(_ target: WritableKeyPath<Settings, Double>) -> Option {
        Option("scale", .number(0.01...64), target, "pixels to a point (1)").common
    }

    static func background(_ target: WritableKeyPath<Settings, Color>) -> Option {
        Option("background", .background, target, "the colour behind the picker (transparent)").common
    }
}

extension Color {
    /// The colour behind a picker, in its colour space.
    func behind(_ picker: Picker) -> RGBColor {
        RGBColor(self, in: picker.colorSpace)
    }

    /// Warns if the colour of an option does not fit into a space.
    func warnOfMapping(_ mapping: GamutMapping = .css, into space: ColorSpace, option: String) {
        guard let change = mapping.fit(self, to: space).change else { return }
        warn("--\(option) \(ColorFormat.css.text(self)) is \(change.text)")
    }
}
