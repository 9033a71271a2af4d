/// A system of three coordinates for colours: RGB of a space, XYZ, Lab, OKLCH, HSL and others.
///
/// Each is defined once, by its conversions to its base and back; the bases of all lead to CIE XYZ. To add a system, define
/// it in a file of its own and put it into ``all``; text, options and JSON follow from what its definition says.
public struct ColorSystem: Hashable, Sendable, CustomStringConvertible {
    private let shared: Shared<Facts>

    /// Its name in CSS Color 4, or that of its function: `display-p3`, `xyz-d50`, `oklch`.
    public var name: String { shared.facts.name }
    /// Its three coordinates, in the order of `SIMD3` values.
    public var coordinates: [Coordinate] { shared.facts.coordinates }
    /// The system to which its conversions lead; nil for CIE XYZ with the white point D65.
    public var base: ColorSystem? { shared.facts.base }

    /// The RGB system whose gamut holds all its colours; nil if its coordinates go beyond every gamut.
    package var gamut: ColorSystem? { shared.facts.gamut }
    /// The numbers that stand for a coordinate of 1 in text.
    var units: SIMD3<Double> { shared.facts.units }
    /// Another name of the system; nil if there is none.
    var alias: String? { shared.facts.alias }
    /// How CSS, or glpick beside it, writes its colours.
    var syntax: Syntax { shared.facts.syntax }
    /// Whether browsers understand its colours.
    var isOfCSS: Bool { shared.facts.isOfCSS }

    /// How text has the colours of a system.
    enum Syntax: Hashable, Sendable {
        /// As a space of `color()`.
        case color
        /// As a function with the names of the system, and perhaps another name; commas are the older syntax of CSS.
        case function(also: String? = nil, allowsCommas: Bool = false)
    }

    /// A conversion.
    typealias Step = @Sendable (SIMD3<Double>) -> SIMD3<Double>
    /// A conversion to CIE XYZ of D65, and how that grows with each coordinate.
    typealias Slopes = @Sendable (SIMD3<Double>) -> (light: SIMD3<Double>, columns: Matrix3)

    private struct Facts: Sendable {
        let name: String
        let alias: String?
        let coordinates: [Coordinate]
        let units: SIMD3<Double>
        let base: ColorSystem?
        let syntax: Syntax
        let isOfCSS: Bool
        let gamut: ColorSystem?
        let isGrey: @Sendable (SIMD3<Double>) -> Bool
        let slopes: Slopes?
        let eight: EightConversions?
        let toBase: Step
        let fromBase: Step
        let hueIndex: Int?
        let depth: Int
    }

    /// Defines a system; below `leastChroma` of its second coordinate, or where `isGrey` says so, its hue has no meaning.
    init(
        _ name: String, alias: String? = nil, _ coordinates: [Coordinate], base: ColorSystem?,
        syntax: Syntax = .color, isOfCSS: Bool = false, gamut: ColorSystem? = nil, leastChroma: Double = 0,
        isGrey: (@Sendable (SIMD3<Double>) -> Bool)? = nil, slopes: Slopes? = nil,
        eight: EightConversions? = nil, toBase: @escaping Step, fromBase: @escaping Step
    ) {
        let units = coordinates.map { $0.isPercentage ? 100.0 : 1 }
        shared = Shared(
            Facts(
                name: name, alias: alias, coordinates: coordinates, units: SIMD3(units), base: base,
                syntax: syntax, isOfCSS: isOfCSS, gamut: gamut,
                isGrey: isGrey ?? { abs($0.y) <= leastChroma }, slopes: slopes,
                eight: eight, toBase: toBase,
                fromBase: fromBase, hueIndex: coordinates.firstIndex(where: \.isHue),
                depth: base.map { $0.shared.facts.depth + 1 } ?? 0))
    }

    /// Finds a system by its name, `xyz` and `hsv` included; nil if there is none.
    public init?(named name: some StringProtocol) {
        let name = String(name)
        guard let system = Self.all.first(where: { $0.name == name || $0.alias == name }) else { return nil }
        self = system
    }

    /// All systems, in the order in which messages list them.
    public static let all: [ColorSystem] =
        ColorSpace.all.map { ColorSystem($0) } + [.sRGBLinear, .displayP3Linear, .xyzD65, .xyzD50]
        + [.lab, .lch, .oklab, .oklch, .hsl, .hwb, .hsb, .okhsl, .okhsv, .jzazbz, .jzczhz, .hct]

    /// The name in CSS, such as `oklch`; systems beside CSS have names of their own.
    public var description: String { name }

    package var hueIndex: Int? { shared.facts.hueIndex }

    /// True if shares beside the hue divide up the gamut of a space, as in HSL and OKHSV.
    package var hasShares: Bool { hueIndex != nil && coordinates[1].isPercentage }

    /// True if the hue of these coordinates has no meaning, because the colour is grey.
    package func isHuePowerless(_ coordinates: SIMD3<Double>) -> Bool {
        hueIndex != nil && shared.facts.isGrey(coordinates)
    }

    /// The same colour's coordinates in another system, exact but for rounding errors of 64 bits.
    ///
    /// White becomes white: white points are adapted by Bradford's matrix.
    public func convert(_ coordinates: SIMD3<Double>, to target: ColorSystem) -> SIMD3<Double> {
        if self == target { return coordinates }
        // The deeper of both is the farther from CIE XYZ.
        if shared.facts.depth >= target.shared.facts.depth, let base {
            return base.convert(shared.facts.toBase(coordinates), to: target)
        }
        guard let base = target.base else { return coordinates }
        return target.shared.facts.fromBase(convert(coordinates, to: base))
    }

    /// The light of coordinates, CIE XYZ of D65, and how it grows with each of them; nil for systems where only differences tell.
    package func lightWithSlopes(
        _ coordinates: SIMD3<Double>
    ) -> (light: SIMD3<Double>, columns: Matrix3)? {
        shared.facts.slopes?(coordinates)
    }

    /// What converts eight colours; nil for systems in which that is not faster than one by one.
    package var eight: EightConversions? { shared.facts.eight }
}
