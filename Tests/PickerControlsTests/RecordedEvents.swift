import PickerColor
import PickerControls
import PickerScene

/// A controller and all that it told.
final class RecordedEvents {
    let controller: PickerController
    private(set) var all: [PickerEvent] = []

    init(_ picker: Picker) {
        controller = PickerController(picker)
        controller.observe { [unowned self] event in all.append(event) }
    }

    /// What came since the last call.
    func take() -> [PickerEvent] {
        defer { all = [] }
        return all
    }

    /// The phases of what came since the last call.
    func takePhases() -> [PickerEvent.Phase] { take().map(\.phase) }
}
