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
                "write PNGs quickly, or make them small (fast)",
                "small makes files less than half as large, and takes several hundred times as long."),
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
        Option(
            "scale", .number(0.01...64), target, "pixels per point (1)",
            "Sizes and positions are in points. With --scale 2, a picture of 300 points has 600 pixels."
        ).common
    }

    static func background(_ target: WritableKeyPath<Settings, Color>) -> Option {
        Option(
            "background", .background, target, "colour behind the picker (transparent)",
            """
            A translucent colour stays translucent in the picture. Quote colours in a shell: --background '#ffffff80'.
            """
        ).common
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
