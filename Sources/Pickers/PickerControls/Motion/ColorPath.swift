package import PickerColor

/// The path from one colour to another, straight in hue, saturation and brightness.
package struct ColorPath: Hashable, Sendable {
    /// Some of the components of a colour; nil for those that are not given.
    package struct End: Hashable, Sendable {
        /// In turns, not wrapped: the path from 0.9 to 1.2 passes red.
        package var hue: Double?
        package var saturation: Double?
        package var brightness: Double?

        package init() {}

        /// The names of those that are given.
        package var names: [String] {
            [("hue", hue), ("saturation", saturation), ("brightness", brightness)].filter { $0.1 != nil }
                .map(\.0)
        }
    }

    /// Hue, saturation and brightness.
    private let start: SIMD3<Double>
    private let end: SIMD3<Double>
    private let alpha: Double

    /// The start takes the components that `from` lacks from `color`; the end takes those that `to` lacks from the start.
    package init(from: End, to: End, color: HSBColor) {
        start = SIMD3(
            from.hue ?? color.hue, from.saturation ?? color.saturation, from.brightness ?? color.brightness)
        end = SIMD3(to.hue ?? start.x, to.saturation ?? start.y, to.brightness ?? start.z)
        alpha = color.alpha
    }

    /// The colour after a share of the path, 0 to 1.
    package func color(at share: Double) -> HSBColor {
        // Exact at both ends, and everywhere if they are equal.
        let there = share < 1 ? start + (end - start) * share : end
        return HSBColor(hue: there.x, saturation: there.y, brightness: there.z, alpha: alpha)
    }
}

extension ColorPath.End {
    /// How many turns a hue without a unit may have: a path seldom has so many, and a larger number is meant to be in degrees.
    package static let mostBareTurns = 10.0
    private static let mostTurns = 1000.0

    /// Parses components by name, such as `hue=0.9,saturation=100%`; nil for anything else.
    package init?(_ text: String) {
        self.init()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, set(pair[0], to: pair[1]) else { return nil }
        }
    }

    /// False if the component does not exist, is already set or cannot have the value.
    private mutating func set(_ name: Substring, to text: Substring) -> Bool {
        let component: WritableKeyPath<Self, Double?>
        let value: Double?
        switch name {
        case "hue":
            component = \.hue
            let most = parseNumber(text) == nil ? Self.mostTurns : Self.mostBareTurns
            value = Hue.parseUnwrapped(text).flatMap { abs($0) <= most ? $0 : nil }
        case "saturation", "brightness":
            component = name == "saturation" ? \.saturation : \.brightness
            value = parseShare(text)
        default: return false
        }
        guard self[keyPath: component] == nil, let value else { return false }
        self[keyPath: component] = value
        return true
    }
}
