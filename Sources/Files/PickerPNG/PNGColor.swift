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

    /// The description that counts; without any chunk, PNG leaves the choice to the reader.
    ///
    /// The order of precedence is cICP, iCCP, sRGB, and last gAMA with cHRM. A cICP that cannot be used counts as absent.
    public var pictureColor: PictureColor {
        if let points = codePoints, points.primaries != 2 || points.transfer != 2, fault == nil {
            return .codePoints(points, depth: depth, source: "cICP")
        }
        if let iccProfile { return .profile(.icc(iccProfile), source: "iCCP") }
        if isSRGB { return .profile(.colorSpace(.sRGB), source: "sRGB") }
        let names = (gamma == nil ? [] : ["gAMA"]) + (chromaticities == nil ? [] : ["cHRM"])
        if names.isEmpty { return .unspecified }
        return .calibrated(gamma: gamma, chromaticities, source: names.joined(separator: " and "))
    }

    /// Why the code points of cICP cannot be used; nil if they can, or if there are none.
    public var fault: PictureFault? { codePoints?.fault("the chunk cICP", depth: depth) }
}
