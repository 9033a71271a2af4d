import PickerColor
import PickerControls
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
        if field.selected == nil, meaning.order != nil, case .failure = meaning.exact {
            mode = .picking
            if let command = meaning.command { return perform(command) }
            if let format = meaning.format { return print(as: format) }
            if let harmony = meaning.harmony { return take(harmony) }
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

    /// Takes a pasted text. A colour, also one among other text, is chosen; of several, a list shows all. Other texts are left to
    /// be mended; their line breaks are spaces.
    mutating func paste(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimming(\.isWhitespace) }.filter {
            !$0.isEmpty
        }
        guard let first = lines.first else { return }
        var field = TypingField()
        switch mode {
        case .naming(var name, let isSaving):
            guard name.insert(String(first)) else { return message = Self.isTooLong }
            mode = .naming(name, isSaving: isSaving)
            if lines.count > 1 { message = "only the first of \(lines.count) pasted lines is taken" }
            return
        case .typing(let typed): field = typed
        default: break
        }
        let found = field.isEmpty && picker.hasAnyColor ? pastedColors(lines) : []
        if !found.isEmpty {
            show(help: false)
            mode = .typing(TypingField(offering: found))
            if found.count == 1 { choose(TypingField(offering: found)) }
            return
        }
        guard field.insert(lines.joined(separator: " ")) else {
            return message = Self.isTooLong
        }
        show(help: false)
        choose(field, isExact: true)
    }

    /// The colours in pasted lines, each once; none for one line that can be typed as it is.
    private func pastedColors(_ lines: [Substring]) -> [TypingSuggestion] {
        if lines.count == 1, case .success = TypedMeaning(TypingField(String(lines[0])), in: self).exact {
            return []
        }
        let parsed = lines.map { line in (text: String(line), color: try? ColorText.parse(String(line))) }
        var found = parsed.compactMap { line in line.color.map { (text: line.text, color: $0) } }
        if found.count < lines.count { found += ColorText.search(lines.joined(separator: "\n")) }
        var seen: Set<ChosenColor> = []
        return found.compactMap { text, color in
            let chosen = ChosenColor(fitting: color, in: picker.colorSpace)
            return seen.insert(chosen).inserted ? TypingSuggestion(text: text, color: chosen) : nil
        }
    }

    private static let isTooLong = "the pasted text is longer than \(TypingField.longestText) bytes"

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

extension StringProtocol {
    /// The text without such characters at both ends.
    fileprivate func trimming(_ isDropped: (Character) -> Bool) -> SubSequence {
        guard let first = firstIndex(where: { !isDropped($0) }),
            let last = lastIndex(where: { !isDropped($0) })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
