import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// Colours that are typed or pasted.
extension Chooser {
    mutating func type(_ key: TerminalKey, in field: TypingField) {
        var field = field
        switch (key.name, key.modifiers.contains(.control)) {
        case (.escape, _): mode = .picking
        case (.enter, _): choose(field)
        case (.up, _), (.character("p"), true):
            mode = .typing(typed?.selecting(-1) ?? field)
        case (.down, _), (.character("n"), true):
            mode = .typing(typed?.selecting(1) ?? field)
        case (.tab, _): mode = .typing(typed?.completed ?? field)
        case (.backspace, _) where field.isEmpty, (.character("u"), true) where field.isEmpty: mode = .picking
        case (.character(let character), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if field.insert(String(Character(character))) { mode = .typing(field) }
        default:
            if field.edit(key) { mode = .typing(field) }
        }
    }

    /// The picker with the colour that Enter would take; nil if there is none.
    var preview: Picker? {
        guard let (choice, _) = try? typed?.result.get() else { return nil }
        var preview = picker
        preview.choice = choice
        return preview
    }

    /// What Enter prints for a colour.
    func text(of color: ChosenColor) -> String { source.text(of: color, as: format) }

    /// Chooses what is typed or the suggestion that stands for it, or obeys the word of a command or a format; if it is wrong,
    /// shows why and lets the user correct it. `isExact` takes only the text itself.
    mutating func choose(_ field: TypingField, isExact: Bool = false) {
        let meaning = TypedMeaning(field, in: self)
        // A palette's cell may have the name of a command.
        if field.selected == nil, let command = meaning.command, case .failure = meaning.exact {
            mode = .picking
            return perform(command)
        }
        if field.selected == nil, let format = meaning.format, case .failure = meaning.exact {
            mode = .picking
            return print(as: format)
        }
        switch isExact ? meaning.exact : meaning.result {
        case .success(let (choice, change)):
            let before = chosen
            controller.picker.choice = choice
            leave(before)
            message = change.map { "the colour is \($0.text)" }
            mode = .picking
            isFollowing = false
        case .failure(let error):
            mode = .typing(field)
            message = error.description
        }
    }

    mutating func paste(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }).map(String.init) else {
            return
        }
        var field =
            switch mode {
            case .typing(let typed), .naming(let typed, _): typed
            default: TypingField()
            }
        guard field.insert(line) else {
            message = "the pasted text is longer than \(TypingField.longestText) bytes"
            return
        }
        if case .naming(_, let isSaving) = mode {
            mode = .naming(field, isSaving: isSaving)
            return
        }
        show(help: false)
        choose(field, isExact: true)
    }

    /// Obeys a line that somebody has typed without seeing a picture: a colour, a component with a value, or the word of a
    /// command. Throws an error in one line for anything else.
    package mutating func enter(_ line: String) throws(TypedValueError) {
        message = nil
        var isWrong = false
        update(as: .other) {
            $0.choose(TypingField(line), isExact: true)
            if case .typing = $0.mode { (isWrong, $0.mode) = (true, .picking) }
        }
        if isWrong { throw TypedValueError(description: message ?? "nothing changed") }
    }
}
