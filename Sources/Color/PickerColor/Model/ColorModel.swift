/// A colour model: the meaning of a colour's three components in a picker.
///
/// Every component is 0…1, from the least value of its range to the greatest; hues are in turns, [0, 1).
public struct ColorModel: Hashable, Sendable, CustomStringConvertible {
    private let facts: Facts

    /// The system of coordinates for which the components stand.
    public var system: ColorSystem { facts.system }
    /// The RGB space of the picker's pixels: colours beyond its gamut are drawn as a ``PlaneLook`` says.
    public var space: ColorSpace { facts.space }
    /// The components, in the order of `SIMD3` values.
    public var components: [ColorComponent] { facts.components }
    /// The space whose gamut holds all colours of the model; nil for models that go beyond every space.
    public var gamut: ColorSpace? { facts.gamut }

    /// The name on the command line, such as `hsb` or `oklch`.
    public var name: String { system.name }

    /// True for RGB, linear RGB, HSB and HSL of the picker's space: each of their colours is one of the space.
    package var isOfSpace: Bool { system.isModel(of: space) }

    /// Hue, saturation and brightness of sRGB, also called HSV.
    public static let hsb = ColorModel(.hsb, SIMD3(0, 1, 2), in: .sRGB)
    /// Hue, saturation and lightness of sRGB, also called HLS.
    public static let hsl = ColorModel(.hsl, SIMD3(0, 1, 2), in: .sRGB)

    /// Red, green and blue of sRGB.
    public static let rgb = ColorModel(.rgb, SIMD3(0, 1, 2), in: .sRGB)

    /// The systems that have models: ``ColorSystem/rgb``, ``ColorSystem/linearRGB``, and others in the order of
    /// ``ColorSystem/all``.
    public static let systems = ([.rgb, .linearRGB] + ColorSystem.all).filter { order($0) != nil }

    /// Makes the model of RGB of 0…255 or of linear light, or of a system with a hue, a saturation or chroma and a third coordinate, or with two
    /// opponent colours and lightness, in which a picker in `space` shows and holds its colours; nil for other systems, and if `mostChroma` is not
    /// above 0 and finite.
    ///
    /// RGB, linear RGB, HSB and HSL are those of `space`; OKHSV and OKHSL hold the colours of sRGB in any space. Chroma goes from 0 to
    /// `mostChroma`, and the two opponent components from its negative to it; nil stands for the least round number that holds
    /// all colours of `space`, such as 0.33 for OKLCH in sRGB. The third component comes last, whatever the system's order is.
    public init?(_ system: ColorSystem, in space: ColorSpace, mostChroma: Double? = nil) {
        let own = system.of(space), most = mostChroma ?? own.mostChroma(in: space)
        guard let order = Self.order(own), most > 0, (2 * most).isFinite else { return nil }
        self.init(own, order, in: space, mostChroma: most)
    }

    private init(_ system: ColorSystem, _ order: SIMD3<Int>, in space: ColorSpace, mostChroma: Double = 1) {
        facts = Facts(system, order, space, mostChroma)
    }

    /// The index in the system's order of each component; nil if a model does not have coordinates of these kinds.
    private static func order(_ system: ColorSystem) -> SIMD3<Int>? {
        if system.isRGBModel { return SIMD3(0, 1, 2) }
        guard let first = system.index(of: .hue) ?? system.index(of: .redGreen),
            let second = system.index(of: .colorfulness) ?? system.index(of: .yellowBlue)
        else { return nil }
        return SIMD3(first, second, 3 - first - second)
    }

    /// Choices carry their model, so it is no more than a reference.
    private final class Facts: Sendable {
        let system: ColorSystem
        let space: ColorSpace
        let components: [ColorComponent]
        let gamut: ColorSpace?
        let order: SIMD3<Int>
        /// True if the third component is a lightness: its greatest value is white.
        let endsInWhite: Bool
        /// The numbers of the system at component 0, and how far those at 1 are from them.
        let least: SIMD3<Double>
        let extent: SIMD3<Double>

