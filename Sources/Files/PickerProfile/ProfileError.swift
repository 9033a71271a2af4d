public import PickerSystem

/// The reason why a colour profile cannot be used.
public enum ProfileError: Error, Hashable, CustomStringConvertible {
    /// The bytes are not an ICC profile.
    case notProfile
    /// The profile is for other colours than RGB and grey, or for something else than a device; its signatures.
    case unsupported(colorModel: String, deviceClass: String)
    /// The profile is for grey colours, but the picture is not grey.
    case greyProfile
    /// The profile lacks what is needed to convert colours.
    case incomplete
    /// The chromaticities or the transfer function cannot make a profile.
    case impossible
    /// The code points of ITU-T H.273 name colours that cannot be converted; the reason.
    case unknownCodePoints(String)
    /// lcms2 cannot be loaded.
    case missingLibrary(MissingLibrary)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notProfile:
            "the bytes are not an ICC profile"
        case .unsupported(let colorModel, let deviceClass):
            "the ICC profile is for '\(colorModel)' colours (class '\(deviceClass)'); RGB and GRAY can be used"
        case .greyProfile:
            "it is for grey colours, but the picture is not grey"
        case .incomplete:
            "the ICC profile has no usable tables or curves"
        case .impossible:
            "these chromaticities and this curve do not describe a colour space"
        case .unknownCodePoints(let reason):
            "the picture's colours cannot be converted: \(reason)"
        case .missingLibrary(let missing):
            "ICC profiles cannot be used: \(missing)"
        }
    }
}
