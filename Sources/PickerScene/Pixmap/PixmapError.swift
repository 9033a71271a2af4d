/// Why pixels are no picture of a size.
public struct PixmapError: Error, Hashable, CustomStringConvertible {
    /// Width and height that the picture was to have.
    public let size: PixelSize
    /// How many pixels there are.
    public let pixelCount: Int

    /// The reason in one line.
    public var description: String {
        "\(pixelCount) pixels are no picture of \(size.width) x \(size.height): "
            + "both sides must be at least 1, and there must be as many pixels as that"
    }
}
