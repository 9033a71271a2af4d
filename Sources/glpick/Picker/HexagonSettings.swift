import PickerKit

/// The options of the hexagon picker alone: none.
struct HexagonSettings: KindSettings {
    static let kind = PickerKind.hexagon
    static var options: [Option<HexagonSettings>] { [] }

    func picker(_ need: ImageNeed, _ common: PickerSettings) -> Picker {
        let layout = WheelLayout(
            frame: common.frame, hasValueBar: true, hasAlphaBar: common.hasAlphaBar, inset: common.usedInset)
        return .hexagon(
            color: common.chosen, layout: layout, model: common.model.model(in: common.space),
            markers: common.markers)
    }
}

extension PickerKind {
    static let hexagon = PickerKind(name: "hexagon", settings: HexagonSettings.self)
}
