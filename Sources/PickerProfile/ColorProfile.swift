public import PickerColor

/// What the colours of a picture mean, by name or by description.
public enum ColorProfile: Hashable, Sendable {
    /// A colour space that glpick knows.
    case colorSpace(ColorSpace)
    /// What an ICC profile says.
    case icc(ICCProfile)

    /// One line for people: the colour space's name, or what the profile calls itself, which may be empty.
    public var name: String {
        switch self {
        case .colorSpace(let colorSpace): colorSpace.profileName
        case .icc(let profile): profile.name
        }
    }
}
