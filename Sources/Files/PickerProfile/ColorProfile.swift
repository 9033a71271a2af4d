public import PickerColor

/// The colours of a picture: a space that glpick knows, an ICC profile, or high dynamic range.
public enum ColorProfile: Hashable, Sendable {
    /// A colour space that glpick knows.
    case colorSpace(ColorSpace)
    /// An ICC profile.
    case icc(ICCProfile)
    /// Colours of high dynamic range, which conversions tone-map.
    case highDynamicRange(HighDynamicRange)

    /// One line for people: the name of the colour space or of the profile, which may be empty.
    public var name: String {
        switch self {
        case .colorSpace(let colorSpace): colorSpace.title
        case .icc(let profile): profile.name
        case .highDynamicRange(let range): range.name
        }
    }

    /// The colour space to convert to if none is wanted: that with the primaries of high dynamic range, or else sRGB.
    package var standardSpace: ColorSpace {
        if case .highDynamicRange(let range) = self { range.colorSpace } else { .sRGB }
    }
}
