import Glibc
import PickerKit

/// Coloured blanks before lines on standard output, where it is a terminal that shows colours.
struct Swatches {
    private let depth: ColorDepth?

    init() {
        let environment = TerminalEnvironment(environmentVariable)
        depth = isatty(1) == 0 || environment.isPlain ? nil : environment.assumedColorDepth
    }

    /// Whether there are any.
    var areShown: Bool { depth != nil }

    /// Some blanks in a colour, over white where it is translucent; nothing without colours.
    func text(_ color: RGBColor, width: Int = 4) -> String {
        guard let depth else { return "" }
        return "\u{1B}[\(depth.background(color.over(.white)))m\(spaces(width))\u{1B}[0m "
    }
}
