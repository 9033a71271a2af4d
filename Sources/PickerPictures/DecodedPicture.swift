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
    /// The kinds of a PNG's chunks, such as `tRNS`, that were ignored because of a wrong checksum; each once and at
    /// most 16. The picture lacks their transparency or colour space.
    public let ignoredChunks: [String]
    /// True if the file has an ICC profile that cannot be used, because it is damaged or of another kind of colours.
    public let hasUnusableProfile: Bool
    /// The first warning about damage, in the words of the library that decodes the format, which only libjpeg-turbo
    /// gives; nil if there is none. Pixels may be wrong.
    public let warning: String?
    /// The number of pixels whose colours a conversion has brought into its gamut.
    public internal(set) var mappedPixelCount = 0

    /// Takes over what a PNG holds; its pixels stay as stored.
    public init(_ picture: PNGPicture) {
        (pixmap, color, ignoredChunks) = (picture.pixmap, picture.color.pictureColor, picture.ignoredChunks)
        (hasUnusableProfile, warning) = (false, nil)
    }

    /// Pixels of a format other than PNG.
    init(
        _ pixmap: Pixmap<StraightRGBA16>, _ color: PictureColor, hasUnusableProfile: Bool, warning: String?
    ) {
        (self.pixmap, self.color, ignoredChunks) = (pixmap, color, [])
        (self.hasUnusableProfile, self.warning) = (hasUnusableProfile, warning)
    }
}
