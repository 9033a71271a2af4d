import PickerColor
import PickerControls
import PickerTerminal

/// A line of text that a person edits, and the line of the list below it that they have moved to.
struct TypingField: Hashable {
    private(set) var text: String
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    /// The suggestion that arrows have moved to; nil before they have.
    var selected: Int?
    /// The colours of a pasted text, until something is typed; empty for none.
    private(set) var pasted: [TypingSuggestion] = []

    /// Offers the colours of a pasted text, of which the first is selected.
    init(offering pasted: [TypingSuggestion]) {
        self.init()
        (self.pasted, selected) = (pasted, 0)
    }

    /// Begins with a text, and the cursor at its end.
    init(_ text: String = "") { (self.text, cursor) = (text, text.count) }

    /// In bytes. Each key parses the whole text again; nested mixtures of colours are longer than a line, but not so long.
    static let longestText = 4096

    var isEmpty: Bool { text.isEmpty }

    /// The text before and after the cursor.
    var halves: (Substring, Substring) { (text.prefix(cursor), text.dropFirst(cursor)) }

    /// Inserts a text at the cursor; false if the field is full.
    mutating func insert(_ inserted: String) -> Bool {
        guard text.utf8.count + inserted.utf8.count <= Self.longestText else { return false }
        let (before, after) = halves
        set(before + inserted, after)
        return true
    }

    /// Inserts a character, moves the cursor or deletes text; false for keys that do none of these, and if the field is full.
    mutating func edit(_ key: TerminalKey) -> Bool {
        let (before, after) = halves
        switch (key.name, key.modifiers.contains(.control)) {
        case (.left, _): cursor = max(cursor - 1, 0)
        case (.right, _): cursor = min(cursor + 1, text.count)
        case (.home, _), (.character("a"), true): cursor = 0
        case (.end, _), (.character("e"), true): cursor = text.count
        case (.backspace, _): set(before.dropLast(), after)
        case (.delete, _): set(before, after.dropFirst())
        case (.character("u"), true): set("", after)
        case (.character("k"), true): set(before, "")
        case (.character("w"), true):
            let words = before.reversed().drop { $0 == " " }.drop { $0 != " " }
            set(String(words.reversed()), after)
        case (.character(let character), _) where key.modifiers.isDisjoint(with: [.control, .alt]):
            return insert(String(Character(character)))
        default: return false
        }
        return true
    }

    private mutating func set(_ before: some StringProtocol, _ after: some StringProtocol) {
        // The next character may join the one before the cursor.
        text = String(before) + String(after)
        cursor = min(String(before).count, text.count)
        (selected, pasted) = (nil, [])
    }
}

/// A colour in the list below what is typed.
struct TypingSuggestion: Hashable {
    /// What would have to be typed.
    let text: String
    let color: ChosenColor
}

extension Chooser {
    /// The colours that what is typed may mean, the likeliest first: names that begin with it, recent colours, names that
    /// contain it, and the name that it misspells. Before anything is typed, the recent colours.
    func suggestions(for text: String) -> [TypingSuggestion] {
        let typed = text.lowercased().split(separator: " ").joined(separator: " ")
        if picker.places?.colors.isEmpty == true { return [] }
        let recent = (picker.hasAnyColor ? self.recent.colors : []).map {
            TypingSuggestion(text: $0.hexText, color: $0)
        }
        if typed.isEmpty { return recent }
        let names = self.names
        let starting = names.filter { $0.text.lowercased().hasPrefix(typed) }
            .sorted { ($0.text.count, $0.text) < ($1.text.count, $1.text) }
        let containing = names.filter { name in
            let lower = name.text.lowercased()
            return !lower.hasPrefix(typed) && lower.indices.contains { lower[$0...].hasPrefix(typed) }
        }
        let found = starting + recent.filter { $0.text.hasPrefix(typed) } + containing
        guard found.isEmpty, typed.count > 2, typed.allSatisfy(\.isLetter),
            picker.components.allSatisfy({ $0.name != typed })
        else { return found }
        let near = nearestWord(to: typed, among: names.map { $0.text.lowercased() })
        return names.filter { $0.text.lowercased() == near }
    }

    /// The names that can be typed, with their colours: those of CSS, or of a palette's cells.
    private var names: [TypingSuggestion] {
        guard let places = picker.places else {
            return NamedColor.all.map {
                TypingSuggestion(
                    text: $0.name, color: ChosenColor(fitting: Color($0.color), in: picker.colorSpace))
            }
        }
        return places.colors.indices.compactMap { cell in
            source.cellNames[cell].map {
                TypingSuggestion(
                    text: $0,
                    color: ChosenColor(
                        Color(places.colors[cell], in: picker.colorSpace), in: picker.colorSpace))
            }
        }
    }
}
