public import PickerColor

extension ColorProfile {
    /// The colour space that the profile equals as far as it can be measured; nil if there is none.
    ///
    /// Throws ``ProfileError`` for a profile that cannot be used.
    public var knownColorSpace: ColorSpace? {
        get throws(ProfileError) {
            switch self {
            case .colorSpace(let colorSpace): return colorSpace
            case .highDynamicRange: return nil
            case .icc: break
            }
            let probes = [
                SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(0.5, 0.5, 0.5), SIMD3(0.1, 0.2, 0.7),
            ]
            for colorSpace in ColorSpace.all {
                let transform = try ProfileTransform(from: self, to: colorSpace)
                let isSame = probes.allSatisfy { probe in
                    // In linear light: near black, powers make large differences of small ones.
                    let curve = colorSpace.transfer
                    let converted = curve.linear(fromEncoded: transform.convert(probe))
                    let difference = converted - curve.linear(fromEncoded: probe)
                    // The tolerance allows for 16-bit numbers in profiles and different rounding.
                    return (0..<3).allSatisfy { abs(difference[$0]) < 0.001 }
                }
                if isSame { return colorSpace }
            }
            return nil
        }
    }
}
