import PickerKit

/// The text beside the picture: the colours, what they are called, and what keys do.
struct ChooserPanel {
    let lines: [PanelLine]
    /// The line that a screen reader is to read, at which the cursor is left.
    let spokenRow: Int

    init(_ chooser: Chooser, columns: Int, rows: Int) {
        if case .help = chooser.mode {
            lines = Self.help
            spokenRow = 0
            return
        }
        // Shorter where there is little room: what is left out is said in other words by what stays.
        let (values, spoken) = Self.values(of: chooser, columns: columns, isShort: rows < Self.fullRows)
        lines = values + Self.prompt(of: chooser, columns: columns)
        spokenRow = chooser.mode == .picking && chooser.message == nil ? spoken : values.count
    }

    private static let fullRows = 16

    private static func values(
        of chooser: Chooser,
        columns: Int,
        isShort: Bool
    ) -> (lines: [PanelLine], spoken: Int) {
        var lines: [PanelLine] = []
        if let chosen = chooser.chosen {
            lines.append(swatches(from: chooser.initial, to: chosen))
            lines.append(PanelLine(chosen.hexText, isBold: true))
            if !isShort {
                lines.append(PanelLine(ColorFormat.hsb.text(chosen.color)))
                lines.append(PanelLine(ColorFormat.hsl.text(chosen.color)))
                lines.append(PanelLine(chosen.inSRGB.nameText))
                lines.append(PanelLine(chosen.inSRGB.contrastText))
                lines.append(.empty)
            }
        } else {
            lines.append(PanelLine("nothing is chosen yet"))
        }
        var spoken = 0
        for part in chooser.focusable {
            let isFocused = part == chooser.focus
            if isShort, !isFocused { continue }
            let description = chooser.picker.accessibleDescription(of: part)
            if isFocused { spoken = lines.count }
            let text = "\(part): \(description)"
            for (index, line) in PanelLine.wrapped(text, columns: columns - 2).enumerated() {
                let mark = isFocused && index == 0 ? "> " : "  "
                lines.append(PanelLine(mark + line.text, isBold: isFocused))
            }
        }
        if !isShort { lines.append(.empty) }
        return (lines, spoken)
    }

    private static func prompt(of chooser: Chooser, columns: Int) -> [PanelLine] {
        var lines: [PanelLine] = []
        switch chooser.mode {
        case .typing(let text):
            lines.append(
                PanelLine([.init(text: "colour: "), .init(text: text, isBold: true), .init(text: "_")]))
        case .confirming: lines.append(PanelLine("accept this colour? y or n", isBold: true))
        case .picking, .help: break
        }
        if let message = chooser.message {
            return lines + PanelLine.wrapped(message, columns: columns)
        }
        if case .picking = chooser.mode {
            lines += PanelLine.wrapped(
                "Enter accepts, Esc cancels, Tab the next part, p another picker, ? all keys",
                columns: columns, isDim: true)
        }
        return lines
    }

    /// The colour at the beginning and now.
    private static func swatches(from initial: Chosen?, to chosen: Chosen) -> PanelLine {
        let width = String(repeating: " ", count: 6)
        var parts: [PanelLine.Part] = []
        if let initial {
            parts = [.init(text: "old "), .init(text: width, background: initial.inSRGB), .init(text: "  ")]
        }
        parts += [.init(text: "new "), .init(text: width, background: chosen.inSRGB)]
        return PanelLine(parts)
    }

    private static let help: [PanelLine] = [
        PanelLine("keys", isBold: true),
        PanelLine("arrows       a step; with Shift, ten"),
        PanelLine("PgUp PgDn    ten steps"),
        PanelLine("Home End     the first, the last"),
        PanelLine("Tab          the next part"),
        PanelLine("# 0-9        type a colour or number"),
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
