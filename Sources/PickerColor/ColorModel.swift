/// A colour model: what three numbers say of a colour.
///
/// Components are 0…1 each, a hue in turns, [0, 1).
public enum ColorModel: String, CaseIterable, Hashable, Sendable {
    /// Hue, saturation and brightness, also called HSV.
    case hsb
    /// Hue, saturation and lightness, also called HLS.
    case hsl

    /// The model's type of colour.
    var color: any ModelColor.Type {
        switch self {
        case .hsb: HSBColor.self
        case .hsl: HSLColor.self
        }
    }

    /// The components in their order.
    public var components: [ColorComponent] { color.components }

    /// The colour whose components are these.
    public func color(_ components: SIMD3<Double>, alpha: Double = 1) -> HSBColor {
        color.hsb(components, alpha: alpha)
    }

    /// The components of a colour; a grey keeps its hue, and black its hue and saturation.
    public func components(of color: HSBColor) -> SIMD3<Double> { self.color.components(of: color) }
}

/// A colour in some model.
protocol ModelColor {
    /// The components in their order.
    static var components: [ColorComponent] { get }
    static func components(of color: HSBColor) -> SIMD3<Double>
    static func hsb(_ components: SIMD3<Double>, alpha: Double) -> HSBColor
}

/// A component of colours, in their model or alpha.
public struct ColorComponent: Hashable, Sendable {
    /// What it is called, such as `hue`.
    public let name: StaticString
    /// Its place among the components of its model, 0…2; 3 for alpha.
    public let index: Int
    /// How many fine steps there are from one end of its range to the other.
    public let steps: Int

    /// The angle of a colour, in turns.
    public static let hue = ColorComponent(name: "hue", index: 0, steps: 360)
    /// How far a colour is from a grey.
    public static let saturation = ColorComponent(name: "saturation", index: 1, steps: 100)
    /// The third component of HSB.
    public static let brightness = ColorComponent(name: "brightness", index: 2, steps: 100)
    /// The third component of HSL.
    public static let lightness = ColorComponent(name: "lightness", index: 2, steps: 100)
    /// Straight alpha, beside the components of any model.
    public static let alpha = ColorComponent(name: "alpha", index: 3, steps: 100)

    /// Whether both have the same name: models do not share names of different things.
    public static func == (a: ColorComponent, b: ColorComponent) -> Bool {
        a.name.description == b.name.description
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name.description) }

    /// Whether it is an angle, whose ends are one.
    public var isHue: Bool { index == 0 }

    /// Whether it is alpha, which every model has beside its components.
    public var isAlpha: Bool { index == 3 }

    /// The value that people mean by a number: degrees of hue, per cent of all else; nil if there is none.
    public func value(typed number: Double) -> Double? {
        if isHue { return abs(number) <= 360 ? number / 360 : nil }
        return (0...100).contains(number) ? number / 100 : nil
    }

    /// The numbers that people can mean, in words.
    public var typedRange: String { isHue ? "0 to 360 degrees" : "0 to 100 per cent" }

    /// The value as people say it: `108°`, `70 %`.
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
