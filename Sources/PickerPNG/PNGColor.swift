public import PickerColor
public import PickerProfile

/// The description of its colours in a PNG file, chunk by chunk.
///
/// A chunk that breaks the rules of its kind counts as absent; the picture stays readable. Source: Portable Network
/// Graphics, third edition, 11.3.2.
public struct PNGColor: Hashable, Sendable {
    /// The code points of the chunk cICP.
    public var codePoints: CodePoints?
    /// The decompressed profile of the chunk iCCP, at most 4 MiB: of RGB, or in a grey picture of grey or RGB.
    public var iccProfile: ICCProfile?
    /// True if there is a chunk sRGB.
    public var isSRGB = false
    /// The exponent of the chunk gAMA, which encodes a linear component; 0.45455 is usual.
    public var gamma: Double?
    /// The white point and the primaries of the chunk cHRM.
    public var chromaticities: Chromaticities?

    /// The bits of a sample, which a narrow range of the code points needs; 8 if pixels are indices into a palette.
    public var depth = 8

    /// Makes the description of a file that has none of these chunks.
    public init() {}

    /// The profile that the chunks describe together; nil if there are none. PNG then leaves the choice to the reader;
    /// sRGB is usual.
    ///
    /// The order of precedence is cICP, iCCP, sRGB, and last gAMA with cHRM. If one of these two is missing or
    /// impossible, sRGB's values replace it; a gAMA of about 1/2.2 without cHRM means sRGB, as in browsers. If cICP
    /// cannot be used, iCCP describes the same colours and replaces it; the other chunks could not.
    ///
    /// - Throws: `PNGError.unsupportedColors` if cICP cannot be used and there is no iCCP, or `.missingLibrary`.
    public var profile: ColorProfile? {
        get throws(PNGError) {
            let icc = iccProfile.map { ColorProfile.icc($0) }
            do throws(PNGError) {
                if let profile = try codePoints?.profile(depth: depth) { return profile }
            } catch {
                if let icc { return icc }
                throw error
            }
            if let known = icc ?? (isSRGB ? .colorSpace(.sRGB) : nil) { return known }
            return try calibratedProfile
        }
    }

    /// The chunks that ``profile`` comes from, such as `cICP` or `gAMA and cHRM`; nil if there are none.
    public var profileChunks: String? {
        if let points = codePoints, (try? points.profile(depth: depth)) != nil { return "cICP" }
        if iccProfile != nil { return "iCCP" }
        if isSRGB { return "sRGB" }
        let names = (gamma == nil ? [] : ["gAMA"]) + (chromaticities == nil ? [] : ["cHRM"])
        return names.isEmpty ? nil : names.joined(separator: " and ")
    }

    /// True if a gAMA of about 1/2.2 describes the transfer function beside cHRM. Some programs write them instead of
    /// an sRGB chunk, although sRGB's transfer function is a little different.
    public var isOfUsualGammaAlone: Bool {
        guard hasUsualGamma, iccProfile == nil, !isSRGB, let profile = try? profile else { return false }
        return profile != .colorSpace(.sRGB)
            && codePoints.map { $0.primaries == 2 && $0.transfer == 2 } ?? true
    }

    /// Whether gAMA is about 1/2.2: libpng counts all within 5 % as equal (PNG_GAMMA_THRESHOLD).
    private var hasUsualGamma: Bool { gamma.map { 0.95...1.05 ~= $0 * 2.2 } ?? false }

    private var calibratedProfile: ColorProfile? {
        get throws(PNGError) {
            let curve = gamma.map { TransferFunction.power(1 / $0) }
            let candidates = [
                (chromaticities, curve), (chromaticities, nil), (nil, curve),
            ]
            for (chromaticities, curve) in candidates where chromaticities != nil || curve != nil {
                if chromaticities == nil, hasUsualGamma { return .colorSpace(.sRGB) }
                do throws(ProfileError) {
                    return .icc(
                        try ICCProfile(
                            chromaticities ?? ColorSpace.sRGB.chromaticities, curve: curve ?? .sRGB,
                            name: "gAMA and cHRM"))
                } catch {
                    if case .missingLibrary(let missing) = error { throw .missingLibrary(missing) }
                }
            }
            return nil
        }
    }
}
