/// The largest picture that a decoder accepts.
public struct PictureLimits: Hashable, Sendable {
    /// The most pixels in a row, and the most rows; at least 1.
    public var maximumSide: Int
    /// The most pixels in total. A pixel takes 4 bytes of memory, or 8 with 16 bits per sample.
    public var maximumPixelCount: Int

    /// Makes limits; `PictureLimits.standard` has both defaults.
    public init(maximumSide: Int = 32768, maximumPixelCount: Int = 1 << 28) {
        self.maximumSide = maximumSide
        self.maximumPixelCount = maximumPixelCount
    }

    /// 32768 pixels a side and 268435456 in total, which take 1 GiB, or 2 GiB with 16 bits per sample.
    public static let standard = PictureLimits()

    /// Limits for decoding a region of a PNG: 1048576 pixels a side and 1073741824 in total.
    ///
    /// Memory is needed only for the region and two rows of the picture, at most 32 MiB for these; but reading the file
    /// takes time for all its pixels.
    public static let region = PictureLimits(maximumSide: 1 << 20, maximumPixelCount: 1 << 30)

    /// True if a picture has no more pixels, in total and a side.
    package func allow(_ size: PixelSize) -> Bool {
        max(size.width, size.height) <= max(maximumSide, 1) && size.count <= max(maximumPixelCount, 0)
    }
}
