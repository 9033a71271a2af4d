import PickerHost

extension PickerKind {
    static let ring = PickerKind(
        name: "ring", settings: RingSettings.self, models: { [.hsb, .okhsv, .okhsl] },
        rules: [.excludes("smooth", "segments")],
        variants: { [("ring", { _ in }), ("smooth ring", { $0[RingSettings.self].isSmooth = true })] })
}

struct RingSettings: KindSettings {
    var segments = HueSegments.automatic
    var isSmooth = false
    var thickness = 0.2
    var boxReach = 0.7
    var startAngle = 0.0
    var direction = HueCircle.Direction.counterclockwise

    static var options: [Option<RingSettings>] {
        [
            Option(
                "segments", .segments, \.segments,
                "number of segments of the hue ring, each of one colour (auto)",
                """
                auto draws every hue that 8 bits tell apart, as far as each has three pixels, and at least 256; with
                --style article 256. Drags and keys step from segment to segment. With a few, the ring is a choice of
                hues: --segments 12. With --model okhsv or okhsl there are at most 1536.
                """),
            Option(flag: "smooth", true, \.isSmooth, "draw the ring without segments"),
            Option(
                "thickness", .number(0.01...1), \.thickness,
                "thickness of the ring, as a fraction of its outer radius (0.2)",
                "With 1, the ring is a full disc. For example: --thickness 0.1."),
            Option(
                "box-reach", .number(0...1), \.boxReach,
                "distance from the centre to the corners of box or triangle, as a fraction of the radius (0.7)",
                """
                At the default, the corners leave a gap of a tenth of the radius to a ring of thickness 0.2. With
                0, there is only the ring: --box-reach 0.
                """),
            Option(
                "start-angle", .hue, \.startAngle,
                "angle of red on the ring, counter-clockwise from 3 o'clock (0)",
                "For example: --start-angle 90deg puts red at the top."),
            Option(
                "direction",
                .choice([("counterclockwise", .counterclockwise), ("clockwise", .clockwise)]),
                \.direction, "direction in which hue grows (counterclockwise)"),
        ]
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        let most = HueSweep.maximumPerceptualSegments
        if common.model != .hsb, case .count(let count) = usedSegments, count > most {
            throw .usage(
                "--segments \(count): --model \(common.model) has at most \(most); "
                    + "--smooth has no segments")
        }
        return .ring(
            color: common.chosen, layout: layout(common), segments: usedSegments, model: common.colorModel,
            markers: common.markers)
    }

    func layout(_ common: PickerSettings, hasTriangle: Bool = false) -> RingLayout {
        RingLayout(
            frame: common.frame, thickness: thickness, boxReach: boxReach, startAngle: startAngle,
            direction: direction, hasAlphaBar: common.hasAlphaBar, hasTriangle: hasTriangle,
            inset: common.usedInset, style: common.style)
    }

    var usedSegments: HueSegments { isSmooth ? .smooth : segments }
}

extension ValueKind where Value == HueSegments {
    /// A number of segments, or as many as can be told apart.
    static var segments: Self {
        automatic(.automatic, or: .wholeNumber(1...HueSweep.maximumSegments)) { .count($0) }
    }
}
