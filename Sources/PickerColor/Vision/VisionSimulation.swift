/// How somebody with a deficiency of colour vision sees colours.
public struct VisionSimulation: Hashable, Sendable, CustomStringConvertible {
    /// The deficiency.
    public let vision: ColorVision
    /// 0…1; nil for a whole kind of cone that is missing.
    public let severity: Double?

    /// Makes a simulation; a severity is clamped to 0…1, and NaN counts as 0.
    ///
    /// Without a severity, colours are those of ``ColorVision/simulated(linear:severity:)``. With one, protan and deutan are
    /// those of ``ColorVision/simulatedByMachado(linear:severity:)``, which its authors validated.
    public init(_ vision: ColorVision, severity: Double? = nil) {
        self.vision = vision
        self.severity = severity.map { unitClamped($0) }
    }

    /// As on the command line: `deutan`, `deutan:0.6`.
    public var description: String { vision.rawValue + (severity.map { ":\($0)" } ?? "") }

    /// The simulation for linear components of a space.
    package func filter(in space: ColorSpace) -> VisionFilter { VisionFilter(halves, space) }

    private var halves: ColorVision.Halves {
        var halves = vision.halves
        guard let severity else { return halves }
        if vision != .tritan, let matrix = vision.machadoMatrix(severity) {
            (halves.below, halves.above) = (matrix, matrix)
        } else {
            halves.below = Matrix3.identity.mixed(with: halves.below, severity)
            halves.above = Matrix3.identity.mixed(with: halves.above, severity)
        }
        return halves
    }
}

/// A simulation for the colours of a space: a matrix in linear light, one on each side of a plane through black.
package struct VisionFilter: Hashable, Sendable {
    package let below: Matrix3
    package let above: Matrix3
    /// The normal of the plane; it points to what is above.
    package let border: SIMD3<Double>
    package let transfer: TransferFunction

    fileprivate init(_ halves: ColorVision.Halves, _ space: ColorSpace) {
        // White stays white: both spaces have it at 1, 1, 1.
        let toSpace = space.fromCones * ColorSpace.sRGB.fromCones.inverse
        let fromSpace = toSpace.inverse
        below = toSpace * halves.below * fromSpace
        above = toSpace * halves.above * fromSpace
        let normal = halves.border
        border = SIMD3(
            (normal * fromSpace.x).sum(), (normal * fromSpace.y).sum(), (normal * fromSpace.z).sum())
        transfer = space.transfer
    }

    /// The encoded colour as it is seen; components outside the space are clipped. Alpha stays.
    @inline(__always)
    package func seen(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        let linear = transfer.linear(fromEncoded: encoded)
        let seen = ((border * linear).sum() < 0 ? below : above) * linear
        return transfer.encoded(fromLinear: seen.clamped(lowerBound: .zero, upperBound: .one))
    }

    package func seen(_ color: RGBColor) -> RGBColor {
        let seen = seen(SIMD3(color.red, color.green, color.blue))
        return RGBColor(red: seen.x, green: seen.y, blue: seen.z, alpha: color.alpha)
    }
}
