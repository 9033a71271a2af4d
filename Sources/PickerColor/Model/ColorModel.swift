/// A colour model: the meaning of a colour's three components in a picker.
///
/// Every component is 0…1, from the least value of its range to the greatest; hues are in turns, [0, 1).
public struct ColorModel: Hashable, Sendable, CustomStringConvertible {
    /// The name on the command line, such as `hsb` or `oklch`.
    public let name: String
    /// The components, in the order of `SIMD3` values.
    public let components: [ColorComponent]
    /// The coordinates that the components stand for; nil for HSB and HSL of the picker's own RGB space.
    public let system: ColorSystem?
    /// The RGB space of the picker; it matters to models with a system only.
    public let space: ColorSpace
    /// The model if its components are hue, saturation and a third one; nil for others.
    public let hueModel: HueModel?

    /// The space whose gamut holds all colours of the model; nil for HSB and HSL, which are those of any space, and for
    /// models that go beyond every space.
    public var gamut: ColorSpace? { system != nil && hueModel != nil ? .sRGB : nil }

    private init(_ model: HueModel, _ third: ColorComponent) {
        (name, components, system) = (model.rawValue, [.hue, .saturation, third], nil)
        (space, hueModel) = (.sRGB, model)
    }

    /// Hue, saturation and brightness, also called HSV.
    public static let hsb = ColorModel(.hsb, .brightness)
    /// Hue, saturation and lightness, also called HLS.
    public static let hsl = ColorModel(.hsl, .lightness)

    /// The models of the picker's own RGB space.
    public static let allCases = [hsb, hsl]

    /// Makes the model of `oklch`, `oklab`, `lch`, `lab`, `okhsv` or `okhsl`, in which a picker in `space` shows and holds
    /// its colours; nil for other systems, and if `mostChroma` is not above 0 and finite.
    ///
    /// Chroma goes from 0 to `mostChroma`, and the two opponent components from its negative to it; nil stands for
    /// what is 100 % in CSS. Components are hue, chroma and lightness, or a, b and lightness. OKHSV and OKHSL have hue,
    /// saturation, and value or lightness; they hold the colours of sRGB in any space.
    public init?(_ system: ColorSystem, in space: ColorSpace, mostChroma: Double? = nil) {
        (name, self.system, self.space) = (system.name, system, space)
        hueModel = HueModel.allCases.first { $0.system == system }
        if let hueModel {
            components = [.hue, .saturation, hueModel == .okhsv ? .value : .lightness]
            return
        }
        guard system.labForm != nil else { return nil }
        let full = mostChroma ?? system.coordinates[1].full
        guard full > 0, (2 * full).isFinite else { return nil }
        let digits = full < 10 ? 3 : 1
        components =
            system.hueIndex != nil
            ? [.hue, .chroma(upTo: full, decimals: digits), .lightness]
            : [
                ColorComponent(name: "a", index: 0, range: -full...full, unit: .number(decimals: digits)),
                ColorComponent(name: "b", index: 1, range: -full...full, unit: .number(decimals: digits)),
                .lightness,
            ]
    }

    /// The name.
    public var description: String { name }

    /// The colour with these components and straight alpha. Hues are wrapped into [0, 1), the rest is clamped to 0…1.
    ///
    /// A colour outside the picker's space is brought inside, as CSS does.
    public func color(_ components: SIMD3<Double>, alpha: Double = 1) -> HSBColor {
        guard let exact = exact(components, alpha: alpha) else {
            return hueModel == .hsl
                ? HSBColor(hsl: components, alpha: alpha)
                : HSBColor(
                    hue: components.x, saturation: components.y, brightness: components.z, alpha: alpha)
        }
        return HSBColor(exact, in: space)
    }

    /// The components of a colour in this model. A grey keeps its hue, and black its hue and saturation.
    public func components(of color: HSBColor) -> SIMD3<Double> {
        guard system == nil else { return components(of: Color(RGBColor(color), in: space)) }
        return hueModel == .hsl ? color.hsl : SIMD3(color.hue, color.saturation, color.brightness)
    }

    /// The colour of components in the model's system, perhaps outside the picker's space; nil for HSB and HSL.
    public func exact(_ components: SIMD3<Double>, alpha: Double = 1) -> Color? {
        guard let system else { return nil }
        return Color(system, coordinates(components), alpha: alpha)
    }

    /// The components of any colour, clamped to their ranges; of a grey the hue is 0. Only for models with a system.
    public func components(of color: Color) -> SIMD3<Double> {
        guard let system else { return components(of: HSBColor(color, in: space)) }
        let coordinates = color.converted(to: system).components
        var units = SIMD3<Double>.zero
        for index in 0..<3 {
            let range = range(index)
            units[index] = unitClamped(
                (coordinates[order[index]] - range.lowerBound) / (range.upperBound - range.lowerBound))
        }
        if system.isHuePowerless(coordinates) { units.x = 0 }
        return units
    }

    /// True if the hue of these components has no meaning.
    public func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
        system.map { $0.isHuePowerless(coordinates(components)) } ?? false
    }

    /// The coordinates of the system for components, in the system's order.
    package func coordinates(_ components: SIMD3<Double>) -> SIMD3<Double> {
        var values = SIMD3<Double>.zero
        for index in 0..<3 {
            let range = range(index)
            values[order[index]] =
                range.lowerBound + components[index] * (range.upperBound - range.lowerBound)
        }
        return values
    }

    /// The index in the system's order of each component: Lab and its polar form have lightness first.
    private var order: SIMD3<Int> {
        if hueModel != nil { return SIMD3(0, 1, 2) }
        return system?.hueIndex == nil ? SIMD3(1, 2, 0) : SIMD3(2, 1, 0)
    }

    /// True if the saturation of these components has no meaning, because all colours there are black or white.
    package func isSaturationPowerless(_ components: SIMD3<Double>) -> Bool {
        guard system != nil, let hueModel else { return false }
        return components.z == 0 || hueModel == .okhsl && components.z == 1
    }

    /// The range of a component in the numbers of the system.
    private func range(_ index: Int) -> ClosedRange<Double> {
        let component = components[index]
        // Lightness is a share here, and up to 100 in CIE Lab.
        if index == 2 { return 0...(system?.coordinates[order.z].full ?? 1) }
        return component.isHue ? 0...360 : component.range
    }
}
