import PickerKit

/// The options of sliders alone: none.
struct SlidersSettings: KindSettings {
    static let kind = PickerKind.sliders
    static var options: [Option<SlidersSettings>] { [] }
    static let shared: Set = ["model"]
    static let models = ColorModel.systems

    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        let layout = SlidersLayout(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
        return .sliders(
            color: common.chosen, layout: layout, model: common.model.model(in: common.space),
            markers: common.markers)
    }
}

extension PickerKind {
    static let sliders = PickerKind(name: "sliders", settings: SlidersSettings.self)
}
