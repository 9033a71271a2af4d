import PickerScene

/// A control as picks ask it.
///
/// A pointer that moves asks thousands of times a second, and to copy what a list of protocols holds takes as long as a pick:
/// behind a class, nothing is copied or counted.
class PickTarget: @unchecked Sendable {
    /// Whether the control is what lies at `point`, and its colour there. Subclasses answer; all that they hold is constant.
    func pick(_ point: Point, _ choice: borrowing PickerChoice) -> Pick { .miss }

    enum Pick {
        case miss
        case hit(PickedColor?)
    }

    static func of(_ control: some Control) -> PickTarget { ControlTarget(control) }
}

private final class ControlTarget<Subject: Control>: PickTarget, @unchecked Sendable {
    private let control: Subject

    init(_ control: Subject) { self.control = control }

    override func pick(_ point: Point, _ choice: borrowing PickerChoice) -> Pick {
        control.contains(point) ? .hit(control.color(at: point, copy choice)) : .miss
    }
}
