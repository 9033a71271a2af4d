/// The largest picture that the decoder accepts.
public struct PNGLimits: Hashable, Sendable {
    /// The most pixels in a row, and the most rows; at least 1.
    public var maximumSide: Int
    /// The most pixels in total. A pixel takes 4 bytes of memory, or 8 with 16 bits per sample.
    public var maximumPixelCount: Int

    /// Makes limits; `PNGLimits.standard` has both defaults.
    public init(maximumSide: Int = 32768, maximumPixelCount: Int = 1 << 28) {
        self.maximumSide = maximumSide
        self.maximumPixelCount = maximumPixelCount
    }

    /// 32768 pixels a side and 268435456 in total, which take 1 GiB, or 2 GiB with 16 bits per sample.
    public static let standard = PNGLimits()

    /// Limits for decoding a region: 1048576 pixels a side and 1073741824 in total.
    ///
    /// Memory is needed only for the region and two rows of the picture, at most 32 MiB for these; but reading the file
    /// takes time for all its pixels.
    public static let region = PNGLimits(maximumSide: 1 << 20, maximumPixelCount: 1 << 30)
}
