/// How large a picture may be before the decoder refuses it.
public struct PNGLimits: Hashable, Sendable {
    /// Most pixels in a row and most rows; at least 1.
    public var maximumSide: Int
    /// Most pixels in all; each takes 4 bytes of memory.
    public var maximumPixelCount: Int

    /// Makes limits; `PNGLimits.standard` has both defaults.
    public init(maximumSide: Int = 32768, maximumPixelCount: Int = 1 << 28) {
        self.maximumSide = maximumSide
        self.maximumPixelCount = maximumPixelCount
    }

    /// 32768 pixels a side and 268435456 in all, which take 1 GiB.
    public static let standard = PNGLimits()
}
