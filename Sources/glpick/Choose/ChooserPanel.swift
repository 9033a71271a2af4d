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
        let shown = chooser.preview.flatMap { Chosen($0) } ?? chooser.chosen
        var head = [
            shown.map { Self.swatches(from: chooser.initial, to: $0) } ?? PanelLine("nothing is chosen yet")
        ]
        if let shown { head.append(Self.name(of: shown)) }
        if chooser.count > 1 { head.append(Self.taken(chooser)) }
        let parts = chooser.focusable.map { (name: $0, lines: Self.lines(of: $0, chooser, columns: columns)) }
        let focused = parts.first { $0.name == chooser.focus }?.lines ?? []

        var room = rows - prompt.count - head.count - focused.count
        /// Reserves room for so many more lines; false if they do not fit.
        func fit(_ count: Int) -> Bool {
            guard count <= room else { return false }
            room -= count
            return true
        }
        let keys =
            chooser.mode == .picking && chooser.message == nil
            ? PanelLine.wrapped(Self.keys(of: chooser), columns: columns, isDim: true) : []
        // Without hints nobody finds the way out: in little room they are short.
        let short = keys.isEmpty ? [] : [PanelLine(Self.shortKeys, isDim: true).prefix(columns)]
        let hasShort = fit(short.count)
        let values = shown.map { Self.values(of: $0).filter { _ in fit(1) } } ?? []
        let others = parts.reduce(0) { $0 + $1.lines.count } - focused.count
        let visible = fit(others) ? parts : parts.filter { $0.name == chooser.focus }
        let hint = fit(keys.count - short.count) ? keys : hasShort ? short : []
        let title = fit(1) ? [PanelLine(chooser.title, isDim: true)] : []
        let blank: [PanelLine] = fit(2) ? [.empty] : []

        let above = title + head + values + blank
        let part = visible.prefix { $0.name != chooser.focus }.flatMap(\.lines)
        let all = above + visible.flatMap(\.lines) + blank + prompt + hint
        // In the smallest terminals only the question is shown, or without one the colour.
        let dropped = prompt.isEmpty ? 0 : max(all.count - max(rows, 1), 0)
        lines = Array(all.dropFirst(dropped).prefix(max(rows, 1)))
        let spoken = prompt.isEmpty ? above.count + part.count : all.count - prompt.count - hint.count
        spokenRow = max(spoken - dropped, 0)
    }

    /// The keys that do something in the picker.
    private static func keys(of chooser: Chooser) -> String {
        let tab = chooser.focusable.count > 1 ? "Tab the next part, " : ""
        let model = chooser.kind.settings.models.count > 1 ? "m model, " : ""
        let axes = chooser.kind == .plane ? "a axes, " : ""
        return "Enter accepts, Esc cancels, \(tab)p picker, \(model)\(axes)/ types, c copies, ? all keys"
    }

    private static let shortKeys = "Enter accepts, Esc cancels, ? keys"

    /// `#3366cc  near royalblue`.
    private static func name(of chosen: Chosen) -> PanelLine {
        let alpha = chosen.color.alpha
        let name = alpha == 0 ? "clear" : chosen.inSRGB.nameText + (alpha < 1 ? ", without its alpha" : "")
        return PanelLine([.init(text: chosen.hexText, isBold: true), .init(text: "  " + name)])
    }

    /// The colour in other formats as people write them, and its contrasts, the most useful first.
    private static func values(of chosen: Chosen) -> [PanelLine] {
        let color = RGBColor(chosen.color)
        let bytes = color.bytes
        let hsl = HSLColor(chosen.color)
        let exact = chosen.exact ?? Color(color, in: chosen.colorSpace)
        let oklch = exact.converted(to: .oklch).components
        func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
        let gamut = exact.isInGamut(of: .sRGB) ? "" : "  outside sRGB"
        var lines = [
            row("rgb", ["\(bytes.x)", "\(bytes.y)", "\(bytes.z)"]),
            row(
                "hsl",
                [
                    "\(Int((hsl.hue * 360).rounded()) % 360)°", whole(100 * hsl.saturation) + "%",
                    whole(100 * hsl.lightness) + "%",
                ]),
            row(
                "oklch",
                [
                    fixed(oklch.x, 3), fixed(oklch.y, 3), fixed(chosen.hueInOKLCH, 1),
                ], gamut),
        ]
        if chosen.color.alpha == 0 { return lines }
        for (name, other) in [("white", RGBColor.white), ("black", .black)] {
            let ratio = chosen.inSRGB.contrast(with: other)
            let level = ContrastLevel.text(ratio)
            var line = row("on " + name, [RGBColor.ratio(ratio)], " \(level)")
            line.parts.append(.init(text: spaces(max(10 - level.count, 1))))
            line.parts.append(.init(text: " Sample ", background: other, foreground: chosen.inSRGB))
            lines.append(line)
        }
        return lines
    }

    /// A name and numbers, in columns.
    private static func row(_ name: String, _ values: [String], _ rest: String = "") -> PanelLine {
        let cells = values.map { spaces(max(6 - $0.count, 1)) + $0 }.joined()
        return PanelLine([
            .init(text: name + spaces(max(9 - name.count, 1)), isDim: true), .init(text: cells + rest),
        ])
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
            if chooser.message == nil, let complaint = chooser.complaint {
                lines += PanelLine.wrapped(complaint, columns: columns, isDim: true).prefix(2)
            }
        case .picking, .help: break
        }
        guard let message = chooser.message else { return lines }
        return lines + PanelLine.wrapped(message, columns: columns)
    }

    /// The first colour and the current one.
    private static func swatches(from initial: Chosen?, to chosen: Chosen) -> PanelLine {
        var parts: [PanelLine.Part] = []
        if let initial { parts = [.init(text: "old ")] + swatch(initial) + [.init(text: "  ")] }
        return PanelLine(parts + [.init(text: "new ")] + swatch(chosen))
    }

    /// The colours that have been accepted, the last ones if there are many.
    private static func taken(_ chooser: Chooser) -> PanelLine {
        let shown = chooser.accepted.suffix(8).flatMap { chosen -> [PanelLine.Part] in
            [.init(text: "  ", background: chosen.inSRGB)]
        }
        return PanelLine([.init(text: "\(chooser.accepted.count) of \(chooser.count) ")] + shown)
    }

    /// A swatch with a border at its sides, which shows black on black; a translucent colour lies over a checkerboard.
    private static func swatch(_ chosen: Chosen) -> [PanelLine.Part] {
        let color = chosen.inSRGB
        let boards = [0.75, 0.55].map { grey in
            color.over(RGBColor(red: grey, green: grey, blue: grey))
        }
        let middle: [PanelLine.Part] =
            color.alpha == 1
            ? [.init(text: spaces(8), background: color)]
            : (0..<4).map { .init(text: spaces(2), background: boards[$0 % 2]) }
        return [.init(text: "\u{2595}")] + middle + [.init(text: "\u{258F}")]
    }

    private static let shortHelp =
        "Enter accepts. Esc, q and Ctrl-C cancel. Arrows, PgUp, PgDn, Home, End move. Tab: the next part. "
        + "# 0-9 /: type a value. p P: another picker. m: model. a: axes. c: copy. Ctrl-Z: suspend. Any key goes back."

    private static let help: [PanelLine] = [
        PanelLine("keys", isBold: true),
        PanelLine("arrows       a step; with Shift, ten"),
        PanelLine("PgUp PgDn    ten steps"),
        PanelLine("Home End     the first, the last"),
        PanelLine("Tab          the next part"),
        PanelLine("# 0-9 /      type a colour or number"),
        PanelLine("p P          another picker"),
        PanelLine("m M          another colour model"),
        PanelLine("a A          other axes of a plane"),
        PanelLine("c            copy the colour"),
        PanelLine("Enter        accept"),
        PanelLine("Esc q Ctrl-C cancel"),
        PanelLine("Ctrl-Z       suspend; fg goes on"),
        PanelLine("Ctrl-L       draw anew"),
        PanelLine("mouse        press, drag, wheel"),
        PanelLine("right click  take the colour there"),
        PanelLine("double click choose and accept"),
        PanelLine("any key goes back", isDim: true),
    ]
}
