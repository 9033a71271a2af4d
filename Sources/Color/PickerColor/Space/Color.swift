/// A colour in any ``ColorSystem``, which may lie outside every gamut, with straight alpha.
///
/// Nothing is clipped: a component of RGB below 0 or above 1 is a colour that the space's primaries cannot mix.
public struct Color: Hashable, Sendable {
    /// Coordinates that are missing, `none` in CSS: they count as 0, and a mixture takes them from the other colour.
    public struct Missing: OptionSet, Hashable, Sendable {
        /// One bit for each coordinate in order, then one for alpha.
        public let rawValue: UInt8

        /// Makes a set of its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Only the coordinate of an index, 0…2.
        public static func coordinate(_ index: Int) -> Missing { Missing(rawValue: 1 << UInt8(index & 3)) }
        /// All three coordinates.
        static let coordinates = Missing(rawValue: 7)
        /// Only alpha, as in `rgb(0 0 0 / none)`.
        public static let alpha = Missing(rawValue: 8)
    }

    /// The system that says what ``components`` mean.
    public var system: ColorSystem
    /// The coordinates in this system. RGB is encoded, 0…1 inside the gamut; hues are in degrees.
    public var components: SIMD3<Double>
    /// Straight alpha, 0…1: colours are not multiplied by it.
    public var alpha: Double
    /// The coordinates that are missing, and 0 in `components`.
    public var missing: Missing

    /// Makes a colour of coordinates in a system; nothing is clipped or checked.
    public init(
        _ system: ColorSystem, _ components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []
    ) {
        (self.system, self.components, self.alpha) = (system, components, alpha)
        self.missing = missing
    }

    /// Makes a colour of encoded red, green and blue of a space.
    public init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1) {
        self.init(space.system, components, alpha: alpha)
    }

    /// Makes a colour of the components of a pixel of a picture in `space`.
    public init(_ rgb: RGBColor, in space: ColorSpace = .sRGB) {
        self.init(space.system, rgb.components, alpha: rgb.alpha)
    }

    /// The same colour in another system, exact but for rounding errors of 64 bits; no coordinate is missing.
    public func converted(to target: ColorSystem) -> Color {
        if target == system { return Color(system, components, alpha: alpha) }
        return Color(target, system.convert(components, to: target), alpha: alpha)
    }

    /// The same colour in the encoded components of a space.
    public func converted(to space: ColorSpace) -> Color { converted(to: space.system) }

}

extension RGBColor {
    /// Makes the components of a pixel in `space`: each is clipped to 0…1.
    ///
    /// This is the one place where colours lose what lies outside a gamut. ``GamutMapping`` brings them inside before.
    public init(clipping color: Color, to space: ColorSpace = .sRGB) {
        self.init(color.converted(to: space).components, alpha: color.alpha)
    }

    /// The components of a pixel in `space` for a colour, brought into its gamut where it lies outside.
    public init(_ color: Color, in space: ColorSpace, mapping: GamutMapping = .css) {
        self.init(clipping: mapping.map(color, to: space), to: space)
    }

    /// The components of a pixel of a picture in `source` as those of a pixel in `target`, clipped to its gamut.
    public func converted(from source: ColorSpace, to target: ColorSpace) -> RGBColor {
        RGBColor(clipping: Color(self, in: source), to: target)
    }
}
