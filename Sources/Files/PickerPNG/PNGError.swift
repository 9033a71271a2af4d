public import PickerSystem
public import PickerScene

/// The reason why a picture could not be decoded or encoded.
public enum PNGError: Error, Hashable, CustomStringConvertible {
    /// The bytes do not begin with the signature of PNG.
    case notPNG
    /// The picture, of this size in pixels, exceeds the limits.
    case tooLarge(size: PixelSize, limits: PictureLimits)
    /// The file breaks a rule of the format, in libpng's words.
    case damaged(String)
    /// The region contains no pixel of a picture of this size.
    case emptyRegion(columns: Range<Int>, rows: Range<Int>, size: PixelSize)
    /// Columns or rows are empty, not ascending, or outside a picture of this size.
    case badSelection(size: PixelSize)
    /// A library that the PNG needs cannot be loaded.
    case missingLibrary(MissingLibrary)
    /// libpng, or the picture itself, needs more memory than there is.
    case outOfMemory
    /// The picture cannot be written as a PNG; the reason.
    case cannotEncode(String)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notPNG:
            "not a PNG: the signature at the beginning is missing"
        case .tooLarge(let size, let limits):
            """
            the PNG is too large: \(size.width) x \(size.height) pixels; \
            the limit is \(limits.maximumSide) a side and \(limits.maximumPixelCount) in all
            """
        case .damaged(let reason):
            "the PNG is damaged: \(reason)"
        case .emptyRegion(let columns, let rows, let size):
            """
            columns \(columns) and rows \(rows) have no pixel of the PNG: it is \
            \(size.width) x \(size.height) pixels
            """
        case .badSelection(let size):
            "columns and rows of a PNG of \(size.width) x \(size.height) pixels must lie inside it, in ascending order"
        case .missingLibrary(let missing):
            "cannot read or write PNGs: \(missing)"
        case .outOfMemory:
            "not enough memory for the PNG"
        case .cannotEncode(let reason):
            "cannot encode the picture as PNG: \(reason)"
        }
    }
}
