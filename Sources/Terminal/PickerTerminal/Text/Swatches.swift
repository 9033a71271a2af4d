package import PickerColor

/// Coloured blanks before lines on standard output, where it is a terminal that shows colours.
package struct Swatches: Sendable {
    private let depth: ColorDepth?

    /// Takes what describes the terminal, and whether standard output goes there. `asked` gives the colours that the terminal has by
    /// its own answer, where the variables promise only 16: those are not the colours that are printed.
    package init(
        _ environment: TerminalEnvironment, isTerminal: Bool, asked: () -> ColorDepth? = { nil }
    ) {
        guard isTerminal, !environment.isPlain else {
            depth = nil
            return
        }
        let assumed = environment.assumedColorDepth
        let depth = assumed == .sixteen ? asked() : assumed
        self.depth = depth == .sixteen ? nil : depth
    }

    /// Whether there are any.
    package var areShown: Bool { depth != nil }

    /// The width of a swatch and the space after it; 0 without.
    package var columns: Int { areShown ? Self.usualWidth + 1 : 0 }

    private static let usualWidth = 4

    /// Some blanks in a colour, over white where it is translucent; nothing without colours. Grey lines stand at the sides of colours
    /// that are hard to tell from a black or white background.
    package func text(_ color: RGBColor, width: Int = usualWidth) -> String {
        guard let depth else { return "" }
        let color = color.over(.white)
        let isFaint = [RGBColor.black, .white].contains { color.contrast(with: $0) < Self.leastContrast }
        let lines = isFaint ? ";" + depth.foreground(.midGrey) : ""
        let content = isFaint ? "▏\(spaces(width - 2))▕" : spaces(width)
        return "\u{1B}[\(depth.background(color))\(lines)m\(content)\u{1B}[0m "
    }

    private static let leastContrast = 1.25
}
