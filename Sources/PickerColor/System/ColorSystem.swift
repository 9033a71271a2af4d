/// A system of three coordinates for colours: RGB of a space, XYZ, Lab, OKLCH, HSL and others.
///
/// Each is defined once, by its conversions to its base and back; the bases of all lead to CIE XYZ. To add a system, define
/// it in a file of its own and put it into ``all``; text, options and JSON follow from what its definition says.
public struct ColorSystem: Hashable, Sendable, CustomStringConvertible {
    private let facts: Facts

    /// Its name in CSS Color 4, or that of its function: `display-p3`, `xyz-d50`, `oklch`.
    public var name: String { facts.name }
    /// Its three coordinates, in the order of `SIMD3` values.
    public var coordinates: [Coordinate] { facts.coordinates }
    /// The system to which its conversions lead; nil for CIE XYZ with the white point D65.
    public var base: ColorSystem? { facts.base }

    /// The RGB system whose gamut holds all its colours; nil if its coordinates go beyond every gamut.
    package var gamut: ColorSystem? { facts.gamut }
    /// Another name of the system; nil if there is none.
    var alias: String? { facts.alias }
    /// How CSS, or glpick beside it, writes its colours.
    var syntax: Syntax { facts.syntax }

    /// How text has the colours of a system.
    enum Syntax: Hashable, Sendable {
        /// As a space of `color()`.
        case color
        /// As a function with the names of the system, and perhaps another name; commas are the older syntax of CSS.
        case function(also: String? = nil, allowsCommas: Bool = false)
    }

    /// A conversion.
    typealias Step = @Sendable (SIMD3<Double>) -> SIMD3<Double>

    private final class Facts: Sendable {
        let name: String
        let alias: String?
        let coordinates: [Coordinate]
        let base: ColorSystem?
        let syntax: Syntax
        let gamut: ColorSystem?
        let toBase: Step
        let fromBase: Step
        let isGrey: @Sendable (SIMD3<Double>) -> Bool
        let hueIndex: Int?
        let depth: Int

        init(
            _ name: String, _ alias: String?, _ coordinates: [Coordinate], _ base: ColorSystem?,
            _ syntax: Syntax, _ gamut: ColorSystem?,
            _ isGrey: @escaping @Sendable (SIMD3<Double>) -> Bool, _ toBase: @escaping Step,
            _ fromBase: @escaping Step
        ) {
            (self.name, self.alias, self.coordinates) = (name, alias, coordinates)
            (self.base, self.syntax, self.gamut, self.isGrey) = (base, syntax, gamut, isGrey)
            (self.toBase, self.fromBase) = (toBase, fromBase)
            hueIndex = coordinates.firstIndex(where: \.isHue)
            depth = (base?.facts.depth ?? -1) + 1
        }
    }

    /// Defines a system; below `leastChroma` of its second coordinate, or where `isGrey` says so, its hue has no meaning.
    init(
        _ name: String, alias: String? = nil, _ coordinates: [Coordinate], base: ColorSystem?,
        syntax: Syntax = .color, gamut: ColorSystem? = nil, leastChroma: Double = 0,
        isGrey: (@Sendable (SIMD3<Double>) -> Bool)? = nil,
        toBase: @escaping Step, fromBase: @escaping Step
    ) {
        facts = Facts(
            name, alias, coordinates, base, syntax, gamut, isGrey ?? { abs($0.y) <= leastChroma }, toBase,
            fromBase)
    }

    /// Finds a system by its name, `xyz` and `hsv` included; nil if there is none.
    public init?(named name: some StringProtocol) {
        guard let system = Self.all.first(where: { $0.name == name || $0.alias.map { $0 == name } ?? false })
        else { return nil }
        self = system
    }

    /// All systems, in the order in which messages list them.
    public static let all: [ColorSystem] =
        ColorSpace.all.map { ColorSystem($0) } + [.sRGBLinear, .displayP3Linear, .xyzD65, .xyzD50]
        + [.lab, .lch, .oklab, .oklch, .hsl, .hwb, .hsb, .okhsl, .okhsv, .jzazbz, .jzczhz, .hct]

    /// The name in CSS.
    public var description: String { name }

    /// True if both are the same system.
    public static func == (a: ColorSystem, b: ColorSystem) -> Bool { a.facts === b.facts }

    /// Hashes the system's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(facts)) }

    /// The index of the hue; nil if there is none.
    public var hueIndex: Int? { facts.hueIndex }

    /// True if shares beside the hue divide up the gamut of a space, as in HSL and OKHSV.
    package var hasShares: Bool { hueIndex != nil && coordinates[1].isPercentage }

    /// True if the hue of these coordinates has no meaning, because the colour is grey.
    public func isHuePowerless(_ coordinates: SIMD3<Double>) -> Bool {
        hueIndex != nil && facts.isGrey(coordinates)
    }

    /// The same colour's coordinates in another system, exact but for rounding errors of 64 bits.
    ///
    /// White becomes white: white points are adapted by Bradford's matrix.
    public func convert(_ coordinates: SIMD3<Double>, to target: ColorSystem) -> SIMD3<Double> {
        if self == target { return coordinates }
        // The deeper of both is the farther from CIE XYZ.
        if facts.depth >= target.facts.depth, let base {
            return base.convert(facts.toBase(coordinates), to: target)
        }
        guard let base = target.base else { return coordinates }
        return target.facts.fromBase(convert(coordinates, to: base))
    }

    /// The conversion to a space in one piece; for many colours it is faster than `convert`.
    func path(to space: ColorSpace) -> Step {
        Self.paths[self]?[space]?.step ?? steps(to: space.system)
    }

    /// In a structure: a bare function in a dictionary would be wrapped in others, which take time.
    private struct Path {
        let step: Step
    }

    private static let paths: [ColorSystem: [ColorSpace: Path]] = all.reduce(into: [:]) { paths, system in
        for space in ColorSpace.all {
            paths[system, default: [:]][space] = Path(step: system.steps(to: space.system))
        }
    }

    private func steps(to target: ColorSystem) -> Step {
        if self == target { return { $0 } }
        if facts.depth >= target.facts.depth, let base {
            let (first, rest) = (facts.toBase, base.steps(to: target))
            if base == target { return first }
            return { rest(first($0)) }
        }
        guard let base = target.base else { return { $0 } }
        let (start, last) = (steps(to: base), target.facts.fromBase)
        if self == base { return last }
        return { last(start($0)) }
    }
}
