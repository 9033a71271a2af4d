public import PickerPNG
public import PickerProfile

/// The description of its colours in a picture file.
public enum PictureColor: Hashable, Sendable {
    /// The chunks of a PNG.
    case png(PNGColor)
    /// The ICC profile of another format; nil if there is none that can be used.
    case embedded(ICCProfile?)

    /// The profile of the colours; nil if the file has none. sRGB is usual then.
    ///
    /// - Throws: `PNGError.unsupportedColors` and `.missingLibrary` as `PNGColor.profile`.
    public var profile: ColorProfile? {
        get throws(PNGError) {
            switch self {
            case .png(let color): try color.profile
            case .embedded(let profile): profile.map { .icc($0) }
            }
        }
    }

    /// The part of the file that ``profile`` comes from: chunks of a PNG such as `gAMA and cHRM`, or `ICC profile`;
    /// nil if there is none.
    public var source: String? {
        switch self {
        case .png(let color): color.profileChunks
        case .embedded(let profile): profile.map { _ in "ICC profile" }
        }
    }

    /// True if only the chunk gAMA of a PNG, of about 1/2.2, describes the transfer function.
    public var isOfUsualGammaAlone: Bool {
        if case .png(let color) = self { color.isOfUsualGammaAlone } else { false }
    }
}
