import Glibc
import PickerPalette

/// What a slot may be, whatever the others are.
struct SlotRule {
    /// The hue of its name in degrees, and how far a colour may be from it; nil for any hue.
    var hue: (name: Double, error: Double)?
    /// The range of lightness in Oklab.
    var lightness = 0.0...1.0
    /// The range of chroma in Oklab.
    var chroma = 0.0...0.4
    var background: SlotCandidate
    var leastContrast = 1.0

    func allows(_ candidate: SlotCandidate) -> Bool {
        let place = candidate.seen.usual
        let size = hypot(place.y, place.z)
        guard lightness.contains(place.x), chroma.contains(size),
            candidate.contrast(with: background) >= leastContrast
        else { return false }
        guard let hue else { return true }
        return hueDistance(TerminalTheme.hue(of: place), hue.name) <= hue.error
    }
}
