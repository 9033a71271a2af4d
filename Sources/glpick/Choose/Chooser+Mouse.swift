import PickerKit

// The mouse.
extension Chooser {
    mutating func handle(_ mouse: TerminalMouse) {
        guard let place else { return }
        let point = place.point(mouse, mousePixels)
        switch mouse.action {
        case .press where mouse.button == 0:
            message = nil
            if case .help = mode { mode = .picking }
            if let part = controller.pointerBegan(at: point) {
                focus = part
                isFollowing = false
            }
        case .drag: controller.pointerChanged(to: point)
        case .release: controller.pointerEnded(at: point)
        case .move:
            // A loupe may lie over the control.
            if isFollowing, let followed = picker.controls.first(where: \.followsPointer),
                picker.parts.contains(where: { $0.frame.contains(point) })
            {
                controller.picker.drag(followed.name, to: point)
            }
        case .wheelUp, .wheelRight: turn(.up, mouse)
        case .wheelDown, .wheelLeft: turn(.down, mouse)
        default: break
        }
    }

    private mutating func turn(_ direction: PickerKey.Name, _ mouse: TerminalMouse) {
        guard let focus, mode != .help else { return }
        isFollowing = false
        controller.press(PickerKey(direction, isShifted: mouse.modifiers.contains(.shift)), in: focus)
    }
}
