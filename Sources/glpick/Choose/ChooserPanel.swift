import PickerKit

/// The text beside the picture: the colours, what they are called, and what keys do.
struct ChooserPanel {
    let lines: [PanelLine]
    /// The row for the cursor, so that a screen reader reads that line.
    let spokenRow: Int

    /// Fits the text into a number of rows: first the question, the colour and the focused part, then as much as fits
    /// of the rest.
    init(_ chooser: Chooser, columns: Int, rows: Int) {
        if case .help = chooser.mode {
            lines = rows < Self.help.count ? PanelLine.wrapped(Self.shortHelp, columns: columns) : Self.help
            spokenRow = 0
            return
        }
        let prompt = Self.prompt(of: chooser, columns: columns)
        var head = [
            chooser.chosen.map { Self.swatches(from: chooser.initial, to: $0) }
                ?? PanelLine("nothing is chosen yet")
        ]
        if let chosen = chooser.chosen { head.append(PanelLine(chosen.hexText, isBold: true)) }
        let parts = chooser.focusable.map { (name: $0, lines: Self.lines(of: $0, chooser, columns: columns)) }
        let focused = parts.first { $0.name == chooser.focus }?.lines ?? []

        var room = rows - prompt.count - head.count - focused.count
        /// Reserves room for so many more lines; false if they do not fit.
        func fit(_ count: Int) -> Bool {
            guard count <= room else { return false }
            room -= count
            return true
        }
        let values = chooser.chosen.map { Self.values(of: $0).filter { _ in fit(1) } } ?? []
        let others = parts.reduce(0) { $0 + $1.lines.count } - focused.count
        let shown = fit(others) ? parts : parts.filter { $0.name == chooser.focus }
        let keys =
            chooser.mode == .picking && chooser.message == nil
            ? PanelLine.wrapped(Self.keys, columns: columns, isDim: true) : []
        let hint = fit(keys.count) ? keys : []
        let blank: [PanelLine] = fit(2) ? [.empty] : []

        let above = head + values + blank
        let part = shown.prefix { $0.name != chooser.focus }.flatMap(\.lines)
        let all = above + shown.flatMap(\.lines) + blank + prompt + hint
        // In the smallest terminals only the question is shown, or without one the colour.
        let dropped = prompt.isEmpty ? 0 : max(all.count - max(rows, 1), 0)
        lines = Array(all.dropFirst(dropped).prefix(max(rows, 1)))
        let spoken = prompt.isEmpty ? above.count + part.count : all.count - prompt.count - hint.count
        spokenRow = max(spoken - dropped, 0)
    }

    private static let keys = "Enter accepts, Esc cancels, Tab the next part, p another picker, ? all keys"

    /// The colour in other formats, the most useful first.
    private static func values(of chosen: Chosen) -> [PanelLine] {
        let alpha = chosen.color.alpha
        var lines = [
            PanelLine(ColorFormat.hsb.text(chosen.color)), PanelLine(ColorFormat.hsl.text(chosen.color)),
        ]
        if alpha == 0 { return lines + [PanelLine("clear")] }
        lines.append(PanelLine(chosen.inSRGB.nameText + (alpha < 1 ? ", without its alpha" : "")))
        lines.append(PanelLine(chosen.inSRGB.contrastText))
        return lines
    }

    /// A part's name and what is chosen in it.
    private static func lines(of part: PickerPart.Name, _ chooser: Chooser, columns: Int) -> [PanelLine] {
        let isFocused = part == chooser.focus
        let text = "\(part): \(chooser.picker.accessibleDescription(of: part))"
        return PanelLine.wrapped(text, columns: columns - 2).enumerated().map { index, line in
            PanelLine((isFocused && index == 0 ? "> " : "  ") + line.text, isBold: isFocused)
        }
    }

    /// The question or the message; empty if there is none.
    private static func prompt(of chooser: Chooser, columns: Int) -> [PanelLine] {
        var lines: [PanelLine] = []
        switch chooser.mode {
        case .typing(let text):
            let label = "colour: "
            // A long text shows its end, where the user types.
            let end = String(text.suffix(max(columns - label.count - 1, 1)))
            lines.append(PanelLine([.init(text: label), .init(text: end, isBold: true), .init(text: "_")]))
        case .confirming: lines.append(PanelLine("accept this colour? y or n", isBold: true))
        case .picking, .help: break
        }
        guard let message = chooser.message else { return lines }
        return lines + PanelLine.wrapped(message, columns: columns)
    }

    /// The first colour and the current one.
    private static func swatches(from initial: Chosen?, to chosen: Chosen) -> PanelLine {
        let width = spaces(6)
        var parts: [PanelLine.Part] = []
        if let initial {
            parts = [.init(text: "old "), .init(text: width, background: initial.inSRGB), .init(text: "  ")]
        }
        parts += [.init(text: "new "), .init(text: width, background: chosen.inSRGB)]
        return PanelLine(parts)
    }

    private static let shortHelp =
        "Enter accepts, q accepts after y. Esc and Ctrl-C cancel. Arrows, PgUp, PgDn, Home, End move. Tab: the next part. "
        + "# 0-9 /: type a value. p P: another picker. c: copy. Ctrl-Z: suspend. Any key goes back."

    private static let help: [PanelLine] = [
        PanelLine("keys", isBold: true),
        PanelLine("arrows       a step; with Shift, ten"),
        PanelLine("PgUp PgDn    ten steps"),
        PanelLine("Home End     the first, the last"),
        PanelLine("Tab          the next part"),
        PanelLine("# 0-9 /      type a colour or number"),
        PanelLine("p P          another picker"),
        PanelLine("c            copy the colour"),
        PanelLine("Enter        accept"),
        PanelLine("q            accept, after y"),
        PanelLine("Esc Ctrl-C   cancel"),
        PanelLine("Ctrl-Z       suspend; fg goes on"),
        PanelLine("Ctrl-L       draw anew"),
        PanelLine("mouse        press, drag, wheel"),
        PanelLine("any key goes back", isDim: true),
    ]
}