        init(_ system: ColorSystem, _ order: SIMD3<Int>, _ space: ColorSpace, _ mostChroma: Double) {
            (self.system, self.order, self.space) = (system, order, space)
            components = (0..<3).map {
                ColorComponent(system.coordinates[order[$0]], index: $0, most: mostChroma)
            }
            gamut = system.gamut?.rgbSpace
            endsInWhite = system.coordinates[order.z].kind == .lightness
            var (least, extent) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
            for index in 0..<3 {
                let (range, coordinate) = (components[index].range, system.coordinates[order[index]])
                least[index] = range.lowerBound
                extent[index] = range.upperBound - range.lowerBound
                if coordinate.isHue || components[index].unit == .percent { extent[index] = coordinate.full }
            }
            // Some systems leave room for lights that are brighter than white.
            let white = Color(.white).converted(to: system).components[order.z]
            if endsInWhite, white < 0.999 * extent.z { extent.z = white }
            (self.least, self.extent) = (least, extent)
        }
    }

    /// True if both have the same system, space and components.
    public static func == (a: ColorModel, b: ColorModel) -> Bool {
        a.facts === b.facts
            || a.system == b.system && a.space == b.space && a.components == b.components
    }

    /// Hashes the system and the space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(system)
        hasher.combine(space)
    }

    /// The name.
    public var description: String { name }

    /// The colour of components in the model's system, perhaps outside the picker's colour space; `alpha` is straight.
    public func color(_ components: SIMD3<Double>, alpha: Double = 1) -> Color {
        Color(system, coordinates(components), alpha: alpha)
    }

    /// The same colour, brought into the picker's space as CSS does, as HSB of that space.
    public func hsb(_ components: SIMD3<Double>, alpha: Double = 1) -> HSBColor {
        switch system {
        case .hsb(of: space):
            HSBColor(hue: components.x, saturation: components.y, brightness: components.z, alpha: alpha)
        case .hsl(of: space): HSBColor(hsl: components, alpha: alpha)
        case .rgb(of: space): HSBColor(RGBColor(components, alpha: alpha))
        default: HSBColor(color(components, alpha: alpha), in: space)
        }
    }

    /// The components of any colour, clamped to their ranges. RGB, linear RGB, HSB and HSL bring it into the picker's space before.
    ///
    /// A hue or a saturation that the colour does not have, such as the hue of a grey, is that of the components `last`, or 0.
    public func components(of color: Color, keeping last: SIMD3<Double>? = nil) -> SIMD3<Double> {
        if system.isRGBModel {
            let rgb = RGBColor(color, in: space).components
            return system == .rgb(of: space) ? rgb : space.system.convert(rgb, to: system)
        }
        if isOfSpace {
            let hsb = HSBColor(color, in: space, keeping: last.map { self.hsb($0) })
            return system == .hsl(of: space) ? hsb.hsl : SIMD3(hsb.hue, hsb.saturation, hsb.brightness)
        }
        let coordinates = color.converted(to: system).components
        var units = SIMD3<Double>.zero
        for index in 0..<3 {
            units[index] = unitClamped(
                (coordinates[facts.order[index]] - facts.least[index]) / facts.extent[index])
        }
        if system.isHuePowerless(coordinates) { units.x = last?.x ?? 0 }
        if let last, isSaturationPowerless(units) { units.y = last.y }
        return units
    }

    /// The coordinates of the system for components, in the system's order.
    package func coordinates(_ components: SIMD3<Double>) -> SIMD3<Double> {
        let ordered = facts.least + components * facts.extent
        var values = SIMD3<Double>.zero
        for index in 0..<3 { values[facts.order[index]] = ordered[index] }
        return values
    }

    /// True if the saturation of these components has no meaning, because all colours there are black or white.
    private func isSaturationPowerless(_ components: SIMD3<Double>) -> Bool {
        guard self.components[1].unit == .percent else { return false }
        return components.z == 0 || facts.endsInWhite && components.z == 1
    }

    /// The third component at which colours are shown as the purest.
    package var purest: Double { facts.endsInWhite ? 0.5 : 1 }
}
