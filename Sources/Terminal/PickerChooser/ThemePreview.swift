import PickerColor
public import PickerThemes
public import PickerTerminal

/// Themes that a person sees in the running terminal, whose colours they change, one at a time.
///
/// Show ``screen`` before each event. The colours that the terminal had come back with `TerminalFeature.changedColors`.
public struct ThemePreview: Sendable {
    private let themes: [TerminalTheme]
    private var index = 0

    /// Shows the first of `themes`, at least one.
    public init(_ themes: [TerminalTheme]) { self.themes = themes }

    /// Handles an event of the terminal: Tab shows the next theme. Returns how the preview ends; nil if it goes on.
    public mutating func handle(_ event: TerminalEvent) -> Chooser.Outcome? {
        switch event {
        case .closed: return .lost
        case .key(let key):
            switch key.name {
            case .enter: return .accepted
            case .escape, .character("q"): return .cancelled
            case .character("c") where key.modifiers.contains(.control): return .interrupted
            case .tab: index = (index + 1) % max(themes.count, 1)
            default: break
            }
        default: break
        }
        return nil
    }

    /// What the terminal shows: the theme's colours by name, words in them, and the keys.
    public var screen: [UInt8] {
        guard themes.indices.contains(index) else { return [] }
        return themes[index].terminalColors.setting + Array(text(themes[index]).utf8)
    }

    private func text(_ theme: TerminalTheme) -> String {
        func behind(_ color: Color, _ text: String) -> String {
            "\u{1B}[\(ColorDepth.full.background(RGBColor(color, in: .sRGB)))m\(text)\u{1B}[0m"
        }
        var lines = [""]
        for first in [0, 8] {
            let swatches = (0..<8).map { "\u{1B}[\(first == 0 ? 40 + $0 : 100 + $0)m      \u{1B}[0m" }
            let words = (0..<8).map { number -> String in
                let name = TerminalTheme.name(ofSlot: number)
                return "\u{1B}[\(first == 0 ? 30 + number : 90 + number)m\(name)\u{1B}[0m"
                    + spaces(max(8 - name.count, 1))
            }
            lines += ["  " + swatches.joined(separator: "  "), "  " + words.joined(), ""]
        }
        lines += [
            "  text  \(behind(theme.selection, "selected text"))  cursor \(behind(theme.cursor, " "))", "",
            "  \u{1B}[35mfunc\u{1B}[0m \u{1B}[34mgreet\u{1B}[0m(name: \u{1B}[33mString\u{1B}[0m) {  \u{1B}[90m// a comment\u{1B}[0m",
            "      \u{1B}[36mprint\u{1B}[0m(\u{1B}[32m\"Hello\"\u{1B}[0m, name)", "  }", "",
            "  \u{1B}[31merror:\u{1B}[0m red   \u{1B}[33mwarning:\u{1B}[0m yellow   \u{1B}[32mok\u{1B}[0m green",
            "",
            "  Enter accepts, Escape cancels" + (themes.count > 1 ? ", Tab shows the other theme" : ""),
        ]
        return "\u{1B}[0m\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\r\n")
    }
}

extension TerminalTheme {
    fileprivate var terminalColors: TerminalColors {
        var colors = TerminalColors()
        for (slot, color) in slots.enumerated() { colors[.slot(slot)] = RGBColor(color, in: .sRGB) }
        colors[.foreground] = RGBColor(foreground, in: .sRGB)
        colors[.background] = RGBColor(background, in: .sRGB)
        colors[.cursor] = RGBColor(cursor, in: .sRGB)
        return colors
    }
}
