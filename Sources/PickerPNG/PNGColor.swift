public import PickerProfile

/// What a PNG file says of its colours, each chunk for itself.
///
/// A chunk that breaks the rules of its kind counts as absent: it makes no picture unreadable.
/// Source: Portable Network Graphics, third edition, 11.3.2.
public struct PNGColor: Hashable, Sendable {
    /// The numbers of the chunk cICP.
    public var codePoints: PNGCodePoints?
    /// The profile of the chunk iCCP: of RGB, or in a grey picture of grey or RGB; inflated, at most 4 MiB.
    public var iccProfile: ICCProfile?
    /// True if there is a chunk sRGB.
    public var isSRGB = false
    /// The exponent of the chunk gAMA that encodes a linear component; 0.45455 is usual.
    public var gamma: Double?
    /// White and primaries of the chunk cHRM.
    public var chromaticities: Chromaticities?

    /// Bits of a sample, on which a narrow range of the code points depends; 8 where pixels are entries of a palette.
    public var depth = 8

    /// Makes the description of a file that says nothing.
    public init() {}

    /// What all that amounts to, nil if nothing is known. PNG then leaves it to the reader; sRGB is usual.
    ///
    /// The first that there is of cICP, iCCP, sRGB, and gAMA with cHRM. Of the last two, a missing or impossible one
    /// is taken from sRGB. A cICP that cannot be used gives way to an iCCP, which describes the same colours, but to no
    /// other chunk: those could not.
    ///
    /// - Throws: `PNGError.unsupportedColors` for such a cICP without an iCCP.
    public var profile: ColorProfile? {
        get throws(PNGError) {
            let icc = iccProfile.map { ColorProfile.icc($0) }
            do throws(PNGError) {
                if let profile = try codePoints?.profile(depth: depth) { return profile }
            } catch {
                if let icc { return icc }
                throw error
            }
            return icc ?? (isSRGB ? .colorSpace(.sRGB) : nil) ?? calibratedProfile
        }
    }

    /// Whether a gAMA of about 1/2.2 decides what the colours are: some programs write it without sRGB into files whose
    /// colours are sRGB's, of which it is not quite the curve.
    public var isOfUsualGammaAlone: Bool {
        guard let gamma, 0.4535...0.4565 ~= gamma, iccProfile == nil, !isSRGB else { return false }
        return codePoints.map { $0.primaries == 2 && $0.transfer == 2 } ?? true
    }

    private var calibratedProfile: ColorProfile? {
        let curve = gamma.map { ProfileCurve.power(1 / $0) }
        let candidates = [
            (chromaticities, curve), (chromaticities, nil), (nil, curve),
        ]
        for (chromaticities, curve) in candidates where chromaticities != nil || curve != nil {
            let profile = try? ICCProfile(
                chromaticities ?? Chromaticities(.sRGB),
                curve: curve ?? .sRGB,
                name: "gAMA and cHRM"
            )
            if let profile { return .icc(profile) }
        }
        return nil
    }
}
