/// Why a colour profile cannot be used.
public enum ProfileError: Error, Hashable, CustomStringConvertible {
    /// The bytes are no ICC profile.
    case notProfile
    /// The profile is one of other colours than RGB or grey, or not one of a device; its signatures.
    case unsupported(colorModel: String, deviceClass: String)
    /// No colours can be converted by what the profile holds.
    case incomplete
    /// Chromaticities or a curve that no colours can be made with.
    case impossible

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notProfile:
            "the bytes are not an ICC profile"
        case .unsupported(let colorModel, let deviceClass):
            "the ICC profile is for '\(colorModel)' colours (class '\(deviceClass)'); RGB and GRAY can be used"
        case .incomplete:
            "the ICC profile has no usable tables or curves"
        case .impossible:
            "these chromaticities and this curve make no colour space"
        }
    }
}
