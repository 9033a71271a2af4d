import PickerKit

/// The options that say how a picker's PNGs are drawn and written.
struct PictureSettings {
    var scale = 1.0
    var background = RGBColor.clear
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
        picker.scene(scale: scale, background: background.converted(from: .sRGB, to: picker.colorSpace))
    }
}

extension Option {
    /// Pixels to a point, for every verb that draws or measures.
    static func scale(_ target: WritableKeyPath<Settings, Double>) -> Option {
        Option("scale", .number(0.01...64), target, "pixels to a point (1)")
    }

    static func background(_ target: WritableKeyPath<Settings, RGBColor>) -> Option {
        Option("background", .background, target, "the colour behind the picker (transparent)")
    }
}
