/// A colour as red, green and blue of a named space, which may lie outside the space's gamut, with straight alpha.
///
/// Nothing is clamped: a component below 0 or above 1 is a colour that the space's primaries cannot mix.
public struct Color: Hashable, Sendable {
    /// What the components mean.
    public var space: ColorSpace
    /// Red, green and blue, encoded; 0…1 inside the gamut.
    public var components: SIMD3<Double>
    /// Straight alpha, 0…1.
    public var alpha: Double

    /// Makes a colour of encoded components.
    public init(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1) {
        (self.space, self.components, self.alpha) = (space, components, alpha)
    }

    /// Makes a colour of the components of a pixel of a picture in `space`.
    public init(_ rgb: RGBColor, in space: ColorSpace) {
        self.init(space, SIMD3(rgb.red, rgb.green, rgb.blue), alpha: rgb.alpha)
    }

    /// The same colour in another space, exact but for rounding errors of 64 bits.
    ///
    /// White becomes white: white points are adapted by Bradford's matrix.
    public func converted(to target: ColorSpace) -> Color {
        Color(target, ColorConversion(from: space, to: target).convert(components), alpha: alpha)
    }

    /// True if no component is below 0 or above 1, except by a rounding error of at most 1e-6.
    public var isInGamut: Bool {
        components.min() >= -1e-6 && components.max() <= 1 + 1e-6
    }
}

extension RGBColor {
    /// Makes the components of a pixel in the colour's space: each is clipped to 0…1.
    ///
    /// This is the one place where colours lose what lies outside a gamut.
    public init(clipping color: Color) {
        let rgb = color.components
        self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: color.alpha)
    }
}

extension RGBColor {
    /// The components of a pixel of a picture in `source` as those of a pixel in `target`, clipped to its gamut.
    public func converted(from source: ColorSpace, to target: ColorSpace) -> RGBColor {
        RGBColor(clipping: Color(self, in: source).converted(to: target))
    }
}

/// A conversion between two spaces, prepared for many colours.
public struct ColorConversion: Sendable {
    private let source: TransferFunction
    private let target: TransferFunction
    /// From linear components to linear components; nil between equal spaces.
    private let matrix: Matrix3?

    /// Prepares a conversion; between equal spaces it changes no bit.
    public init(from source: ColorSpace, to target: ColorSpace) {
        (self.source, self.target) = (source.transfer, target.transfer)
        let whites = (source.chromaticities.white, target.chromaticities.white)
        matrix =
            source == target
            ? nil : target.fromXYZ * Chromaticities.adaptation(from: whites.0, to: whites.1) * source.toXYZ
    }

    /// Converts encoded components; those outside the target's gamut are below 0 or above 1.
    public func convert(_ components: SIMD3<Double>) -> SIMD3<Double> {
        guard let matrix else { return components }
        return target.encoded(fromLinear: matrix * source.linear(fromEncoded: components))
    }
}
