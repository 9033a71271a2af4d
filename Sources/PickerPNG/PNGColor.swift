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

    /// Makes the description of a file that says nothing.
    public init() {}

    /// What all that amounts to, nil if nothing is known. PNG then leaves it to the reader; sRGB is usual.
    ///
    /// The first that there is and that can be used of cICP, iCCP, sRGB, and gAMA with cHRM. Of these two, a
    /// missing or impossible one is taken from sRGB.
    public var profile: ColorProfile? {
        codePoints?.profile ?? iccProfile.map { .icc($0) } ?? (isSRGB ? .colorSpace(.sRGB) : nil)
            ?? calibratedProfile
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
