import PickerHost

extension PickerKind {
    static let hexagon = PickerKind(name: "hexagon", settings: HexagonSettings.self)
}

/// The hexagon picker, which has no options of its own.
struct HexagonSettings: KindSettings {
    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        let layout = WheelLayout.hexagon(
            frame: common.frame, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset, style: common.style
        )
        return .hexagon(
            color: common.chosen, layout: layout, model: common.colorModel, markers: common.markers)
    }
}
