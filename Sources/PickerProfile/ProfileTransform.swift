public import PickerColor

/// A conversion of colours from a picture's profile to a colour space.
///
/// Components are encoded and straight, red, green and blue from 0 to 1. The intent is relative colorimetric:
/// white becomes white, and no colour is moved but by tables of the profile. lcms2 computes in 32-bit floating
/// point; the curves of colour spaces are applied in 64 bits.
public struct ProfileTransform: ~Copyable, Sendable {
    /// To the target's linear components; nil where nothing is to be converted.
    private let handle: TransformHandle?
    /// True if `handle` takes linear components too.
    private let isSourceLinear: Bool

    /// Prepares a conversion; between equal colour spaces it leaves every bit as it is.
    ///
    /// - Throws: `ProfileError.incomplete` if nothing can be converted with the profile.
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

    /// The colour in the target's components: red, green, blue.
    ///
    /// Of a grey profile's colours, only red is read. Colours that the target cannot hold come out below 0 or
    /// above 1, with the curve mirrored at the origin; profiles with tables may clamp them.
    ///
    /// - Note: The corresponding C function is `cmsDoTransform`.
    public func convert(_ color: SIMD3<Double>) -> SIMD3<Double> {
        var color = color
        withUnsafeMutablePointer(to: &color) { pointer in
            convert(UnsafeMutableBufferPointer(start: pointer, count: 1))
        }
        return color
    }

    /// Converts many colours in place, as one by one.
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
