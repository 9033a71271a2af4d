import PickerColor
import PickerScene

/// The style of the markers' lines.
public enum MarkerStyle: String, CaseIterable, Hashable, Sendable {
    /// Mid grey lines, which are invisible on mid grey.
    case plain
    /// Lines half white and half black, which are visible on every colour.
    case twoTone = "two-tone"

    /// The layers of a marker in this style; that of the focused part has a second line around it.
    func layers(_ marker: Marker, isFocused: Bool) -> [Layer] {
        let second = isFocused ? marker.surrounding.map { layers($0) } : nil
        return (second ?? []) + layers(marker)
    }

    /// The layers of a marker in this style.
    func layers(_ marker: Marker) -> [Layer] {
        switch self {
        case .plain: return [Layer(marker.form.shape, .solid(.midGrey))]
        case .twoTone:
            let (white, black) = marker.form.halves
            return [Layer(white, .solid(.white)), Layer(black, .solid(.black))]
        }
    }
}
