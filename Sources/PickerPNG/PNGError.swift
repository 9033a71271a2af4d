public import PickerScene

/// Why a picture could not be decoded or encoded.
public enum PNGError: Error, Hashable, CustomStringConvertible {
    /// The bytes do not begin with a PNG's signature.
    case notPNG
    /// The picture is larger than the limits, in pixels.
    case tooLarge(size: PixelSize, limits: PNGLimits)
    /// The file breaks a rule of the format, in libpng's words.
    case damaged(String)
    /// A region that has no pixel of a picture of this size.
    case emptyRegion(columns: Range<Int>, rows: Range<Int>, size: PixelSize)
    /// Columns or rows of a picture of this size that are none, do not ascend, or lie outside.
    case badSelection(size: PixelSize)
    /// The file says that its colours are something that cannot be converted.
    case unsupportedColors(String)
    /// libpng could not allocate what it needed.
    case outOfMemory
    /// The picture cannot be written as a PNG, for this reason.
    case cannotEncode(String)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .notPNG:
            "not a PNG: the signature at the beginning is missing"
        case .tooLarge(let size, let limits):
            """
            the PNG is too large: \(size.width) x \(size.height) pixels; \
            at most \(limits.maximumSide) a side and \(limits.maximumPixelCount) in all are read
            """
        case .damaged(let reason):
            "the PNG is damaged: \(reason)"
        case .emptyRegion(let columns, let rows, let size):
            """
            columns \(columns) and rows \(rows) have no pixel of the PNG: it is \
            \(size.width) x \(size.height) pixels
            """
        case .badSelection(let size):
            "columns and rows of a PNG of \(size.width) x \(size.height) pixels must be inside and ascend"
        case .unsupportedColors(let reason):
            "the PNG's colours cannot be converted: \(reason)"
        case .outOfMemory:
            "not enough memory for the PNG"
        case .cannotEncode(let reason):
            "cannot encode the picture as PNG: \(reason)"
        }
    }
}
