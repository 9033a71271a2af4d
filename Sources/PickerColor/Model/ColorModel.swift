/// A colour model: the meaning of a colour's three components in a picker.
///
/// Every component is 0…1, from the least value of its range to the greatest; hues are in turns, [0, 1).
public struct ColorModel: Hashable, Sendable, CustomStringConvertible {
    /// The system of coordinates for which the components stand.
    public let system: ColorSystem
    /// The RGB space of the picker.
    public let space: ColorSpace
    /// The components, in the order of `SIMD3` values.
    public let components: [ColorComponent]
    /// The model if its components are hue, saturation and a third one; nil for others.
    public let hueModel: HueModel?

    /// The name on the command line, such as `hsb` or `oklch`.
    public var name: String { system.name }

    /// The space whose gamut holds all colours of the model; nil for models that go beyond every space.
    public var gamut: ColorSpace? { hueModel.map { _ in isOfSpace ? space : .sRGB } }

    /// True for HSB and HSL of the picker's space: each of their colours is one of the space.
    public var isOfSpace: Bool { system.base == space.system }

    /// Hue, saturation and brightness of sRGB, also called HSV.
    public static let hsb = ColorModel(.hsb, in: .sRGB)
    /// Hue, saturation and lightness of sRGB, also called HLS.
    public static let hsl = ColorModel(.hsl, in: .sRGB)

    private init(_ model: HueModel, in space: ColorSpace) {
        (system, self.space, hueModel) = (model.system(in: space), space, model)
        components = [.hue, .saturation, model.third]
    }

    /// Makes the model of `hsb`, `hsl`, `okhsv`, `okhsl`, `oklch`, `oklab`, `lch` or `lab`, in which a picker in `space` shows
    /// and holds its colours; nil for other systems, and if `mostChroma` is not above 0 and finite.
    ///
    /// HSB and HSL are those of `space`; OKHSV and OKHSL hold the colours of sRGB in any space. Chroma goes from 0 to
    /// `mostChroma`, and the two opponent components from its negative to it; nil stands for what is 100 % in CSS. Components
    /// are hue, saturation and a third one; hue, chroma and lightness; or a, b and lightness.
    public init?(_ system: ColorSystem, in space: ColorSpace, mostChroma: Double? = nil) {
        let own = system.of(space)
        if let model = HueModel.allCases.first(where: { $0.system(in: space) == own }) {
            self = ColorModel(model, in: space)
            return
        }
        guard system.labForm != nil else { return nil }
        let full = mostChroma ?? system.coordinates[1].full
        guard full > 0, (2 * full).isFinite else { return nil }
        let digits = full < 10 ? 3 : 1
        (self.system, self.space, hueModel) = (system, space, nil)
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
        switch hueModel {
        case .hsb:
            HSBColor(hue: components.x, saturation: components.y, brightness: components.z, alpha: alpha)
        case .hsl: HSBColor(hsl: components, alpha: alpha)
        default: HSBColor(exact(components, alpha: alpha), in: space)
        }
    }

    /// The components of a colour in this model. A grey keeps its hue, and black its hue and saturation.
    public func components(of color: HSBColor) -> SIMD3<Double> {
        switch hueModel {
        case .hsb: SIMD3(color.hue, color.saturation, color.brightness)
        case .hsl: color.hsl
        default: components(of: Color(RGBColor(color), in: space))
        }
    }

    /// The colour of components in the model's system, perhaps outside the picker's space.
    public func exact(_ components: SIMD3<Double>, alpha: Double = 1) -> Color {
        Color(system, coordinates(components), alpha: alpha)
    }

    /// The components of any colour, clamped to their ranges; of a grey the hue is 0. HSB and HSL bring the colour into the
    /// picker's space before, and keep what ``components(of:)-(HSBColor)`` keeps.
    public func components(of color: Color) -> SIMD3<Double> {
        if isOfSpace { return components(of: HSBColor(color, in: space)) }
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

    /// True if the hue of these components has no meaning, and is not kept either, as HSB and HSL keep it.
    public func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
        !isOfSpace && system.isHuePowerless(coordinates(components))
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
        return system.hueIndex == nil ? SIMD3(1, 2, 0) : SIMD3(2, 1, 0)
    }

    /// True if the saturation of these components has no meaning, because all colours there are black or white.
    package func isSaturationPowerless(_ components: SIMD3<Double>) -> Bool {
        guard !isOfSpace, let hueModel else { return false }
        return components.z == 0 || hueModel == .okhsl && components.z == 1
    }

    /// The range of a component in the numbers of the system.
    private func range(_ index: Int) -> ClosedRange<Double> {
        let component = components[index]
        // Lightness is a share here, and up to 100 in CIE Lab.
        if index == 2 { return 0...system.coordinates[order.z].full }
        return component.isHue ? 0...360 : component.range
    }
}
