import PickerKit

/// The keys that do something, each of which can be pressed with the mouse.
enum PanelHints {
    /// Everything that the picker offers.
    static func all(of chooser: Chooser, columns: Int) -> [PanelLine] {
        var hints: [[PanelLine.Part]] = [hint("Enter", .enter, "accept"), cancel(chooser)]
        func add(_ isOffered: Bool, _ character: Unicode.Scalar, _ meaning: String) {
            if isOffered { hints.append(hint("\(character)", .character(character), meaning)) }
        }
        if chooser.focusable.count > 1 { hints.append(hint("Tab", .tab, "part")) }
        add(chooser.source.kinds.count > 1, "p", "picker")
        add(chooser.kind.models().count > 1, "m", "model")
        add(chooser.kind == .plane, "a", "axes")
        add(true, "/", "type")
        add(chooser.shades != nil, "+", "lighter")
        add(chooser.shades != nil, "-", "darker")
        add(chooser.offersRecent, "r", "recent")
        add(true, "c", "copy")
        add(true, "?", "help")
        return PanelLine.wrapped(hints, columns: columns)
    }

    /// What to do with the colours that are taken, when no more are wanted.
    static func leaving(_ chooser: Chooser, columns: Int) -> [PanelLine] {
        let answers = [
            hint("Enter", .enter, "print"), hint("n", .character("n"), "drop"),
            hint("Esc", .escape, "go on"),
        ]
        return PanelLine.wrapped(
            "\(chooser.accepted.count) of \(chooser.count) taken: print or drop?", columns: columns)
            + PanelLine.wrapped(answers, columns: columns)
    }

    /// Escape asks before it drops colours.
    private static func cancel(_ chooser: Chooser) -> [PanelLine.Part] {
        hint("Esc", .escape, chooser.accepted.isEmpty ? "cancel" : "end")
    }

    /// The ways out, and the way to the rest, in one line.
    static func short(of chooser: Chooser, columns: Int) -> [PanelLine] {
        let hints = [
            hint("Enter", .enter, "accept"), cancel(chooser), hint("?", .character("?"), "help"),
        ]
        let line = PanelLine.wrapped(hints, columns: .max)
        let width = line.first?.text.count ?? 0
        if width <= columns { return line }
        // The keys alone.
        return PanelLine.wrapped(hints.map { [$0[0]] }, columns: .max).map { $0.prefix(columns) }
    }

    private static func hint(_ text: String, _ key: TerminalKey.Name, _ meaning: String) -> [PanelLine.Part] {
        [
            .init(text: text, isKey: true, action: .press(key)),
            .init(text: " " + meaning, isDim: true, action: .press(key)),
        ]
    }
}
