public import PickerColor

/// The colour space of a picture: one that glpick knows, or an ICC profile.
public enum ColorProfile: Hashable, Sendable {
    /// A colour space that glpick knows.
    case colorSpace(ColorSpace)
    /// An ICC profile.
    case icc(ICCProfile)

    /// One line for people: the name of the colour space or of the profile, which may be empty.
    public var name: String {
        switch self {
        case .colorSpace(let colorSpace): colorSpace.title
        case .icc(let profile): profile.name
        }
    }
}
