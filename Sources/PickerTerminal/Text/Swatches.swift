package import PickerColor

/// Coloured blanks before lines on standard output, where it is a terminal that shows colours.
package struct Swatches {
    private let depth: ColorDepth?

    /// Takes what describes the terminal, and whether standard output goes there.
    package init(_ environment: TerminalEnvironment, isTerminal: Bool) {
        depth = !isTerminal || environment.isPlain ? nil : environment.assumedColorDepth
    }

    /// Whether there are any.
    package var areShown: Bool { depth != nil }

    /// Some blanks in a colour, over white where it is translucent; nothing without colours.
    package func text(_ color: RGBColor, width: Int = 4) -> String {
        guard let depth else { return "" }
        return "\u{1B}[\(depth.background(color.over(.white)))m\(spaces(width))\u{1B}[0m "
    }
}
