import PickerHost

extension PickerKind {
    static let matrix = PickerKind(
        name: "matrix", settings: MatrixSettings.self, models: { MatrixSettings.models },
        rules: [.needs("alpha-frame", "alpha-bar")],
        variants: { MatrixSettings.models.map { model in ("matrix \(model)", { $0.givenModel = model }) } })
}

struct MatrixSettings: KindSettings {
    fileprivate static let models = ColorModel.systems.filter { $0.gamut != nil && $0.hueIndex != nil }

    var mask: Argument?
    var matrix: Rectangle?
    var bar: Rectangle?
    var swatch: Rectangle?
    var alphaBar: Rectangle?
    var showsChosen = false
    var loadedMask: SourceImage?

    static var options: [Option<MatrixSettings>] {
        [
            Option(
                "field", .choice([("purest", false), ("chosen", true)]), \.showsChosen,
                "colours of the matrix: the purest ones, or those at the bar's value (purest)",
                """
                The matrix shows hue by saturation. With purest, it always shows them at the brightness or
                lightness of the purest colours. With chosen, it shows them at that of the chosen colour, so that
                it darkens as the bar moves.
                """),
            Option(
                "mask", .file(.picture), \.mask, "picture with transparent holes to draw over the picker",
                """
                The picture is stretched over the picker. It hides what lies between the parts, or gives them
                other shapes. Picks ignore it.
                """),
            Option(
                "matrix-frame", .rectangle, \.matrix, "place of the matrix, in points from the top left",
                "Left, top, width and height. For example: --matrix-frame 0,72,300,300."),
            Option("bar-frame", .rectangle, \.bar, "place of the bar; see --matrix-frame"),
            Option("swatch-frame", .rectangle, \.swatch, "place of the swatch; see --matrix-frame"),
            Option("alpha-frame", .rectangle, \.alphaBar, "place of the bar of alpha; see --matrix-frame"),
        ]
    }

    var inputs: [Argument?] { [mask] }

    mutating func load(_ common: PickerSettings) throws(CommandError) {
        loadedMask = try loadMask(common)
    }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        .matrix(
            color: common.chosen, layout: layout(common), model: common.colorModel, showsChosen: showsChosen,
            mask: try loadMask(common), markers: common.markers)
    }

    /// Given frames are kept; if all are given, the picture is as large as they need.
    private func layout(_ common: PickerSettings) -> MatrixLayout {
        var layout = MatrixLayout(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset, style: common.style
        )
        layout.matrix = matrix ?? layout.matrix
        layout.bar = bar ?? layout.bar
        layout.swatch = swatch ?? layout.swatch
        if common.hasAlphaBar { layout.alphaBar = alphaBar ?? layout.alphaBar }
        let isAllGiven =
            matrix != nil && bar != nil && swatch != nil && (alphaBar != nil || !common.hasAlphaBar)
        if isAllGiven, common.size == nil { layout.frame = nil }
        return layout
    }

    private func loadMask(_ common: PickerSettings) throws(CommandError) -> SourceImage? {
        if let loadedMask { return loadedMask }
        guard let mask else { return nil }
        return try loadImage(mask, in: common.space, common.gamutMapping, common.memory)
    }
}
