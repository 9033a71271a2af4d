import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

// Colours that are typed or pasted.
extension Chooser {
    mutating func type(_ key: TerminalKey, after text: String) {
        switch key.name {
        case .escape: mode = .picking
        case .enter: choose(text)
        case .backspace: mode = text.isEmpty ? .picking : .typing(String(text.dropLast()))
        case .tab: mode = .typing(Self.completed(text))
        case .character("u") where key.modifiers.contains(.control): mode = .picking
        case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
            if text.utf8.count < Self.longestText { mode = .typing(text + String(Character(character))) }
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
        return try? tried(text).get().picker
    }

    /// What is wrong with the text that is being typed; nil for a colour, or before anything is typed.
    var complaint: String? {
        guard case .typing(let text) = mode, text.count > 1, case .failure(let error) = tried(text) else {
            return nil
        }
        return error.description
    }

    /// The picker with the colour that a text says, and how far mapping moved it.
    private func tried(_ text: String) -> Result<(picker: Picker, change: GamutChange?), TypedValueError> {
        var tried = picker
        do throws(TypedValueError) {
            let change = try tried.choose(
                typed: text, in: focus, named: source.cellNames, mapping: source.gamutMapping)
            return .success((tried, change))
        } catch {
            return .failure(error)
        }
    }

    /// In bytes. Each key parses the whole text again; nested mixtures of colours are longer than a line, but not so long.
    static let longestText = 4096

    /// Chooses what a text says; if it is wrong, shows why and lets the user correct it.
    private mutating func choose(_ text: String) {
        switch tried(text) {
        case .success(let (chosen, change)):
            controller.picker = chosen
            leave(self.chosen)
            message = change.map { "the colour is \($0.text)" }
            mode = .picking
            isFollowing = false
        case .failure(let error):
            mode = .typing(text)
            message = error.description
        }
    }

    mutating func paste(_ text: String) {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let prefix = if case .typing(let typed) = mode { typed } else { "" }
        guard !line.allSatisfy(\.isWhitespace) else { return }
        guard (prefix + line).utf8.count <= Self.longestText else {
            message = "the pasted text has more than \(Self.longestText) bytes, too many for a colour"
            return
        }
        choose(prefix + line)
    }
}
