public import PickerColor

/// The number, names and lightnesses of the shades of a ``Ramp``.
public enum RampSteps: Hashable, Sendable {
    /// 50, 100, 200 … 900, 950, about as light as those of Tailwind CSS 4. The colour is the step that is nearest in lightness.
    case tailwind
    /// 1…12 with the roles of Radix Colors. The colour is step 9, for solid backgrounds, unless it is too light or too dark.
    case radix
    /// Tones 0…100 of HCT, those of Material's theme builder, and the colour itself as `key`.
    case material
    /// This number of shades, at least one, in equal steps of lightness.
    case count(Int)
    /// A shade for each contrast ratio of WCAG 2.2 with a colour, and the colour of the ramp itself as `key`.
    case ratios([Double], with: RGBColor)
}

/// Names, roles and lightnesses of steps, before they are bent to go through a colour.
struct RampTemplate {
    struct Entry {
        let name: String
        let role: String?
        /// Of OKLCH, 0…1.
        let lightness: Double
    }

    let entries: [Entry]
    /// The step that a colour of these lightnesses takes; otherwise it takes the nearest.
    var preferred: (place: Int, lightnesses: ClosedRange<Double>)?

    /// The index of the step for a colour of a lightness.
    func place(of lightness: Double) -> Int {
        if let preferred, preferred.lightnesses.contains(lightness) { return preferred.place }
        return entries.indices.min {
            abs(entries[$0].lightness - lightness) < abs(entries[$1].lightness - lightness)
        } ?? 0
    }

    /// The lightness of each step: both sides of the colour's place are stretched, so that the ends stay.
    func lightnesses(through lightness: Double, at place: Int) -> [Double] {
        let own = entries.map(\.lightness)
        return own.indices.map { index in
            guard index != place else { return lightness }
            let end = index < place ? own[0] : own[own.count - 1]
            let share = (own[index] - own[place]) / (end - own[place])
            return lightness + share * (end - lightness)
        }
    }
}

extension RampSteps {
    /// The template of steps that have one.
    func template(isDark: Bool) -> RampTemplate {
        switch self {
        case .tailwind:
            let names = ["50"] + (1...9).map { "\($0)00" } + ["950"]
            let lightnesses = isDark ? Self.tailwindDark : Self.tailwindLight
            return RampTemplate(
                entries: zip(names, lightnesses).map { .init(name: $0, role: nil, lightness: $1) })
        case .radix:
            let lightnesses = isDark ? Self.radixDark : Self.radixLight
            return RampTemplate(
                entries: zip(Self.radixRoles, lightnesses).enumerated().map { index, step in
                    .init(name: "\(index + 1)", role: step.0, lightness: step.1)
                }, preferred: (8, 0.45...0.8))
        case .material, .ratios: return RampTemplate(entries: [])
        case .count(let count):
            let (first, last) = isDark ? (0.2, 0.97) : (0.97, 0.2)
            return RampTemplate(
                entries: (0..<max(count, 1)).map { index in
                    let share = count > 1 ? Double(index) / Double(count - 1) : 0
                    return .init(name: "\(index + 1)", role: nil, lightness: first + share * (last - first))
                })
        }
    }

    // About the mean of the chromatic scales of Tailwind CSS 4.
    private static let tailwindLight = [
        0.977, 0.946, 0.9, 0.836, 0.752, 0.672, 0.588, 0.508, 0.442, 0.39, 0.272,
    ]
    private static let tailwindDark = [
        0.2, 0.27, 0.34, 0.4, 0.47, 0.55, 0.63, 0.71, 0.79, 0.87, 0.94,
    ]

    // About the mean of the scales of Radix Colors 3, with 8 to 10 even, so that lightness never turns.
    private static let radixLight = [
        0.993, 0.981, 0.956, 0.93, 0.902, 0.867, 0.822, 0.758, 0.66, 0.61, 0.54, 0.32,
    ]
    private static let radixDark = [
        0.18, 0.213, 0.254, 0.288, 0.324, 0.37, 0.434, 0.526, 0.64, 0.69, 0.78, 0.92,
    ]
    private static let radixRoles = [
        "app background", "subtle background", "component background", "hovered component background",
        "active component background", "subtle border", "component border", "hovered component border",
        "solid background", "hovered solid background", "low-contrast text", "high-contrast text",
    ]
}
