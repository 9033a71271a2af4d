public import PickerSystem
public import PickerPNG
import PickerProfile
public import PickerScene

/// The reason why a picture could not be decoded.
public enum PictureError: Error, Hashable, CustomStringConvertible {
    /// The file has no bytes, as after a download that failed.
    case empty
    /// The first bytes are those of no known format.
    case unknownFormat
    /// The first bytes are those of a format that glpick cannot read.
    case foreignFormat(ForeignFormat)
    /// A PNG cannot be decoded; the reason.
    case png(PNGError)
    /// The picture, of this size in pixels, exceeds the limits.
    case tooLarge(PictureFormat, size: PixelSize, limits: PictureLimits)
    /// The file has more bytes than glpick reads as a whole.
    case tooLong(PictureFormat, maximumByteCount: Int)
    /// The file breaks a rule of the format.
    case damaged(PictureFormat, String)
    /// The file uses a part of the format that glpick cannot read; and a shell command that converts FILE.
    case unsupported(String, conversion: String)
    /// The library that decodes the format cannot be loaded.
    case missingLibrary(PictureFormat, MissingLibrary)
    /// The library that converts colours from the picture's ICC profile cannot be loaded.
    case missingProfiles(MissingLibrary)
    /// Columns or rows are empty, not ascending, or outside a picture of this size.
    case badSelection(size: PixelSize)
    /// The library, or the picture itself, needs more memory than there is.
    case outOfMemory(PictureFormat)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .empty:
            "the file is empty"
        case .unknownFormat:
            "not a \(PictureFormat.list): the signature at the beginning is missing"
        case .foreignFormat(let format):
            "\(format.name), which glpick cannot read; convert it first, e.g. \(format.conversion)"
        case .png(let error):
            error.description
        case .tooLarge(let format, let size, let limits):
            """
            the \(format.name) is too large: \(size.width) x \(size.height) pixels; \
            the limit is \(limits.maximumSide) a side and \(limits.maximumPixelCount) in all
            """
        case .tooLong(let format, let count):
            "the \(format.name) has more than \(count) bytes"
        case .damaged(let format, let reason):
            "the \(format.name) is damaged: \(reason)"
        case .unsupported(let what, let conversion):
            "\(what); convert it first, e.g. \(conversion)"
        case .missingLibrary(let format, let missing):
            "\(format.named) cannot be read: \(missing)"
        case .missingProfiles(let missing):
            "\(ProfileError.missingLibrary(missing))"
        case .badSelection(let size):
            "columns and rows of a picture of \(size.width) x \(size.height) pixels must lie inside it, in ascending order"
        case .outOfMemory(let format):
            "not enough memory for the \(format.name)"
        }
    }
}
