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
            if let part = picker.pointerBegan(at: point) {
                focus = part
                isFollowing = false
            }
        case .drag: picker.pointerChanged(to: point)
        case .release: picker.pointerEnded(at: point)
        case .move:
            if kind == .image, isFollowing, let part = picker.parts.first(where: { $0.frame.contains(point) })
            {
                picker.follow(point, in: part.isInteractive ? part.name : .image)
            }
        case .wheelUp, .wheelRight: turn(.up, mouse)
        case .wheelDown, .wheelLeft: turn(.down, mouse)
        default: break
        }
    }

    private mutating func turn(_ direction: PickerKey.Name, _ mouse: TerminalMouse) {
        guard let focus, mode != .help else { return }
        isFollowing = false
        picker.press(PickerKey(direction, isShifted: mouse.modifiers.contains(.shift)), in: focus)
    }
}
