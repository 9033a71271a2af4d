import PickerKit

/// The options of the matrix picker alone.
struct MatrixSettings {
    var model = BrightnessModel.hsb
    var mask: Argument?
    var matrix: Rectangle?
    var bar: Rectangle?
    var swatch: Rectangle?
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
        ]
    }

    func picker(common: PickerSettings) throws(CommandError) -> MatrixPicker {
        var layout = MatrixLayout(filling: Rectangle(common.size ?? MatrixLayout.naturalSize))
        layout.matrix = matrix ?? layout.matrix
        layout.bar = bar ?? layout.bar
        layout.swatch = swatch ?? layout.swatch
        let mask = if let loadedMask { loadedMask } else { try loadMask(common.memory) }
        return MatrixPicker(
            color: common.chosen,
            layout: layout,
            model: model,
            mask: mask,
            markers: common.markers
        )
    }

    /// The mask; nil if none is named.
    func loadMask(_ memory: MemoryLimit) throws(CommandError) -> SourceImage? {
        guard let mask else { return nil }
        return try LoadedImage(mask, in: .sRGB, memory).image
    }
}
