import PickerKit

/// The options of the wheel picker alone.
struct WheelSettings {
    var value: Double?
    var radius: Double?
    var softness = 0.0
    var dither = 0.0

    static var options: [Option<WheelSettings>] {
        [
            Option("value", .number(0...1), \.value, "the disc's brightness (that of the colour)"),
            Option(
                "radius",
                .number(1...Double(Scene.maximumSide / 2)),
                \.radius,
                "the disc's radius in points (300; half of --size)"
            ),
            Option("softness", .number(0...1000), \.softness, "pixels over which the edge fades (0)"),
            Option("dither", .number(0...255), \.dither, "output steps of ordered dither (0)"),
        ]
    }

    /// A colour given as such is one of sRGB; hue, saturation and brightness are those of the disc.
    private func chosen(_ common: PickerSettings) -> HSBColor {
        guard let color = common.color else { return common.chosen }
        return HSBColor(RGBColor(color).converted(to: common.colorSpace ?? .sRGB), keeping: color)
    }

    func picker(common: PickerSettings) -> WheelPicker {
        let radius = radius ?? common.size.map { min($0.width, $0.height) / 2 } ?? WheelPicker.defaultRadius
        return WheelPicker(
            color: chosen(common),
            value: value,
            radius: radius,
            center: common.size.map { Rectangle($0).center },
            softness: softness,
            dither: dither,
            colorSpace: common.colorSpace ?? .sRGB,
            markers: common.markers
        )
    }
}
