public import PickerPNG
public import PickerProfile
public import PickerScene

/// The content of a picture file of any format: pixels, and the description of their colours.
public struct DecodedPicture: Hashable, Sendable {
    /// The pixels as they are seen, straight alpha, rows from the top. Samples of 16 bits are as in the file; others
    /// are scaled to 16 bits exactly.
    public var pixmap: Pixmap<StraightRGBA16>
    /// The description of its colours in the file.
    public let color: PictureColor
    /// What the file says beside its pixels, but glpick cannot use, or uses although it is damaged: an ICC profile, code
    /// points, Exif data, or chunks of a PNG. The picture may lack its transparency, colour space or orientation.
    public internal(set) var faults: [PictureFault]
    /// Whether the file is animated; these are the pixels of its first frame.
    public let isAnimated: Bool
    /// The first warning about damage, in the words of the library that decodes the format, which only libjpeg-turbo
    /// gives; nil if there is none. Pixels may be wrong.
    public let warning: String?
    /// The number of pixels whose colours a conversion has brought into its gamut.
    public internal(set) var mappedPixelCount = 0

    /// Takes over what a PNG holds; its pixels stay as stored.
    public init(_ picture: PNGPicture) {
        (pixmap, color, faults) = (picture.pixmap, picture.color.pictureColor, picture.faults)
        (isAnimated, warning) = (picture.isAnimated, nil)
    }

    /// Pixels of a format other than PNG.
    init(
        _ pixmap: Pixmap<StraightRGBA16>, _ color: PictureColor, _ faults: [PictureFault], isAnimated: Bool,
        warning: String?
    ) {
        (self.pixmap, self.color, self.faults) = (pixmap, color, faults)
        (self.isAnimated, self.warning) = (isAnimated, warning)
    }
}
