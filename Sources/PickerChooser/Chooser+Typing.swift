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
        case (.up, _), (.character("p"), true): select(-1, &field)
        case (.down, _), (.character("n"), true): select(1, &field)
        case (.tab, _): mode = .typing(completed(field))
        case (.backspace, _) where field.isEmpty, (.character("u"), true) where field.isEmpty: mode = .picking
        case (.character(let character), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if field.insert(String(Character(character))) { mode = .typing(field) }
        default:
            if field.edit(key) { mode = .typing(field) }
        }
    }

    private mutating func select(_ step: Int, _ field: inout TypingField) {
        let count = suggestions(for: field.text).count
        guard count > 0 else { return }
        let next = (field.selected ?? (step > 0 ? -1 : 0)) + step
        field.selected = (next + count) % count
        mode = .typing(field)
    }

    /// The field with the letters that all names share which begin with the text, or else the selected suggestion.
    private func completed(_ field: TypingField) -> TypingField {
        let found = suggestions(for: field.text)
        guard let first = found.first else { return field }
        let start = field.text.lowercased()
        let names = found.map(\.text).filter { $0.lowercased().hasPrefix(start) }
        if field.selected == nil, !start.isEmpty, var common = names.first {
            for name in names {
                while !name.lowercased().hasPrefix(common.lowercased()) { common.removeLast() }
            }
            if common.count > field.text.count { return TypingField(common) }
        }
        let selected = field.selected.flatMap { found.indices.contains($0) ? found[$0] : nil }
        return TypingField((selected ?? first).text)
    }

    /// The suggestion that Enter takes; nil if it takes the text itself, or there is none.
    func taken(by field: TypingField) -> Int? {
        let found = suggestions(for: field.text)
        if let selected = field.selected { return found.indices.contains(selected) ? selected : nil }
        if field.isEmpty || found.isEmpty || ChooserCommand.named(field.text) != nil { return nil }
        if case .success = tried(field.text) { return nil }
        return 0
    }

    /// The picker with the colour that Enter would take; nil if there is none.
    var preview: Picker? {
        guard case .typing(let field) = mode, let (picker, _) = try? tried(field).get() else { return nil }
        return picker
    }

    /// What is wrong with the text that is being typed, or which command it is; nil for a colour, or before anything is typed.
    var complaint: String? {
        guard case .typing(let field) = mode, field.text.count > 1, case .failure(let error) = tried(field)
        else { return nil }
        return ChooserCommand.named(field.text).map { "Enter: \($0.entry.meaning)" } ?? error.description
    }

    /// The picker with the colour of the suggestion, or of the text, that Enter takes.
    private func tried(_ field: TypingField) -> Result<
        (picker: Picker, change: GamutChange?), TypedValueError
    > {
        guard let index = taken(by: field) else { return tried(field.text) }
        let suggestion = suggestions(for: field.text)[index]
        guard picker.hasAnyColor else { return tried(suggestion.text) }
        var tried = picker
        tried.adopt(suggestion.color)
        return .success((tried, nil))
    }

    /// The picker with the colour that a text says, and how far mapping moved it.
    private func tried(_ text: String) -> Result<(picker: Picker, change: GamutChange?), TypedValueError> {
        var tried = picker
        // A number alone is for the bar on which keys act.
        let text =
            bar.flatMap {
                ComponentChange("\($0.name) \(text)", in: picker) == nil ? nil : "\($0.name) \(text)"
            } ?? text
        do throws(TypedValueError) {
            let change = try tried.choose(
                typed: text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
            return .success((tried, change))
        } catch {
            return .failure(error)
        }
    }

    /// Chooses what is typed or the suggestion that stands for it, or obeys the word of a command; if it is wrong, shows why
    /// and lets the user correct it. `isExact` takes only the text itself.
    mutating func choose(_ field: TypingField, isExact: Bool = false) {
        let exact = tried(field.text)
        if field.selected == nil, let command = ChooserCommand.named(field.text) {
            // A palette's cell may have such a name.
            if case .failure = exact {
                mode = .picking
                return perform(command)
            }
        }
        switch isExact ? exact : tried(field) {
        case .success(let (chosen, change)):
            controller.picker = chosen
            leave(self.chosen)
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
            case .typing(let typed), .opening(let typed): typed
            default: TypingField()
            }
        guard field.insert(line) else {
            message = "the pasted text is longer than \(TypingField.longestText) bytes"
            return
        }
        if case .opening = mode {
            mode = .opening(field)
            return
        }
        show(help: false)
        choose(field, isExact: true)
    }

    /// Obeys a line that somebody has typed without seeing a picture: a colour, a component with a value, or the word of a
    /// command. Throws an error in one line for anything else.
    package mutating func enter(_ line: String) throws(TypedValueError) {
        message = nil
        update(as: .other) { $0.choose(TypingField(line), isExact: true) }
        guard case .typing = mode else { return }
        mode = .picking
        throw TypedValueError(description: message ?? "nothing changed")
    }
}
