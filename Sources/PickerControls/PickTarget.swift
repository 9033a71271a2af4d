import PickerScene

/// The fast path of a control for picks.
///
/// A moving pointer picks thousands of times a second. Copying a control out of a list of protocol values takes as long
/// as the pick itself; a class avoids the copy. Subclasses store only constants.
class PickTarget: @unchecked Sendable {
    /// The colour at `point`; sets `isHit` to true if the control contains the point.
    func pick(_ point: Point, _ choice: PickerChoice, _ isHit: inout Bool) -> PickedColor? { nil }

    /// The target of a control.
    static func of(_ control: some Control) -> PickTarget { ControlTarget(control) }
}

private final class ControlTarget<Subject: Control>: PickTarget, @unchecked Sendable {
    private let control: Subject

    init(_ control: Subject) { self.control = control }

    override func pick(_ point: Point, _ choice: PickerChoice, _ isHit: inout Bool) -> PickedColor? {
        isHit = control.contains(point)
        return isHit ? control.color(at: point, choice) : nil
    }
}
