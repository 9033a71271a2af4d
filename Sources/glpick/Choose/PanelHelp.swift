import PickerKit

/// What keys and the mouse do, as lines of text.
enum PanelHelp {
    private static let entries = [
        ("arrows", "a step; with Shift, ten"),
        ("PgUp PgDn", "ten steps"),
        ("Home End", "the first, the last"),
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
        ("Ctrl-Z", "suspend; fg goes on"),
        ("Ctrl-L", "draw anew"),
        ("mouse", "press, drag, wheel"),
        ("right click", "take the colour there"),
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
