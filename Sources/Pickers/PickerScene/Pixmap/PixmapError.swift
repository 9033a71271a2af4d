/// The error when the number of pixels does not fit the size.
public struct PixmapError: Error, Hashable, CustomStringConvertible {
    /// The requested width and height, in pixels.
    public let size: PixelSize
    /// The number of pixels that were given.
    public let pixelCount: Int

    /// The reason in one line.
    public var description: String {
        "\(pixelCount) pixels do not make a picture of \(size.width) x \(size.height): "
            + "width and height must be at least 1, and their product must be the number of pixels"
    }
}
