import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// Keys.
extension Chooser {
    mutating func handle(_ key: TerminalKey) {
        switch (key.name, key.modifiers.contains(.control)) {
        case (.character("c"), true):
            outcome = .interrupted
            return
        case (.character("d"), true): return leave()
        case (.character("z"), true):
            requests.append(.suspend)
            return
        case (.character("l"), true):
            requests.append(.redraw)
            return
        default: break
        }
        switch mode {
        case .picking: pick(by: key)
        case .typing(let text): type(key, after: text)
        case .help: mode = .picking
        case .leaving: answer(key)
        }
    }

    /// Cancels, but asks first if there are colours that would be lost.
    private mutating func leave() {
        if accepted.isEmpty || mode == .leaving { outcome = .cancelled } else { mode = .leaving }
    }

    private mutating func answer(_ key: TerminalKey) {
        switch key.name {
        case .enter, .character("y"): outcome = .accepted
        case .character("n"): outcome = .cancelled
        case .escape: mode = .picking
        default: break
        }
    }

    private mutating func pick(by key: TerminalKey) {
        if let pickerKey = key.pickerKey {
            recent.settle()
            if let focus { controller.press(pickerKey, in: focus) }
            isFollowing = false
            return
        }
        switch key.name {
        case .enter: accept()
        case .escape: leave()
        case .tab: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            command(character)
        default: break
        }
    }

    private mutating func command(_ character: Unicode.Scalar) {
        switch character {
        case "q", "Q": leave()
        case "p": changeKind(by: 1)
        case "P": changeKind(by: -1)
        case "m": changeModel(by: 1)
        case "M": changeModel(by: -1)
        case "a": changeAxes(by: 1)
        case "A": changeAxes(by: -1)
        case "+", "=": chooseShade((shades?.index ?? 0) + 1)
        case "-", "_": chooseShade((shades?.index ?? 0) - 1)
        case "r": stepRecent(by: 1)
        case "R": stepRecent(by: -1)
        case "c", "C", "y": requests.append(.copy)
        case "?", "h": mode = .help
        case "#", "0"..."9": mode = .typing(String(character))
        // For a name such as teal, whose first letter would be a command.
        case "/", ":": mode = .typing("")
        default: message = "\(Character(character)) does nothing; ? lists the keys"
        }
    }

    /// Accepts by a double click.
    mutating func acceptByPointer() {
        chosen = ChosenColor(picker) ?? chosen
        accept()
    }

    private mutating func accept() {
        guard let chosen else {
            message = "nothing is chosen yet"
            return
        }
        accepted.append(chosen)
        recent.remember(chosen)
        if accepted.count == count {
            outcome = .accepted
        } else {
            message = "\(chosen.hexText) taken, \(count - accepted.count) to go"
        }
    }
}

// The mouse.
extension Chooser {
    mutating func handle(_ mouse: TerminalMouse, at now: ContinuousClock.Instant = .now) {
        let action = isDragging ? nil : panel?.action(mouse, mousePixels)
        // While something is pressed or dragged, its own colour changes.
        hover = mouse.action == .move ? action.map { .action($0) } : nil
        if mouse.action == .press, mouse.button != 1, let action {
            lastPress = nil
            return perform(action)
        }
        guard let place else { return }
        let point = place.point(mouse, mousePixels)
        switch mouse.action {
        case .press where mouse.button == 0:
            message = nil
            if mode == .help || mode == .leaving { mode = .picking }
            let isSecond = lastPress.map { $0.point == point && now - $0.time < Self.doubleClick } ?? false
            lastPress = (point, now)
            let before = chosen
            if let part = controller.pointerBegan(at: point) {
                focus = part
                isFollowing = false
                leave(before)
                if isSecond {
                    controller.pointerEnded(at: point)
                    acceptByPointer()
                }
            }
        case .press where mouse.button == 2: take(point)
        case .drag: controller.pointerChanged(to: point)
        case .release: controller.pointerEnded(at: point)
        case .move:
            if hover == nil { hover = color(at: point).map { .color($0) } }
            // A loupe may lie over the control.
            if isFollowing, let followed = picker.places, followed.followsPointer,
                picker.parts.contains(where: { $0.frame.contains(point) })
            {
                controller.picker.drag(followed.name, to: point)
            }
        case .wheelUp, .wheelRight: turn(.up, mouse, at: point)
        case .wheelDown, .wheelLeft: turn(.down, mouse, at: point)
        default: break
        }
    }

    /// Turns the part under the pointer, or else the focused one.
    private mutating func turn(_ direction: PickerKey.Name, _ mouse: TerminalMouse, at point: Point) {
        let under = picker.interactiveControls.last { $0.contains(point) }?.name
        guard let part = under ?? focus, mode != .help else { return }
        isFollowing = false
        focus = part
        controller.press(PickerKey(direction, isShifted: mouse.modifiers.contains(.shift)), in: part)
    }

    /// Chooses the colour that is drawn at a point; alpha stays, except in its bar.
    private mutating func take(_ point: Point) {
        guard let picked = picker.color(at: point), mode != .help else { return }
        defer { leave(chosen) }
        message = nil
        isFollowing = false
        if picked.part == .alpha || picker.control(picked.part) is any PlaceControl {
            controller.picker.drag(picked.part, to: point)
            return
        }
        let alpha = picker.choice.alpha
        if !picker.choice.model.isOfSpace {
            controller.picker.choice.exact = picked.exact ?? Color(picked.rgb, in: picker.colorSpace)
        } else {
            controller.picker.choose(picked.hsb)
        }
        controller.picker.choice[.alpha] = alpha
    }

    /// The longest time between the presses of a double click.
    private static let doubleClick = Duration.milliseconds(400)
}
