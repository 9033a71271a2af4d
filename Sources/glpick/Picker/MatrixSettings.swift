import PickerKit

/// The options of the matrix picker alone.
struct MatrixSettings {
    var model = BrightnessModel.hsb
    var mask: Argument?
    var matrix: Rectangle?
    var bar: Rectangle?
    var swatch: Rectangle?
    var alphaBar: Rectangle?
    /// The mask, once it has been read.
    var loadedMask: SourceImage?

    static var options: [Option<MatrixSettings>] {
        [
            Option(
                "brightness-model", .choice(BrightnessModel.allCases), \.model, "what the bar changes (hsb)"),
            Option("mask", .file, \.mask, "a PNG with clear holes, drawn over the picker"),
            Option("matrix-frame", .rectangle, \.matrix, "where the matrix is, in points"),
            Option("bar-frame", .rectangle, \.bar, "where the bar is"),
            Option("swatch-frame", .rectangle, \.swatch, "where the swatch is"),
            Option("alpha-frame", .rectangle, \.alphaBar, "where the bar of alpha is"),
        ]
    }

    func picker(common: PickerSettings) throws(CommandError) -> MatrixPicker {
        let mask = if let loadedMask { loadedMask } else { try loadMask(common.memory) }
        return MatrixPicker(
            color: common.chosen,
            layout: layout(common),
            model: model,
            mask: mask,
            markers: common.markers
        )
    }

    /// Frames that are given stay where they are; where all are, the picture is as large as they need.
    private func layout(_ common: PickerSettings) -> MatrixLayout {
        var layout =
            if let size = common.size {
                MatrixLayout(
                    filling: Rectangle(size), hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
            } else {
                MatrixLayout(hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
            }
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
    func loadMask(_ memory: MemoryLimit) throws(CommandError) -> SourceImage? {
        guard let mask else { return nil }
        return try LoadedImage(mask, in: .sRGB, memory).image
    }
}
