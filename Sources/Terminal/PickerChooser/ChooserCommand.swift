import PickerColor
import PickerControls
import PickerTerminal

/// What a person can do besides moving a part: by a key, by a press on the key's name, or by typing a word.
enum ChooserCommand: CaseIterable, Hashable {
    case accept, leave, type, take, takeHarmony, remove
    case nextPart, lighter, darker, recent, old, screen, undo, redo
    case nextPicker, previousPicker, model, previousModel, axes
    case background, pass, format, previousFormat, copy, palette, save
    case help, redraw, suspend

    /// The keys of a command and what people read about it.
    struct Entry {
        /// The keys, of which the panel names the first.
        var keys: [TerminalKey]
        /// The keys as the help shows them.
        var keyText: String
        /// A word or two beside the key.
        var hint: String
        /// What the help says.
        var meaning: String
        /// The word to type in place of the key; nil for none.
        var word: String?

        fileprivate init(
            _ keys: [TerminalKey], _ keyText: String, _ hint: String, _ meaning: String, word: String? = nil
        ) {
            (self.keys, self.keyText, self.hint) = (keys, keyText, hint)
            (self.meaning, self.word) = (meaning, word)
        }
    }

    static func of(_ key: TerminalKey) -> ChooserCommand? { commands[key] }

    static func named(_ word: String) -> ChooserCommand? {
        allCases.first { $0.entry.word == word.lowercased() }
    }

    private static let commands = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { command in command.entry.keys.map { ($0, command) } })

    var entry: Entry {
        switch self {
        case .accept: .init([.enter], "Enter", "accept", "accept")
        case .leave: .init([.escape, .control("d")], "Esc Ctrl-D", "cancel", "cancel, or end")
        case .type:
            .init([.character("/"), .character(":")], "a-z 0-9 # /", "type", "type a colour or number")
        case .take: .init([.character(" ")], "Space", "take", "take into the strip", word: "take")
        case .takeHarmony: .init([.alt("h")], "Alt-h", "harmony", "take a harmony")
        case .remove: .init([.delete], "Delete", "remove", "remove from the strip", word: "remove")
        case .nextPart: .init([.tab], "Tab", "part", "next part; Shift: back")
        case .lighter:
            .init([.character("+"), .character("=")], "+", "lighter", "lighter; zoom in", word: "lighter")
        case .darker:
            .init([.character("-"), .character("_")], "-", "darker", "darker; zoom out", word: "darker")
        case .recent: .init([.control("r")], "Ctrl-R", "recent", "recent colour", word: "recent")
        case .old: .init([.alt("o")], "Alt-o", "old", "old colour", word: "old")
        case .screen: .init([.alt("e")], "Alt-e", "screen", "pick from the screen")
        case .undo: .init([.alt("u"), .control("_")], "Alt-u", "undo", "undo", word: "undo")
        case .redo: .init([.alt("r")], "Alt-r", "redo", "redo", word: "redo")
        case .nextPicker:
            .init([.control("n"), TerminalKey(.pageDown, .control)], "Ctrl-N", "picker", "next picker")
        case .previousPicker:
            .init([.control("p"), TerminalKey(.pageUp, .control)], "Ctrl-P", "previous", "previous picker")
        case .model: .init([.alt("m")], "Alt-m", "model", "models in a list")
        case .previousModel: .init([.alt("M")], "Alt-M", "model back", "model before")
        case .axes: .init([.alt("a")], "Alt-a", "axes", "other axes of a plane")
        case .background: .init([.alt("b")], "Alt-b", "background", "background for contrast")
        case .pass: .init([.alt("x")], "Alt-x", "pass", "nearest readable colour", word: "pass")
        case .format: .init([.alt("f")], "Alt-f", "format", "next format")
        case .previousFormat: .init([.alt("F")], "Alt-F", "format back", "format before")
        case .copy: .init([.alt("c"), .control("y")], "Alt-c", "copy", "copy what Enter prints")
        case .palette: .init([.alt("p")], "Alt-p", "palette", "open a palette file")
        case .save: .init([.alt("s")], "Alt-s", "save", "save the strip")
        case .help: .init([.character("?"), .function(1)], "? F1", "help", "this list")
        case .redraw: .init([.control("l")], "Ctrl-L", "redraw", "draw again")
        case .suspend: .init([.control("z")], "Ctrl-Z", "suspend", "suspend; fg continues")
        }
    }

    /// Whether there is something to do.
    func isOffered(in chooser: Chooser) -> Bool {
        switch self {
        case .nextPart: chooser.focusable.count > 1
        case .nextPicker, .previousPicker: chooser.source.kinds.count > 1
        case .model, .previousModel: chooser.kind.models.count > 1
        case .format, .previousFormat: chooser.source.formats.count > 1
        case .axes: !chooser.planeAxes.isEmpty
        case .lighter, .darker: chooser.picker.hasAnyColor && chooser.chosen != nil || chooser.isPhoto
        case .recent: chooser.offersRecent
        case .screen: chooser.picker.hasAnyColor
        case .takeHarmony: (chooser.harmonies?.colors.count ?? 1) > 1
        case .remove: !chooser.accepted.isEmpty
        case .undo: chooser.changes.canUndo
        case .redo: chooser.changes.canRedo
        case .background, .pass, .save: chooser.chosen != nil
        default: true
        }
    }
}

