public import PickerColor

/// The description of its colours in a picture file of any format, and the part of the file that has it.
public enum PictureColor: Hashable, Sendable {
    /// The file does not describe its colours. sRGB is usual then.
    case unspecified
    /// A colour space or an ICC profile.
    case profile(ColorProfile, source: String)
    /// Code points, for samples of `depth` bits, which a narrow range needs.
    case codePoints(CodePoints, depth: Int, source: String)
    /// The exponent that encodes a linear component, and the white point and the primaries; sRGB's replace those that
    /// are missing or impossible. An exponent of about 1/2.2 means sRGB if nothing stands beside it, as in browsers, or sRGB's own
    /// primaries, as in libpng (PNG_COLORSPACE_MATCHES_sRGB): some programs describe sRGB so instead of naming it.
    case calibrated(gamma: Double?, Chromaticities?, source: String)

    /// The profile of the colours; nil if the file has none.
    ///
    /// - Throws: `ProfileError.unknownCodePoints` or `.missingLibrary`.
    public var profile: ColorProfile? {
        get throws(ProfileError) {
            switch self {
            case .unspecified: nil
            case .profile(let profile, _): profile
            case .codePoints(let points, let depth, _): try points.profile(depth: depth)
            case .calibrated(let gamma, let chromaticities, _):
                try Self.calibrated(gamma, chromaticities)
            }
        }
    }

    /// The part of the file that ``profile`` comes from: `ICC profile`, or chunks of a PNG such as `gAMA and cHRM`; nil
    /// if there is none.
    public var source: String? {
        switch self {
        case .unspecified: nil
        case .profile(_, let source), .codePoints(_, _, let source), .calibrated(_, _, let source): source
        }
    }

    /// True if an exponent of about 1/2.2 describes the transfer function beside other primaries. Some programs write it
    /// instead of the name of sRGB, although sRGB's transfer function is a little different.
    public var isOfUsualGammaAlone: Bool {
        guard case .calibrated(let gamma, _, _) = self, Self.isUsual(gamma), let profile = try? profile else {
            return false
        }
        return profile != .colorSpace(.sRGB)
    }

    /// Whether an exponent is about 1/2.2: libpng counts all within 5 % as equal (PNG_GAMMA_THRESHOLD).
    private static func isUsual(_ gamma: Double?) -> Bool { gamma.map { 0.95...1.05 ~= $0 * 2.2 } ?? false }

    /// Whether chromaticities are those of sRGB, within a hundredth, as in libpng.
    private static func areOfSRGB(_ given: Chromaticities?) -> Bool {
        let own = ColorSpace.sRGB.chromaticities
        return given.map { given in
            let pairs = [
                (given.white, own.white), (given.red, own.red), (given.green, own.green),
                (given.blue, own.blue),
            ]
            return pairs.allSatisfy { abs($0.x - $1.x) <= 0.01 && abs($0.y - $1.y) <= 0.01 }
        } ?? true
    }

    private static func calibrated(
        _ gamma: Double?, _ chromaticities: Chromaticities?
    ) throws(ProfileError) -> ColorProfile? {
        let curve = gamma.map { TransferFunction.power(1 / $0) }
        let candidates = [
            (chromaticities, curve), (chromaticities, nil), (nil, curve),
        ]
        for (chromaticities, curve) in candidates where chromaticities != nil || curve != nil {
            if isUsual(gamma), areOfSRGB(chromaticities) { return .colorSpace(.sRGB) }
            do throws(ProfileError) {
                return .icc(
                    try ICCProfile(
                        chromaticities ?? ColorSpace.sRGB.chromaticities, curve: curve ?? .sRGB,
                        name: "gAMA and cHRM"))
            } catch {
                if case .missingLibrary = error { throw error }
            }
        }
        return nil
    }
}
