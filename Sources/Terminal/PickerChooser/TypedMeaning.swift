import PickerColor
import PickerControls

/// What the text of a field means: read once for each change, because nested mixtures of colours take long.
struct TypedMeaning {
    /// The choice that a text stands for, and how far mapping moved its colour.
    typealias Reading = Result<(choice: PickerChoice, change: GamutChange?), TypedValueError>

    let field: TypingField
    /// The list below the text.
    let suggestions: [TypingSuggestion]
    /// The suggestion that Enter takes; nil if it takes the text itself, or there is none.
    let taken: Int?
    /// The command whose word is typed; nil for none.
    let command: ChooserCommand?
    /// The format whose name is typed; nil for none.
    let format: Int?
    /// The harmony whose name is typed; nil for none.
    let harmony: ColorHarmony?
    /// The text alone.
    let exact: Reading
    /// What Enter takes.
    let result: Reading

    init(_ field: TypingField, in chooser: Chooser) {
        self.field = field
        suggestions = field.pasted.isEmpty ? chooser.suggestions(for: field.text) : field.pasted
        command = ChooserCommand.named(field.text)
        format = chooser.source.formats.firstIndex(of: field.text.lowercased())
        harmony = ColorHarmony(rawValue: field.text.lowercased())
        exact = chooser.reading(of: field.text)
        taken =
            if let selected = field.selected {
                suggestions.indices.contains(selected) ? selected : nil
            } else if case .failure = exact, command == nil, format == nil, harmony == nil, !field.isEmpty,
                !suggestions.isEmpty
            {
                0
            } else {
                nil
            }
        result =
            taken.map { [suggestions] in
                field.pasted.isEmpty
                    ? chooser.reading(of: suggestions[$0]) : chooser.reading(pasted: suggestions[$0])
            } ?? exact
    }

    /// What Enter does for the word of a command, a harmony or the name of a format; nil for other texts.
    var order: String? {
        if let harmony { return "take the colour and its \(harmony.rawValue)" }
        return format == nil ? command?.entry.meaning : "print in this format"
    }

    /// What is wrong with the text, or what it orders; nil for a colour, or before anything is typed.
    var complaint: String? {
        guard field.text.count > 1, case .failure(let error) = result else { return nil }
        return order.map { "Enter: \($0)" } ?? error.description
    }

    /// The field with the letters that all names share which begin with the text, or else the selected suggestion.
    var completed: TypingField {
        guard let first = suggestions.first else { return field }
        let start = field.text.lowercased()
        let names = suggestions.map(\.text).filter { $0.lowercased().hasPrefix(start) }
        if field.selected == nil, !start.isEmpty, var common = names.first {
            for name in names {
                while !name.lowercased().hasPrefix(common.lowercased()) { common.removeLast() }
            }
            if common.count > field.text.count { return TypingField(common) }
        }
        let text = (taken.map { suggestions[$0] } ?? first).text
        return text.utf8.count > TypingField.longestText ? field : TypingField(text)
    }

    /// The field with the next suggestion selected, or the one before; nil if there is none.
    func selecting(_ step: Int) -> TypingField? {
        let count = suggestions.count
        guard count > 0 else { return nil }
        var field = field
        field.selected = ((field.selected ?? taken ?? (step > 0 ? -1 : 0)) + step + count) % count
        return field
    }
}

extension Chooser {
    fileprivate func reading(of suggestion: TypingSuggestion) -> TypedMeaning.Reading {
        guard picker.hasAnyColor else { return reading(of: suggestion.text) }
        var tried = picker
        tried.adopt(suggestion.color)
        return .success((tried.choice, nil))
    }

    /// Unlike numbers that are typed, those of a pasted colour are never for the focused part.
    fileprivate func reading(pasted: TypingSuggestion) -> TypedMeaning.Reading {
        var tried = picker
        let change = tried.choose(pasted.color.color, mapping: source.gamutMapping)
        return .success((tried.choice, change))
    }

    fileprivate func reading(of text: String) -> TypedMeaning.Reading {
        var tried = picker
        // A number alone is for the bar on which keys act.
        let barText = bar.map { "\($0.name) \(text)" }.flatMap {
            ComponentChange($0, in: picker) == nil ? nil : $0
        }
        do throws(TypedValueError) {
            let change = try tried.choose(
                typed: barText ?? text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
            return .success((tried.choice, change))
        } catch {
            return .failure(error)
        }
    }
}