extension TerminalKey {
    fileprivate static let enter = TerminalKey(.enter)
    fileprivate static let escape = TerminalKey(.escape)
    fileprivate static let tab = TerminalKey(.tab)
    fileprivate static let delete = TerminalKey(.delete)
    fileprivate static func character(_ scalar: Unicode.Scalar) -> TerminalKey { .init(.character(scalar)) }
    fileprivate static func control(_ scalar: Unicode.Scalar) -> TerminalKey {
        .init(.character(scalar), .control)
    }
    fileprivate static func alt(_ scalar: Unicode.Scalar) -> TerminalKey { .init(.character(scalar), .alt) }
    fileprivate static func function(_ number: Int) -> TerminalKey { .init(.function(number)) }
}

extension Chooser {
    /// Does what a command says, while nothing is typed.
    mutating func perform(_ command: ChooserCommand) {
        switch command {
        case .accept: accept()
        case .leave: leave()
        case .type: mode = .typing(TypingField())
        case .take: take()
        case .takeHarmony: takeNextHarmony()
        case .remove: removeTaken()
        case .nextPart: moveFocus(by: 1)
        case .lighter: if !zoomPhoto(by: 1) { chooseShade(1, isStep: true) }
        case .darker: if !zoomPhoto(by: -1) { chooseShade(-1, isStep: true) }
        case .recent: stepRecent()
        case .old: chooseOld()
        case .undo: undo()
        case .redo: redo()
        case .nextPicker: changeKind(by: 1)
        case .previousPicker: changeKind(by: -1)
        case .model: moveInModels(by: 1)
        case .previousModel: moveInModels(by: -1)
        case .format: print(as: format + 1)
        case .previousFormat: print(as: format - 1)
        case .axes: changeAxes()
        case .background: changeBackground()
        case .pass: chooseReadable()
        case .screen:
            if picker.hasAnyColor { requests.append(.pickFromScreen) } else { message = Self.onlyOwnColors }
        case .copy: requests.append(.copy)
        case .palette: mode = .naming(TypingField(), isSaving: false)
        case .save:
            if chosen == nil, accepted.isEmpty {
                message = Self.nothingChosen
            } else {
                mode = .naming(TypingField(), isSaving: true)
            }
        case .help: show(help: true)
        case .redraw: requests.append(.redraw)
        case .suspend: requests.append(.suspend)
        }
    }

    /// The words that ``enter(_:)`` obeys, besides colours and components.
    package static let words =
        ChooserCommand.allCases.compactMap(\.entry.word) + ColorHarmony.allCases.map(\.rawValue)

    /// Shows the list of keys on the whole screen, or leaves it.
    mutating func show(help isShown: Bool) {
        guard isShown != (mode == .help) else { return }
        mode = isShown ? .help : .picking
        helpPage.index = 0
        requests.append(.redraw)
    }

    /// Shows the next page of the help, and leaves it after the last.
    mutating func turnHelp() {
        helpPage.index += 1
        if helpPage.index >= helpPage.count { show(help: false) }
    }

    /// Prints in a format of the source, by its index; after the last comes the first.
    mutating func print(as index: Int) {
        let formats = source.formats
        guard formats.count > 1 else { return message = "there is only one format" }
        format = (index + formats.count) % formats.count
        message = "Enter prints \(formats[format])"
    }

    /// Chooses the first colour again.
    private mutating func chooseOld() {
        guard let initial else { return message = "there was no colour before" }
        perform(.choose(initial))
    }
}
