import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

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
        add(chooser.kind.models.count > 1, "m", "model")
        add(!chooser.planeAxes.isEmpty, "a", "axes")
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
            hint("Esc", .escape, "continue"),
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

/// What keys and the mouse do, as lines of text.
enum PanelHelp {
    private static let entries = [
        ("arrows", "a step; with Shift, ten"),
        ("PgUp PgDn", "ten steps"),
        ("Home End", "first, last"),
        ("Tab", "the next part"),
        ("# 0-9 /", "type a colour or number"),
        ("p P", "another picker"),
        ("m M", "another colour model"),
        ("a A", "other axes of a plane"),
        ("+ -", "a tint, a shade"),
        ("r R", "a recent colour"),
        ("c", "copy the colour"),
        ("Enter", "accept"),
        ("Esc q Ctrl-C", "cancel"),
        ("Ctrl-Z", "suspend; fg continues"),
        ("Ctrl-L", "redraw"),
        ("mouse", "press, drag, wheel"),
        ("right click", "take that colour"),
        ("double click", "choose and accept"),
    ]
    private static let goingBack = "any key goes back"

    /// The entries in as many columns as are needed and fit; as running text if they do not.
    static func lines(columns: Int, rows: Int) -> [PanelLine] {
        let keyWidth = (entries.map { $0.0.count }.max() ?? 0) + 1
        let width = keyWidth + (entries.map { $0.1.count }.max() ?? 0) + 2
        let room = max(rows - 1, 1)
        let count = (entries.count + room - 1) / room
        guard count * width - 2 <= columns else {
            let pieces = entries.map { [part($0.0), PanelLine.Part(text: " " + $0.1)] }
            return PanelLine.wrapped(pieces, columns: columns) + [PanelLine(goingBack, isDim: true)]
        }
        let height = (entries.count + count - 1) / count
        let lines = (0..<height).map { row in
            PanelLine(
                stride(from: row, to: entries.count, by: height).flatMap { index -> [PanelLine.Part] in
                    let (keys, meaning) = entries[index]
                    let isLast = index + height >= entries.count
                    return [
                        part(keys), PanelLine.Part(text: spaces(keyWidth - keys.count)),
                        PanelLine.Part(
                            text: meaning + (isLast ? "" : spaces(width - keyWidth - meaning.count))),
                    ]
                })
        }
        return lines + [PanelLine(goingBack, isDim: true)]
    }

    private static func part(_ keys: String) -> PanelLine.Part { .init(text: keys, isKey: true) }
}
