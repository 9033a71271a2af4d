import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// Keys.
extension Chooser {
    mutating func handle(_ key: TerminalKey) {
        let key = key.asControlCharacter
        switch (key.name, key.modifiers.contains(.control)) {
        case (.character("c"), true): return outcome = .interrupted
        case (.character("d"), true): return leave()
        case (.character("z"), true): return perform(ChooserCommand.suspend)
        case (.character("l"), true): return perform(ChooserCommand.redraw)
        default: break
        }
        switch mode {
        case .picking: if !panPhoto(by: key) { pick(by: key) }
        case .typing(let field): type(key, in: field)
        case .naming(let field, let isSaving): name(key, in: field, isSaving: isSaving)
        case .models(let before): if !choosesModel(key, before: before) { handle(key) }
        case .help: if key.name == .escape { show(help: false) } else { turnHelp() }
        case .leaving: answer(key)
        }
    }

    /// Cancels, but asks first if there are colours that would be lost.
    mutating func leave() {
        show(help: false)
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
        if let command = ChooserCommand.of(key) { return perform(command) }
        if let pickerKey = key.pickerKey {
            recent.settle()
            press(pickerKey)
            isFollowing = false
            return
        }
        switch (key.name, key.modifiers) {
        case (.tab, .shift): moveFocus(by: -1)
        case (.character(let digit), .alt):
            if let number = digit.properties.numericType == nil ? nil : Int(String(digit)) {
                showKind(number - 1)
            }
        case (.character(let character), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if character.beginsColor {
                mode = .typing(TypingField(String(Character(character))))
            } else {
                message = "\(Character(character)) begins no colour; ? lists the keys"
            }
        default: break
        }
    }

    /// Moves the focused part, or the focused bar of the panel where there is no picture.
    private mutating func press(_ key: PickerKey) {
        if let bar {
            controller.picker.choice[bar] = key.moved(picker.choice[bar], of: bar)
        } else if let focus {
            controller.press(key, in: focus)
        }
    }

    /// Takes the colour, and ends when no more are wanted.
    mutating func accept() {
        guard let chosen else { return message = Self.nothingChosen }
        recent.remember(chosen)
        if count == 1 {
            dropped = accepted.filter { $0 != chosen }
            accepted = [chosen]
        } else if accepted.count < count {
            guard takenAside == nil else {
                message = "\(chosen.hexText) is taken already, \(count - accepted.count) to go"
                return takenAside = nil
            }
            accepted.append(chosen)
        }
        if accepted.count >= count {
            outcome = .accepted
        } else {
            message = "\(chosen.hexText) taken, \(count - accepted.count) to go"
        }
    }

    package static let nothingChosen = "nothing is chosen yet"
}

extension TerminalKey {
    /// The key as terminals without kitty's protocol report it: Ctrl-H as Backspace, Ctrl-[ as Escape.
    fileprivate var asControlCharacter: TerminalKey {
        guard modifiers == .control, case .character(let character) = name else { return self }
        switch character {
        case "h": return TerminalKey(.backspace)
        case "i": return TerminalKey(.tab)
        case "j", "m": return TerminalKey(.enter)
        case "[": return TerminalKey(.escape)
        default: return self
        }
    }
}

extension Unicode.Scalar {
    /// Whether a name, a function, a number or hexadecimal digits may begin so.
    fileprivate var beginsColor: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self) || self == "#" || self == "(" || self == "."
    }
}

// The mouse.
extension Chooser {
    mutating func handle(_ mouse: TerminalMouse, at now: ContinuousClock.Instant = .now) {
        if slide(mouse) { return }
        if mode == .help {
            if mouse.action == .press { turnHelp() }
            return
        }
        let pixels = mousePixels
        let action = isDragging ? nil : panels.lazy.compactMap { $0.action(mouse, pixels) }.first
        // While something is pressed or dragged, its own colour changes.
        hover = mouse.action == .move ? action.map { .action($0) } : nil
        if mouse.action == .press, mouse.button != 1, let action {
            lastPress = nil
            if mouse.button == 2, let color = color(of: action) { return take(color) }
            perform(action)
            if let slider { follow(slider, mouse) }
            return
        }
        guard let place else { return }
        let point = place.point(mouse, mousePixels)
        switch mouse.action {
        case .press where mouse.button == 0:
            message = nil
            switch mode {
            case .leaving, .models: mode = .picking
            default: break
            }
            panning = nil
            let isSecond = lastPress.map { $0.point == point && now - $0.time < Self.doubleClick } ?? false
            lastPress = isSecond ? nil : (point, now)
            let before = chosen
            if let part = controller.pointerBegan(at: point) {
                focus = part
                isFollowing = false
                // The preview would hide the change.
                if case .typing = mode { mode = .picking }
                leave(before)
                if isSecond {
                    controller.pointerEnded(at: point)
                    chosen = ChosenColor(picker) ?? chosen
                    accept()
                }
            }
        case .press where mouse.button == 2: if !beginPanning(at: point) { take(point) }
        case .drag where panning != nil: pan(to: point)
        case .release where panning != nil: if endPanning() { take(point) }
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
        if mouse.action == .wheelUp || mouse.action == .wheelDown,
            zoomPhoto(by: mouse.action == .wheelUp ? 1 : -1, at: point)
        {
            return
        }
        let under = picker.interactiveControls.last { $0.contains(point) }?.name
        guard let part = under ?? focus else { return }
        isFollowing = false
        focus = part
        controller.press(PickerKey(direction, isShifted: mouse.modifiers.contains(.shift)), in: part)
    }

    /// Chooses the colour that is drawn at a point; alpha stays, except in its bar.
    private mutating func take(_ point: Point) {
        guard let picked = picker.color(at: point) else { return }
        defer { leave(chosen) }
        message = nil
        isFollowing = false
        if picked.part == .alpha || picker.control(picked.part) is any PlaceControl {
            controller.picker.drag(picked.part, to: point)
            return
        }
        let alpha = picker.choice.alpha
        controller.picker.choose(picked.color)
        controller.picker.choice[.alpha] = alpha
    }

    /// The longest time between the presses of a double click.
    private static let doubleClick = Duration.milliseconds(400)
}
