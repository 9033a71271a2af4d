import PickerHost

extension PickerKind {
    static let wheel = PickerKind(
        name: "wheel", settings: WheelSettings.self,
        models: { ColorModel.systems.filter { $0.hueIndex != nil } },
        rules: [.excludes("brightness", "value")], sharedOptions: ["value-bar", "no-value-bar"])
}

struct WheelSettings: KindSettings {
    var value: Double?
    var radius: Double?
    var softness = 0.0

    static var options: [Option<WheelSettings>] {
        [
            Option(
                "value", .share, \.value,
                "brightness, value or lightness of the disc (that of the chosen colour)",
                """
                Which of the three it is depends on --model. For example: --value 1 shows the brightest colours,
                whatever the chosen colour is.
                """),
            Option(
                "radius", .number(1...Double(Scene.maximumSide / 2)), \.radius,
                "radius of the disc, in points (300, or as large as --size allows)",
                "Without --size, the picture is as large as the disc and the bars need."),
            Option(
                "softness", .number(0...1000), \.softness,
                "width over which the disc's edge fades out, in pixels (0)",
                "With 0, the edge is sharp, and as smooth as a pixel is wide. For example: --softness 12."),
        ]
    }

    var hasOwnSize: Bool { radius != nil }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let layout = WheelLayout(
            frame: common.frame, radius: radius, hasValueBar: common.hasValueBar,
            hasAlphaBar: common.hasAlphaBar, inset: common.usedInset, style: common.style)
        return .wheel(
            color: common.chosen, value: value, layout: layout, softness: softness, model: common.colorModel,
            markers: common.markers)
    }
}
