import PickerKit

/// Shades and tints of a colour, from dark to light: mixed with black and white in Oklab.
struct ShadeRamp: Equatable {
    /// Shades, and as many tints.
    private static let count = 4
    /// How many colours there are.
    static let size = 2 * count + 1

    /// The colours; the one in the middle is that from which they are made.
    let colors: [Chosen]
    /// The one that is chosen.
    var index = Self.count
    /// What the picker shows for it: a palette has only its own colours.
    var shown: Chosen

    init(_ base: Chosen) {
        let exact = base.exact ?? Color(RGBColor(base.color), in: base.colorSpace)
        func mixed(_ other: RGBColor, _ share: Int) -> Chosen {
            let opaque = Color(exact.system, exact.components)
            let color = opaque.mixed(with: Color(other), share: Double(share) / Double(Self.count + 1))
            let rgb = RGBColor(
                clipping: GamutMapping.css.map(color, to: base.colorSpace), to: base.colorSpace)
            // A grey keeps the hue, which needs components that are exactly equal.
            func even(_ component: Double) -> Double { (component * 1e9).rounded() / 1e9 }
            let kept = HSBColor(
                RGBColor(red: even(rgb.red), green: even(rgb.green), blue: even(rgb.blue)),
                keeping: base.color)
            return Chosen(kept.withAlpha(exact.alpha), in: base.colorSpace)
        }
        colors =
            (1...Self.count).reversed().map { mixed(.black, $0) } + [base]
            + (1...Self.count).map { mixed(.white, $0) }
        shown = base
    }
}
