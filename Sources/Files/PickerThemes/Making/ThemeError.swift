import PickerColor
import PickerPalette

/// The reason why there is no theme.
public enum ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No colour has a share: the picture is clear.
    case noColors
    /// No colour of an accent's hue has the contrast; `greatest` is the highest that one has, on the best background.
    case noContrast(least: Double, slot: Int, greatest: Double)
    /// No theme was found that keeps all limits; `missed` has those that the best one misses.
    case limits(missed: [String])

    /// One line that names the limits that cannot be kept.
    public var description: String {
        switch self {
        case .noColors: "there is no colour to make a theme from"
        case .noContrast(let least, let slot, let greatest):
            "no \(TerminalTheme.name(ofSlot: slot)) has a contrast of \(plain(least)): the highest is \(shortened(greatest))"
        case .limits(let missed):
            "none keeps all limits; in the best one, \(missed.joined(separator: "; "))"
        }
    }
}
