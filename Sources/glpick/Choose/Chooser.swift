import PickerKit

/// The state of choosing a colour in a terminal: it handles events and draws nothing.
struct Chooser {
    /// How choosing ends.
    enum Outcome: Equatable {
        case accepted
        case cancelled
        /// By Ctrl-C.
        case interrupted
        /// The terminal has closed.
        case lost
    }

    /// What the caller must do with the terminal.
    enum Request: Equatable {
        case copy
        case suspend
        /// Set the terminal up again: somebody stopped the process, and it continues.
        case resume
        /// Draw everything again.
        case redraw
    }

    /// The mode, which decides what keys do.
    enum Mode: Equatable {
        case picking
        /// The text is being typed.
        case typing(String)
        /// The next key accepts the colour or does not.
        case confirming
        case help
    }

    private let source: PickerSource
    private(set) var kind: PickerKind
    let controller: PickerController
    /// The part that keys act on.
    var focus: PickerPart.Name?
    var mode = Mode.picking
    /// A message to the user, shown until the next event.
    var message: String?
    private(set) var outcome: Outcome?
    private(set) var requests: [Request] = []
    /// The first colour and the current one, which stays the last one if another picker has no such colour.
    let initial: Chosen?
    private(set) var chosen: Chosen?
    /// Where the picture is; nil while none is shown.
    var place: PicturePlace?
    /// How the terminal reports the mouse in pixels; nil if it reports cells.
    var mousePixels: MousePixels?
    /// Whether the pixel under the pointer is chosen without a press, which is so until the first press or key.
    var isFollowing = true

    init(_ source: PickerSource) throws(CommandError) {
        self.source = source
        kind = source.kinds[0]
        controller = PickerController(try source.picker(kind))
        initial = Chosen(controller.picker)
        chosen = initial
        focus = controller.picker.interactiveParts.first
    }

    /// Whether the mouse's moves matter while no button is held.
    var wantsMoves: Bool { source.followsPointer }

    /// Whether a drag is under way.
    var isDragging: Bool { controller.trackedPart != nil }

    /// The picker as it is now.
    var picker: Picker { controller.picker }

    /// The parts that keys can act on.
    var focusable: [PickerPart.Name] { picker.interactiveParts }

    /// Makes the picker fill `size`, in points, unless options set its size; a drag continues.
    func fill(_ size: Size) throws(CommandError) {
        var sized = try source.picker(kind, filling: size)
        sized.choice = picker.choice
        controller.picker = sized
    }

    /// Ends a drag and keeps its colour: the release of the button may never be reported.
    func letGo() { controller.pointerEnded() }

    /// Returns the requests and forgets them.
    mutating func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    mutating func handle(_ event: TerminalEvent) {
        guard outcome == nil else { return }
        switch event {
        case .key(let key):
            message = nil
            handle(key)
        case .mouse(let mouse): handle(mouse)
        case .paste(let text):
            message = nil
            paste(text)
        case .resized: requests.append(.redraw)
        case .continued: requests.append(.resume)
        case .suspended: requests.append(.suspend)
        case .closed: outcome = .lost
        case .answer: break
        }
        chosen = Chosen(picker) ?? chosen
    }

    private mutating func moveFocus(by step: Int) {
        let parts = focusable
        guard let focus, let index = parts.firstIndex(of: focus) else {
            self.focus = parts.first
            return
        }
        self.focus = parts[(index + step + parts.count) % parts.count]
    }

    /// Changes to another kind of picker, which keeps the colour as exactly as it can.
    private mutating func changeKind(by step: Int) {
        let kinds = source.kinds
        guard kinds.count > 1, let index = kinds.firstIndex(of: kind) else { return }
        let next = kinds[(index + step + kinds.count) % kinds.count]
        do {
            controller.pointerCancelled()
            var changed = try source.picker(next)
            // A grid may have no such colour: then the last one is kept.
            if let last = Chosen(picker) ?? chosen { changed.adopt(last) }
            (kind, controller.picker) = (next, changed)
            focus = changed.interactiveParts.first
            requests.append(.redraw)
        } catch {
            message = error.message
        }
    }
}

// Keys.
extension Chooser {
    private mutating func handle(_ key: TerminalKey) {
        switch (key.name, key.modifiers.contains(.control)) {
        case (.character("c"), true):
            outcome = .interrupted
            return
        case (.character("d"), true):
            outcome = .cancelled
            return
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
        case .confirming: confirm(by: key)
        case .help: mode = .picking
        }
    }

    private mutating func pick(by key: TerminalKey) {
        if let pickerKey = key.pickerKey {
            if let focus { controller.press(pickerKey, in: focus) }
            isFollowing = false
            return
        }
        switch key.name {
        case .enter: accept()
        case .escape: outcome = .cancelled
        case .tab: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            command(character)
        default: break
        }
    }

    private mutating func command(_ character: Unicode.Scalar) {
        switch character {
        case "q", "Q": if chosen == nil { outcome = .cancelled } else { mode = .confirming }
        case "p": changeKind(by: 1)
        case "P": changeKind(by: -1)
        case "c", "C", "y": requests.append(.copy)
        case "?", "h": mode = .help
        case "#", "0"..."9": mode = .typing(String(character))
        // For a name such as teal, whose first letter would be a command.
        case "/", ":": mode = .typing("")
        default: message = "\(Character(character)) does nothing; ? lists the keys"
        }
    }

    private mutating func confirm(by key: TerminalKey) {
        mode = .picking
        switch key.name {
        case .enter, .character("y"), .character("Y"), .character("q"): accept()
        default: break
        }
    }

    private mutating func accept() {
        if chosen == nil { message = "nothing is chosen yet" } else { outcome = .accepted }
    }

    private mutating func type(_ key: TerminalKey, after text: String) {
        switch key.name {
        case .escape: mode = .picking
        case .enter: choose(text)
        case .backspace: mode = text.isEmpty ? .picking : .typing(String(text.dropLast()))
        case .character("u") where key.modifiers.contains(.control): mode = .picking
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if text.count < Self.longestText { mode = .typing(text + String(Character(character))) }
        default: break
        }
    }

    /// Longer than the text of any colour.
    private static let longestText = 80

    /// Chooses what a text says; if it is wrong, shows why and lets the user correct it.
    private mutating func choose(_ text: String) {
        do throws(TypedValueError) {
            let change = try controller.picker.choose(
                typed: text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
            message = change?.text
            mode = .picking
            isFollowing = false
        } catch {
            mode = .typing(text)
            message = error.description
        }
    }

    private mutating func paste(_ text: String) {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let prefix = if case .typing(let typed) = mode { typed } else { "" }
        guard !line.allSatisfy(\.isWhitespace) else { return }
        choose(String((prefix + line).prefix(Self.longestText)))
    }
}
