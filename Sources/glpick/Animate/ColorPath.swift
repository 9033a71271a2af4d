import PickerKit

/// The path from one colour to another, straight in hue, saturation and brightness.
struct ColorPath: Hashable {
    /// Some of the components of a colour; nil for those that are not given.
    struct End: Hashable {
        /// In turns, not wrapped: the path from 0.9 to 1.2 passes red.
        var hue: Double?
        var saturation: Double?
        var brightness: Double?

        /// The names of those that are given.
        var names: [String] {
            [("hue", hue), ("saturation", saturation), ("brightness", brightness)].filter { $0.1 != nil }
                .map(\.0)
        }
    }

    private let hue: Segment
    private let saturation: Segment
    private let brightness: Segment
    private let alpha: Double

    /// The start takes the components that `from` lacks from `color`; the end takes those that `to` lacks from the start.
    init(from: End, to: End, color: HSBColor) {
        func segment(_ component: KeyPath<End, Double?>, _ otherwise: Double) -> Segment {
            let start = from[keyPath: component] ?? otherwise
            return Segment(start: start, end: to[keyPath: component] ?? start)
        }
        hue = segment(\.hue, color.hue)
        saturation = segment(\.saturation, color.saturation)
        brightness = segment(\.brightness, color.brightness)
        alpha = color.alpha
    }

    /// The colour after a share of the path, 0 to 1.
    func color(at share: Double) -> HSBColor {
        HSBColor(
            hue: hue.value(at: share),
            saturation: saturation.value(at: share),
            brightness: brightness.value(at: share),
            alpha: alpha
        )
    }
}

/// The path from one number to another.
private struct Segment: Hashable {
    let start: Double
    let end: Double

    /// Exact at both ends, and everywhere if they are equal.
    func value(at share: Double) -> Double { share < 1 ? start + (end - start) * share : end }
}

extension ValueKind where Value == ColorPath.End {
    /// Components by name.
    static var components: Self {
        ValueKind(
            placeholder: "LIST",
            expected: "hue, saturation and brightness as needed, such as hue=0.9,saturation=1"
        ) { text in
            var end = ColorPath.End()
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard pair.count == 2, end.set(pair[0], to: pair[1]) else { return nil }
            }
            return end
        }
    }
}

extension ColorPath.End {
    /// False if the component does not exist, is already set or cannot have the value.
    fileprivate mutating func set(_ name: Substring, to text: Substring) -> Bool {
        let component: WritableKeyPath<Self, Double?>
        let value: Double?
        switch name {
        case "hue":
            component = \.hue
            value = Hue.parseUnwrapped(text).flatMap { abs($0) <= 1000 ? $0 : nil }
        case "saturation", "brightness":
            component = name == "saturation" ? \.saturation : \.brightness
            value = parseNumber(text).flatMap { (0...1).contains($0) ? $0 : nil }
        default: return false
        }
        guard self[keyPath: component] == nil, let value else { return false }
        self[keyPath: component] = value
        return true
    }
}
