import PickerColor
import PickerTerminal

/// What covers the lowest rows of the panel: a question, a text that is typed, a message, and the list below what is typed.
enum PanelPrompt {
    /// The rows below what is typed that the list should have.
    static func wantedRows(_ chooser: Chooser) -> Int { min(chooser.typed?.suggestions.count ?? 0, 5) }

    /// The list below the typed text, with at most this many rows; the row that Enter takes is among them and marked.
    static func suggestions(of chooser: Chooser, columns: Int, rows: Int) -> [PanelLine] {
        guard let typed = chooser.typed, rows > 0 else { return [] }
        let taken = typed.taken
        let rows = min(rows, 10)
        let first = max((taken ?? 0) - rows + 1, 0)
        return typed.suggestions.enumerated().dropFirst(first).prefix(rows).map { index, suggestion in
            let isTaken = index == taken
            let parts: [PanelLine.Part] =
                [.init(text: isTaken ? "> " : "  ", isBold: true, action: .suggestion(index))]
                + PanelSwatches.fill(suggestion.color, columns: 3, action: .suggestion(index))
                + [.init(text: " " + suggestion.text, isBold: isTaken, action: .suggestion(index))]
            return PanelLine(parts).prefix(columns)
        }
    }

    /// Empty if nothing is asked or said.
    static func lines(of chooser: Chooser, columns: Int) -> [PanelLine] {
        if chooser.mode == .leaving { return PanelHints.leaving(chooser, columns: columns) }
        var lines: [PanelLine] = []
        if case .typing(let field) = chooser.mode {
            lines +=
                field.pasted.isEmpty
                ? [typed("colour: ", field, columns: columns)]
                : PanelLine.wrapped("\(field.pasted.count) colours are pasted:", columns: columns)
            if chooser.message == nil, let complaint = chooser.typed?.complaint {
                lines += PanelLine.wrapped(complaint, columns: columns, isDim: true).prefix(2)
            }
        }
        if case .naming(let field, let isSaving) = chooser.mode {
            lines.append(typed(isSaving ? "save as: " : "palette file: ", field, columns: columns))
        }
        if case .models = chooser.mode { lines += models(of: chooser, columns: columns) }
        guard let message = chooser.message else { return lines }
        return lines + PanelLine.wrapped(message, columns: columns)
    }

    /// The models of the kind of picker, the shown one marked.
    private static func models(of chooser: Chooser, columns: Int) -> [PanelLine] {
        let names = chooser.kind.models.map { model in
            let isShown = model == chooser.look.model
            return [
                PanelLine.Part(
                    text: (isShown ? "\u{25B8}" : " ") + "\(model)", isBold: isShown, action: .model(model))
            ]
        }
        return PanelLine.wrapped([[.init(text: "models:")]] + names, columns: columns)
    }

    /// The text with the character at the cursor underlined, an underscore at the end; of a long one, the end before the cursor
    /// and what follows.
    private static func typed(_ label: String, _ field: TypingField, columns: Int) -> PanelLine {
        let (before, after) = field.halves
        let room = max(columns - label.count - 1 - min(after.count, 8), 2)
        let isCut = String(before).columns > room
        let start = isCut ? "…" + String(before).suffix(columns: room - 1) : String(before)
        let cursor =
            after.isEmpty
            ? .init(text: "_") : PanelLine.Part(text: String(after.prefix(1)), isUnderlined: true)
        return PanelLine([
            .init(text: label), .init(text: start, isBold: true), cursor,
            .init(text: String(after.dropFirst()), isBold: true),
        ]).prefix(columns)
    }
}
