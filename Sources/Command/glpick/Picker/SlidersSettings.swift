import PickerHost

extension PickerKind {
    static let sliders = PickerKind(
        name: "sliders", settings: SlidersSettings.self, models: { ColorModel.systems })
}

/// The sliders, which have no options of their own.
struct SlidersSettings: KindSettings {
    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        let layout = SlidersLayout(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset, style: common.style
        )
        return .sliders(
            color: common.chosen, layout: layout, model: common.colorModel, markers: common.markers)
    }
}
