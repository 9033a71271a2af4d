public import PickerColor

/// A conversion of colours from a profile to a colour space.
///
/// Components are encoded red, green and blue, straight, 0…1. The rendering intent is relative colorimetric: white
/// becomes white, and colours inside the gamut stay the same, unless the profile has tables. lcms2 computes in 32-bit
/// floats; the transfer functions of colour spaces are computed in 64 bits.
public struct ProfileTransform: ~Copyable, Sendable {
    /// The conversion to the target's linear components; nil if source and target are equal.
    private let handle: TransformHandle?
    /// True if `handle` also takes linear components.
    private let isSourceLinear: Bool

    /// Prepares a conversion; between equal colour spaces it changes no bit.
    ///
    /// - Throws: `ProfileError.incomplete` if the profile cannot convert colours.
    /// - Note: The corresponding C function is `cmsCreateTransform`.
    public init(from source: ColorProfile, to target: ColorSpace) throws(ProfileError) {
        switch source {
        case .colorSpace(target):
            handle = nil
            isSourceLinear = false
        case .colorSpace(let colorSpace):
            let source = ProfileHandle(linear: colorSpace)
            handle = try TransformHandle(from: source, isGrey: false, to: ProfileHandle(linear: target))
            isSourceLinear = true
        case .icc(let profile):
            let source = try ProfileHandle(profile.bytes)
            handle = try TransformHandle(
                from: source, isGrey: profile.isGrey, to: ProfileHandle(linear: target))
            isSourceLinear = false
        }
    }

    /// Converts red, green and blue to the target's components.
    ///
    /// For a grey profile only red is read. Colours outside the target's gamut give components below 0 or above 1, with
    /// the transfer function mirrored at the origin; profiles with tables may clamp them.
    ///
    /// - Note: The corresponding C function is `cmsDoTransform`.
    public func convert(_ color: SIMD3<Double>) -> SIMD3<Double> {
        var color = color
        withUnsafeMutablePointer(to: &color) { pointer in
            convert(UnsafeMutableBufferPointer(start: pointer, count: 1))
        }
        return color
    }

    /// Converts many colours in place, with the same results as one by one.
    public func convert(_ colors: inout [SIMD3<Double>]) {
        colors.withUnsafeMutableBufferPointer { convert($0) }
    }

    private func convert(_ colors: UnsafeMutableBufferPointer<SIMD3<Double>>) {
        switch handle {
        case .none: break
        case .some(let handle):
            if isSourceLinear {
                for index in colors.indices {
                    colors[index] = each(colors[index]) { TransferFunction.linear(fromEncoded: $0) }
                }
            }
            handle.convert(colors)
            for index in colors.indices {
                colors[index] = each(colors[index]) { TransferFunction.encoded(fromLinear: $0) }
            }
        }
    }
}

private func each(_ color: SIMD3<Double>, _ curve: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(curve(color.x), curve(color.y), curve(color.z))
}
