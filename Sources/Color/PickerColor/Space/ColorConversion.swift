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
