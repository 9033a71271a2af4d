public import PickerColor

/// A conversion of colours from a profile to a colour space.
///
/// Components are encoded red, green and blue, straight, 0…1. The rendering intent is relative colorimetric: white
/// becomes white, and colours inside the gamut stay the same, unless the profile has tables. ``HighDynamicRange`` says how
/// its colours are tone-mapped. lcms2 converts from
/// ICC profiles in 32-bit floats; between known spaces, and for transfer functions, arithmetic has 64 bits.
public struct ProfileTransform: ~Copyable, Sendable {
    /// The conversion from a profile to the target's linear components; nil from a known space.
    private let handle: TransformHandle?
    /// The conversion from a known space; from sRGB, and not used, if there is a profile.
    private let conversion: ColorConversion
    /// The tone mapping before that conversion; nil if there is none.
    private let range: HighDynamicRange?
    /// Encodes the linear components that come from a profile.
    private let transfer: TransferFunction

    /// Prepares a conversion; between equal colour spaces it changes no bit.
    ///
    /// - Throws: `ProfileError.incomplete` if the profile cannot convert colours.
    /// - Note: The corresponding C function is `cmsCreateTransform`.
    public init(from source: ColorProfile, to target: ColorSpace) throws(ProfileError) {
        transfer = target.transfer
        switch source {
        case .colorSpace(let source):
            handle = nil
            range = nil
            conversion = ColorConversion(from: source, to: target)
        case .highDynamicRange(let source):
            handle = nil
            range = source
            conversion = ColorConversion(from: source.colorSpace, to: target)
        case .icc(let profile):
            range = nil
            handle = try TransformHandle(
                from: ProfileHandle(profile.bytes), isGrey: profile.isGrey,
                to: ProfileHandle(linear: target))
            conversion = ColorConversion(from: .sRGB, to: target)
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
        case .none:
            for index in colors.indices {
                let color = range?.toneMapped(colors[index]) ?? colors[index]
                colors[index] = conversion.convert(color)
            }
        case .some(let handle):
            handle.convert(colors)
            for index in colors.indices { colors[index] = transfer.encoded(fromLinear: colors[index]) }
        }
    }
}
