import PickerKit

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
        chosen = Chosen(picker) ?? chosen
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
            message = "\(chosen.hexText) is taken, \(count - accepted.count) to go"
        }
    }
}
