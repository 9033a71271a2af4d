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

    /// 67108864 pixels a side and 17179869184 in all: limits for a region, which takes the memory of its own
    /// pixels and of three rows of the picture, here 1.5 GiB at most.
    public static let region = PNGLimits(maximumSide: 1 << 26, maximumPixelCount: 1 << 34)
}
