/// A colour model: the meaning of a colour's three components.
///
/// Every component is 0…1; hues are in turns, [0, 1).
public enum ColorModel: String, CaseIterable, Hashable, Sendable {
    /// Hue, saturation and brightness, also called HSV.
    case hsb
    /// Hue, saturation and lightness, also called HLS.
    case hsl

    /// The type for colours of this model.
    var color: any ModelColor.Type {
        switch self {
        case .hsb: HSBColor.self
        case .hsl: HSLColor.self
        }
    }

    /// The components, in the order of `SIMD3` values.
    public var components: [ColorComponent] { color.components }

    /// The colour with these components and straight alpha. Hues are wrapped into [0, 1), the rest is clamped to 0…1.
    public func color(_ components: SIMD3<Double>, alpha: Double = 1) -> HSBColor {
        color.hsb(components, alpha: alpha)
    }

    /// The components of a colour in this model. A grey keeps its hue, and black its hue and saturation.
    public func components(of color: HSBColor) -> SIMD3<Double> { self.color.components(of: color) }
}

/// A type for the colours of one model.
protocol ModelColor {
    /// The components, in the order of `SIMD3` values.
    static var components: [ColorComponent] { get }
    static func components(of color: HSBColor) -> SIMD3<Double>
    static func hsb(_ components: SIMD3<Double>, alpha: Double) -> HSBColor
}

/// A component of a colour model, or alpha.
public struct ColorComponent: Hashable, Sendable {
    /// Its name, such as `hue`.
    public let name: StaticString
    /// Its index among the components of its model, 0…2; 3 for alpha.
    public let index: Int
    /// The number of fine steps in its range: 360 for hue, 100 for the rest.
    public let steps: Int

    /// The hue, in turns.
    public static let hue = ColorComponent(name: "hue", index: 0, steps: 360)
    /// The saturation: 0 is grey, 1 is the purest colour.
    public static let saturation = ColorComponent(name: "saturation", index: 1, steps: 100)
    /// The brightness, the third component of HSB.
    public static let brightness = ColorComponent(name: "brightness", index: 2, steps: 100)
    /// The lightness, the third component of HSL.
    public static let lightness = ColorComponent(name: "lightness", index: 2, steps: 100)
    /// Straight alpha, beside the components of any model.
    public static let alpha = ColorComponent(name: "alpha", index: 3, steps: 100)

    /// True if both have the same name. Models use the same name only for the same component.
    public static func == (a: ColorComponent, b: ColorComponent) -> Bool {
        a.name.description == b.name.description
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name.description) }

    /// True for the hue, an angle: its range ends where it begins.
    public var isHue: Bool { index == 0 }

    /// True for alpha, which every model has besides its components.
    public var isAlpha: Bool { index == 3 }

    /// The value of a number that a person typed: degrees for hue, -360…360, and per cent for the rest, 0…100; nil
    /// outside.
    public func value(typed number: Double) -> Double? {
        if isHue { return abs(number) <= 360 ? number / 360 : nil }
        return (0...100).contains(number) ? number / 100 : nil
    }

    /// The range of numbers that people should type, in words.
    public var typedRange: String { isHue ? "0 to 360 degrees" : "0 to 100 per cent" }

    /// The value for people, rounded to degrees or per cent: `108°`, `70 %`.
    public func text(_ value: Double) -> String {
        isHue ? "\(Int((value * 360).rounded()) % 360)°" : "\(Int((value * 100).rounded())) %"
    }
}

extension HSBColor: ModelColor {
    static let components: [ColorComponent] = [.hue, .saturation, .brightness]

    static func components(of color: HSBColor) -> SIMD3<Double> {
        SIMD3(color.hue, color.saturation, color.brightness)
    }

    static func hsb(_ components: SIMD3<Double>, alpha: Double) -> HSBColor {
        HSBColor(hue: components.x, saturation: components.y, brightness: components.z, alpha: alpha)
    }
}

extension HSLColor: ModelColor {
    static let components: [ColorComponent] = [.hue, .saturation, .lightness]

    static func components(of color: HSBColor) -> SIMD3<Double> {
        let color = HSLColor(color)
        return SIMD3(color.hue, color.saturation, color.lightness)
    }

    static func hsb(_ components: SIMD3<Double>, alpha: Double) -> HSBColor {
        HSBColor(
            HSLColor(hue: components.x, saturation: components.y, lightness: components.z, alpha: alpha))
    }
}
