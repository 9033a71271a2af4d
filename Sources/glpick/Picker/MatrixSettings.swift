import PickerKit

extension PickerKind {
    static let matrix = PickerKind(
        name: "matrix", settings: MatrixSettings.self, models: { MatrixSettings.models },
        rules: [.needs("alpha-frame", "alpha-bar")],
        variants: { MatrixSettings.models.map { model in ("matrix \(model)", { $0.givenModel = model }) } })
}

struct MatrixSettings: KindSettings {
    fileprivate static let models = ColorModel.systems.filter { $0.gamut != nil }

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
                "the matrix in the purest colours, or at the bar's value (purest)"),
            Option(
                "mask", .file(.picture), \.mask, "a picture with transparent holes, drawn over the picker"),
            Option("matrix-frame", .rectangle, \.matrix, "where the matrix is, in points"),
            Option("bar-frame", .rectangle, \.bar, "where the bar is"),
            Option("swatch-frame", .rectangle, \.swatch, "where the swatch is"),
            Option("alpha-frame", .rectangle, \.alphaBar, "where the bar of alpha is"),
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
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
        layout.matrix = matrix ?? layout.matrix
        layout.bar = bar ?? layout.bar
        layout.swatch = swatch ?? layout.swatch
        if common.hasAlphaBar { layout.alphaBar = alphaBar ?? layout.alphaBar }
        let isAllGiven =
            matrix != nil && bar != nil && swatch != nil && (alphaBar != nil || !common.hasAlphaBar)
        if isAllGiven, common.size == nil { layout.frame = nil }
        return layout
    }

    /// The mask; nil if none is named.
    private func loadMask(_ common: PickerSettings) throws(CommandError) -> SourceImage? {
        if let loadedMask { return loadedMask }
        guard let mask else { return nil }
        return try loadImage(mask, in: common.space, common.gamutMapping, common.memory)
    }
}
