import PickerKit

extension PickerKind {
    static let wheel = PickerKind(
        name: "wheel", settings: WheelSettings.self,
        models: { ColorModel.systems.filter { $0.hueIndex != nil } },
        rules: [.excludes("brightness", "value")], sharedOptions: ["value-bar"])
}

struct WheelSettings: KindSettings {
    var value: Double?
    var radius: Double?
    var softness = 0.0
    var dither = 0.0

    static var options: [Option<WheelSettings>] {
        [
            Option(
                "value", .number(0...1), \.value,
                "the disc's brightness, value or lightness (that of the colour)"),
            Option(
                "radius", .number(1...Double(Scene.maximumSide / 2)), \.radius,
                "the disc's radius in points (300, or what --size has room for)"),
            Option("softness", .number(0...1000), \.softness, "pixels over which the edge fades (0)"),
            Option("dither", .number(0...255), \.dither, "output steps of ordered dither (0)"),
        ]
    }

    var hasOwnSize: Bool { radius != nil }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let layout = WheelLayout(
            frame: common.frame, radius: radius, hasValueBar: common.hasValueBar,
            hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
        return .wheel(
            color: common.chosen, value: value, layout: layout, softness: softness, dither: dither,
            model: common.colorModel, markers: common.markers)
    }
}
