import PickerKit

/// The options of the wheel picker alone.
struct WheelSettings: KindSettings {
    static let kind = PickerKind.wheel
    static let shared: Set = ["color-space", "value-bar"]
    static let rules = [OptionRule.excludes("brightness", "value")]

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
                "the disc's radius in points (300; as --size has room for)"
            ),
            Option("softness", .number(0...1000), \.softness, "pixels over which the edge fades (0)"),
            Option("dither", .number(0...255), \.dither, "output steps of ordered dither (0)"),
        ]
    }

    /// A colour given as such is one of sRGB; hue, saturation and brightness are those of the disc.
    private func chosen(_ common: PickerSettings) -> HSBColor {
        guard let color = common.color else { return common.chosen }
        return HSBColor(
            RGBColor(color).converted(from: .sRGB, to: common.colorSpace ?? .sRGB), keeping: color)
    }

    var hasOwnSize: Bool { radius != nil }

    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        Picker.wheel(
            color: chosen(common),
            value: value,
            layout: WheelLayout(
                frame: common.frame, radius: radius, hasValueBar: common.hasValueBar,
                hasAlphaBar: common.hasAlphaBar, inset: common.usedInset),
            softness: softness,
            dither: dither,
            colorSpace: common.colorSpace ?? .sRGB,
            markers: common.markers
        )
    }
}

extension PickerKind {
    static let wheel = PickerKind(name: "wheel", settings: WheelSettings.self)
}
