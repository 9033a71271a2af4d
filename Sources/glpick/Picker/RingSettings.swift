import PickerKit

/// The options of the ring picker alone.
struct RingSettings: KindSettings {
    static let kind = PickerKind.ring
    static let shared: Set = ["model"]
    static let models: [ColorSystem] = [.hsb, .okhsv, .okhsl]
    static let rules = [OptionRule.excludes("smooth", "segments")]

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
                \.direction,
                "which way hue grows (counterclockwise)"
            ),
        ]
    }

    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        var smooth = RingSettings()
        smooth.isSmooth = true
        return [
            ("ring", try RingSettings().picker(.all, common)),
            ("smooth ring", try smooth.picker(.all, common)),
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let most = HueSweep.maximumPerceptualSegments
        if common.model != .hsb, !isSmooth, segments > most {
            throw .usage(
                "--segments \(segments): --model \(common.model) has at most \(most); "
                    + "--smooth has no segments")
        }
        return ring(common)
    }

    /// The picker, with no more segments than the model allows.
    func ring(_ common: PickerSettings) -> Picker {
        .ring(
            color: common.chosen, layout: layout(common), segments: usedSegments,
            model: common.model.model(in: common.space), markers: common.markers)
    }

    func layout(_ common: PickerSettings) -> RingLayout {
        RingLayout(
            frame: common.frame, thickness: thickness, boxReach: boxReach, startAngle: startAngle,
            direction: direction, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
    }

    /// Nil for a ring without segments.
    var usedSegments: Int? { isSmooth ? nil : segments }
}

extension PickerKind {
    static let ring = PickerKind(name: "ring", settings: RingSettings.self)
}
