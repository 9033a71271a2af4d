import PickerScene

/// A control as picks ask it.
///
/// A pointer that moves asks thousands of times a second, and to copy what a list of protocols holds takes as long as a pick:
/// behind a class of its own type, nothing is copied or counted. All that subclasses hold is constant.
public class PickTarget: @unchecked Sendable {
    /// The colour at `point`; `isHit` is made true if the control contains the point.
    func pick(_ point: Point, _ choice: PickerChoice, _ isHit: inout Bool) -> PickedColor? { nil }
}

final class ControlTarget<Subject: Control>: PickTarget, @unchecked Sendable {
    private let control: Subject

    init(_ control: Subject) { self.control = control }

    override func pick(_ point: Point, _ choice: PickerChoice, _ isHit: inout Bool) -> PickedColor? {
        isHit = control.contains(point)
        return isHit ? control.color(at: point, choice) : nil
    }
}
