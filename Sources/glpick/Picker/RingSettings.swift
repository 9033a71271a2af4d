import PickerKit

extension PickerKind {
    static let ring = PickerKind(
        name: "ring", settings: RingSettings.self, models: { [.hsb, .okhsv, .okhsl] },
        rules: [.excludes("smooth", "segments")],
        variants: { [("ring", { _ in }), ("smooth ring", { $0[RingSettings.self].isSmooth = true })] })
}

struct RingSettings: KindSettings {
    var segments = 256
    var isSmooth = false
    var thickness = 0.2
    var boxReach = 0.7
    var startAngle = 0.0
    var direction = HueCircle.Direction.counterclockwise

    static var options: [Option<RingSettings>] {
        [
            Option(
                "segments", .wholeNumber(1...HueSweep.maximumSegments), \.segments,
                "segments of one colour in the hue ring (256)"),
            Option(flag: "smooth", true, \.isSmooth, "a ring without segments"),
            Option("thickness", .number(0.01...1), \.thickness, "the ring as a share of the radius (0.2)"),
            Option(
                "box-reach", .number(0...1), \.boxReach,
                "half the box's diagonal as a share of the radius; 0 for no box (0.7)"),
            Option("start-angle", .hue, \.startAngle, "where red lies, counter-clockwise from 3 o'clock (0)"),
            Option(
                "direction",
                .choice([("counterclockwise", .counterclockwise), ("clockwise", .clockwise)]),
                \.direction, "which way hue grows (counterclockwise)"),
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let most = HueSweep.maximumPerceptualSegments
        if common.model != .hsb, !isSmooth, segments > most {
            throw .usage(
                "--segments \(segments): --model \(common.model) has at most \(most); "
                    + "--smooth has no segments")
        }
        return .ring(
            color: common.chosen, layout: layout(common), segments: usedSegments, model: common.colorModel,
            markers: common.markers)
    }

    func layout(_ common: PickerSettings) -> RingLayout {
        RingLayout(
            frame: common.frame, thickness: thickness, boxReach: boxReach, startAngle: startAngle,
            direction: direction, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
    }

    /// Nil for a ring without segments.
    var usedSegments: Int? { isSmooth ? nil : segments }
}
