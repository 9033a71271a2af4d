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
        case help
    }

    private let source: PickerSource
    private(set) var kind: PickerKind
    /// The looks of the kinds that a person has changed.
    private var looks: [PickerKind: PickerSource.Look] = [:]
    let controller: PickerController
    /// The part that keys act on.
    var focus: PickerPart.Name?
    var mode = Mode.picking
    /// A message to the user, shown until the next event.
    var message: String?
    private(set) var outcome: Outcome?
    /// How many colours are chosen, and those that have been accepted.
    let count: Int
    private(set) var accepted: [Chosen] = []
    private(set) var requests: [Request] = []
    /// The first colour and the current one, which stays the last one if another picker has no such colour.
    let initial: Chosen?
    private(set) var chosen: Chosen?
    /// Where the picture is; nil while none is shown.
    var place: PicturePlace?
    /// How the terminal reports the mouse in pixels; nil if it reports cells.
    var mousePixels: MousePixels?
    /// The last press of the left button.
    var lastPress: (point: Point, time: ContinuousClock.Instant)?
    /// Whether the pixel under the pointer is chosen without a press, which is so until the first press or key.
    var isFollowing = true

    init(_ source: PickerSource, count: Int = 1) throws(CommandError) {
        self.source = source
        self.count = count
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
        var sized = try source.picker(kind, look, filling: size)
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
        change(to: next, looks[next])
    }

    /// Changes to the next model of the kind of picker.
    private mutating func changeModel(by step: Int) {
        let models = kind.settings.models
        guard models.count > 1, let index = models.firstIndex(of: look.model) else {
            message = "this picker has one model"
            return
        }
        let next = models[(index + step + models.count) % models.count]
        change(to: kind, PickerSource.Look(model: next))
    }

    /// Changes to the next components of a plane.
    private mutating func changeAxes(by step: Int) {
        let all = kind == .plane ? source.axes(of: look.model) : []
        guard all.count > 1 else {
            message = "this picker has no other axes"
            return
        }
        let index = all.firstIndex { $0 == planeAxes } ?? 0
        change(
            to: kind,
            PickerSource.Look(model: look.model, axes: all[(index + step + all.count) % all.count]))
    }

    /// The components of the plane that is shown.
    private var planeAxes: [String] { picker.control(.plane)?.components.map { "\($0.name)" } ?? [] }

    /// The look of the picker that is shown.
    private var look: PickerSource.Look { looks[kind] ?? source.look(of: kind) }

    /// The kind of picker, its model if it has several, and the components of a plane.
    var title: String {
        let model = kind.settings.models.count > 1 ? " \(look.model.rawValue)" : ""
        return "\(kind.name)\(model)" + (planeAxes.isEmpty ? "" : " of \(planeAxes.joined(separator: ", "))")
    }

    /// Shows another picker, which takes over the colour as exactly as it can.
    private mutating func change(to next: PickerKind, _ look: PickerSource.Look?) {
        do {
            controller.pointerCancelled()
            var changed = try source.picker(next, look)
            // A grid may have no such colour: then the last one is kept.
            if let last = Chosen(picker) ?? chosen { changed.adopt(last) }
            (kind, looks[next], controller.picker) = (next, look, changed)
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
        case "q", "Q": outcome = .cancelled
        case "p": changeKind(by: 1)
        case "P": changeKind(by: -1)
        case "m": changeModel(by: 1)
        case "M": changeModel(by: -1)
        case "a": changeAxes(by: 1)
        case "A": changeAxes(by: -1)
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
        if accepted.count == count {
            outcome = .accepted
        } else {
            message = "\(chosen.hexText) is taken, \(count - accepted.count) to go"
        }
    }

    private mutating func type(_ key: TerminalKey, after text: String) {
        switch key.name {
        case .escape: mode = .picking
        case .enter: choose(text)
        case .backspace: mode = text.isEmpty ? .picking : .typing(String(text.dropLast()))
        case .tab: mode = .typing(Self.completed(text))
        case .character("u") where key.modifiers.contains(.control): mode = .picking
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if text.count < Self.longestText { mode = .typing(text + String(Character(character))) }
        default: break
        }
    }

    /// The text with the next letters that all colour names share which begin like it; the whole name if there is only one.
    private static func completed(_ text: String) -> String {
        let start = text.lowercased()
        let names = NamedColor.all.map(\.name).filter { $0.hasPrefix(start) }
        guard !start.isEmpty, var common = names.first else { return text }
        for name in names { while !name.hasPrefix(common) { common.removeLast() } }
        return common
    }

    /// The picker with the colour that is being typed; nil while the text is no colour.
    var preview: Picker? {
        guard case .typing(let text) = mode, !text.isEmpty else { return nil }
        var shown = picker
        do throws(TypedValueError) {
            _ = try shown.choose(
                typed: text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
        } catch {
            return nil
        }
        return shown
    }

    /// What is wrong with the text that is being typed; nil for a colour, or before anything is typed.
    var complaint: String? {
        guard case .typing(let text) = mode, text.count > 1 else { return nil }
        var tried = picker
        do throws(TypedValueError) {
            _ = try tried.choose(
                typed: text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
        } catch {
            return error.description
        }
        return nil
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
