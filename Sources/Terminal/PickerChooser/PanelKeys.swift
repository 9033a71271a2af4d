import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// The keys that do something, each of which can be pressed with the mouse.
enum PanelHints {
    /// The commands that people need first; the help has the rest.
    private static let first: [ChooserCommand] = [
        .accept, .leave, .take, .type, .nextPart, .undo, .help,
    ]

    /// What the picker offers.
    static func all(of chooser: Chooser, columns: Int) -> [PanelLine] {
        // The others stay where they are when there is something to undo.
        let hints = first.filter { $0 == .undo || $0.isOffered(in: chooser) }.map { hint($0, chooser) }
        return PanelLine.wrapped(hints, columns: columns)
    }

    /// What to do with the colours that are taken, when no more are wanted.
    static func leaving(_ chooser: Chooser, columns: Int) -> [PanelLine] {
        let answers = [
            hint("Enter", "print", .press(.enter)), hint("n", "drop", .press(.character("n"))),
            hint("Esc", "continue", .press(.escape)),
        ]
        return PanelLine.wrapped("\(chooser.takenText) taken: print or drop?", columns: columns)
            + PanelLine.wrapped(answers, columns: columns)
    }

    /// The ways out, and the way to the rest, in one line.
    static func short(of chooser: Chooser, columns: Int) -> [PanelLine] {
        let hints = [ChooserCommand.accept, .leave, .help].map { hint($0, chooser) }
        let line = PanelLine.wrapped(hints, columns: .max)
        let width = line.first?.text.count ?? 0
        if width <= columns { return line }
        // The keys alone.
        return PanelLine.wrapped(hints.map { [$0[0]] }, columns: .max).map { $0.prefix(columns) }
    }

    static func hint(_ command: ChooserCommand, _ chooser: Chooser) -> [PanelLine.Part] {
        let entry = command.entry
        // Escape asks before it drops colours.
        let meaning = command == .leave && !chooser.accepted.isEmpty ? "end" : entry.hint
        return hint(command.shortKey, meaning, .command(command))
    }

    private static func hint(_ text: String, _ meaning: String, _ action: PanelAction) -> [PanelLine.Part] {
        [
            .init(text: text, isKey: true, action: action),
            .init(text: " " + meaning, isDim: true, action: action),
        ]
    }
}

extension ChooserCommand {
    /// The key that the panel names.
    fileprivate var shortKey: String {
        self == .type ? "/" : entry.keyText.split(separator: " ").first.map(String.init) ?? ""
    }
}

/// What keys and the mouse do, as lines of text.
enum PanelHelp {
    private typealias Group = (title: String, entries: [(keys: String, meaning: String)])

    private static func commands(_ commands: ChooserCommand...) -> [(keys: String, meaning: String)] {
        commands.map { ($0.entry.keyText, $0.entry.meaning) }
    }

    /// One line for a command and its reverse.
    private static func pair(_ next: ChooserCommand, _ last: ChooserCommand, _ meaning: String) -> [(
        keys: String, meaning: String
    )] {
        [("\(next.entry.keyText) \(last.entry.keyText)", meaning)]
    }

    private static let groups: [Group] = [
        (
            "Choose",
            [("arrows", "a step; Shift: ten"), ("PgUp PgDn", "ten steps"), ("Home End", "first, last")]
                + [("Alt-arrows", "move a photo")]
                + commands(.nextPart, .type, .lighter, .darker, .recent, .old, .screen, .undo, .redo)
        ),
        (
            "Keep",
            commands(.accept, .take, .takeHarmony, .remove)
                + pair(.format, .previousFormat, "next format, or before")
                + commands(.copy, .save, .leave)
        ),
        (
            "Look",
            commands(.nextPicker, .previousPicker) + [("Alt-1 … 9", "picker by number")]
                + pair(.model, .previousModel, "models in a list")
                + commands(
                    .axes, .background, .pass, .palette, .help, .redraw, .suspend)
        ),
        (
            "Mouse",
            [
                ("press, drag", "change a part or slider"), ("wheel", "a step; zoom a photo"),
                ("right click", "choose; take a swatch"), ("right drag", "move a photo"),
                ("double click", "choose and accept"),
            ]
        ),
    ]
    private static let goingBack = "any key goes back"

    /// The groups one below the other, in as many columns as are needed and fit, on one page; if they do not fit, running text
    /// on several.
    static func pages(columns: Int, rows: Int) -> [[PanelLine]] {
        let room = max(rows - 1, 1)
        for count in 1...groups.count where count * width - 2 <= columns {
            let lines = lines(count)
            if lines.count <= room { return [lines + [PanelLine(goingBack, isDim: true)]] }
        }
        let pieces = groups.flatMap(\.entries).map {
            [part($0.keys), PanelLine.Part(text: " " + $0.meaning)]
        }
        let lines = PanelLine.wrapped(pieces, columns: columns)
        return stride(from: 0, to: lines.count, by: room).map { start in
            let isLast = start + room >= lines.count
            let end = isLast ? goingBack : "any key goes on"
            return lines[start..<min(start + room, lines.count)] + [PanelLine(end, isDim: true)]
        }
    }

    private static let keyWidth = (groups.flatMap(\.entries).map(\.keys.count).max() ?? 0) + 1
    /// The columns of a stack, and two between stacks.
    private static let width = keyWidth + (groups.flatMap(\.entries).map(\.meaning.count).max() ?? 0) + 2

    /// All groups in as many columns as fit, whatever their height.
    static func list(columns: Int) -> [PanelLine] { lines(min(max((columns + 2) / width, 1), groups.count)) }

    private static func lines(_ count: Int) -> [PanelLine] {
        let stacks = stacked(count)
        return (0..<(stacks.map(\.count).max() ?? 0)).map { row in
            PanelLine(stacks.flatMap { $0.indices.contains(row) ? $0[row] : [.init(text: spaces(width))] })
        }
    }

    /// The groups in stacks of about the same height.
    private static func stacked(_ count: Int) -> [[[PanelLine.Part]]] {
        let all = groups.map { group in
            [[PanelLine.Part(text: group.title + spaces(width - group.title.count), isBold: true)]]
                + group.entries.map { entry in
                    [
                        part(entry.keys), .init(text: spaces(keyWidth - entry.keys.count)),
                        .init(text: entry.meaning + spaces(width - keyWidth - entry.meaning.count)),
                    ]
                }
        }
        var stacks: [[[PanelLine.Part]]] = Array(repeating: [], count: count)
        for group in all {
            guard let least = stacks.indices.min(by: { stacks[$0].count < stacks[$1].count }) else { break }
            stacks[least] += group
        }
        return stacks
    }

    private static func part(_ keys: String) -> PanelLine.Part { .init(text: keys, isKey: true) }
}
