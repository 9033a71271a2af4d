/// How large a picture may be before the decoder refuses it.
public struct PNGLimits: Hashable, Sendable {
    /// Most pixels in a row and most rows; at least 1.
    public var maximumSide: Int
    /// Most pixels in all; a pixel takes 4 bytes of memory, or 8 where 16 bits per sample are kept.
    public var maximumPixelCount: Int

    /// Makes limits; `PNGLimits.standard` has both defaults.
    public init(maximumSide: Int = 32768, maximumPixelCount: Int = 1 << 28) {
        self.maximumSide = maximumSide
        self.maximumPixelCount = maximumPixelCount
    }

    /// 32768 pixels a side and 268435456 in all, which take 1 GiB, or 2 GiB of 16 bits per sample.
    public static let standard = PNGLimits()

    /// 1048576 pixels a side and 1073741824 in all: limits for a region, which takes the memory of its own pixels and of
    /// two rows of the picture, 32 MiB at most. To read a file to its end takes time for as many pixels.
    public static let region = PNGLimits(maximumSide: 1 << 20, maximumPixelCount: 1 << 30)
}
