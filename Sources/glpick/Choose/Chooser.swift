import PickerKit

/// What a person does with a picker in a terminal: a function of events, which draws nothing.
struct Chooser {
    /// How choosing ends.
    enum Outcome: Equatable {
        case accepted
        case cancelled
        /// By Ctrl-C.
        case interrupted
        /// The terminal is gone.
        case lost
    }

    /// What the terminal is to be asked for.
    enum Request: Equatable {
        case copy
        case suspend
        /// To be as it was before somebody stopped the process.
        case resume
        /// Everything is to be drawn anew.
        case redraw
    }

    /// What keys mean.
    enum Mode: Equatable {
        case picking
        /// A value is typed.
        case typing(String)
        /// The next key says whether the colour is accepted.
        case confirming
        case help
    }

    private let source: PickerSource
    private(set) var kind: PickerKind
    let controller: PickerController
    /// The part that keys act on.
    var focus: PickerPart.Name?
    var mode = Mode.picking
    /// Said until the next event.
    var message: String?
    private(set) var outcome: Outcome?
    private(set) var requests: [Request] = []
    /// What was chosen when choosing began, and is now: the last colour, where another picker has none of it.
    let initial: Chosen?
    private(set) var chosen: Chosen?
    /// Where the picture is; nil while there is none to point at.
    var place: PicturePlace?
    /// Nil if the mouse is told in cells.
    var mousePixels: MousePixels?
    /// Whether the pixel under the pointer is chosen without a press, until the first one.
    var isFollowing = true

    init(_ source: PickerSource) throws(CommandError) {
        self.source = source
        kind = source.kinds[0]
        controller = PickerController(try source.picker(kind))
        initial = Chosen(controller.picker)
        chosen = initial
        focus = Self.interactive(controller.picker).first
    }

    /// Whether the mouse's moves matter with no button held.
    var wantsMoves: Bool { source.followsPointer }

    /// Whether a drag is under way.
    var isDragging: Bool { controller.trackedPart != nil }

    /// The picker as it is now.
    var picker: Picker { controller.picker }

    /// The parts that keys can act on.
    var focusable: [PickerPart.Name] { Self.interactive(picker) }

    /// Makes the picker fill `size`, in points, if its own size is of no concern; a drag goes on.
    func fill(_ size: Size) throws(CommandError) {
        var sized = try source.picker(kind, filling: size)
        sized.choice = picker.choice
        controller.picker = sized
    }

    /// Ends a drag with what it has chosen: its button's end may not be heard of.
    func letGo() { controller.pointerEnded() }

    /// What the terminal is asked for, once.
    mutating func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Tells a person something until the next event.
    mutating func say(_ message: String) { self.message = message }

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

    private static func interactive(_ picker: Picker) -> [PickerPart.Name] {
        picker.parts.filter(\.isInteractive).map(\.name)
    }

    private mutating func moveFocus(by step: Int) {
        let parts = focusable
        guard let focus, let index = parts.firstIndex(of: focus) else {
            self.focus = parts.first
            return
        }
        self.focus = parts[(index + step + parts.count) % parts.count]
    }

    /// Changes to another kind of picker, which chooses the same colour as far as it can.
    private mutating func changeKind(by step: Int) {
        let kinds = source.kinds
        guard kinds.count > 1, let index = kinds.firstIndex(of: kind) else { return }
        let next = kinds[(index + step + kinds.count) % kinds.count]
        do {
            controller.pointerCancelled()
            var changed = try source.picker(next)
            // A grid may have none of the colours: then the last one goes on.
            if let last = Chosen(picker) ?? chosen { changed.adopt(last) }
            (kind, controller.picker) = (next, changed)
            focus = Self.interactive(changed).first
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
        // A name such as teal begins with what would be a command.
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

    /// Longer than any colour is written.
    private static let longestText = 80

    /// Chooses what a text says, or tells why that is nothing, and leaves it to be mended.
    private mutating func choose(_ text: String) {
        do throws(TypedValueError) {
            try controller.picker.choose(typed: text, in: focus, named: source.cellNames)
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
