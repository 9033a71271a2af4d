/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// The extent along x, in points.
    public var width: Double
    /// The extent along y, in points.
    public var height: Double

    /// Makes a size of its two extents, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a size of the number of pixels in a row and that of rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels; `Int.max` if the product overflows.
    public var count: Int {
        let (count, isTooMuch) = width.multipliedReportingOverflow(by: height)
        return isTooMuch ? .max : count
    }

    /// The bytes that `perPixel` of them for each pixel are; the greatest number there is if they are more.
    package func bytes(perPixel: Int) -> Int {
        let (bytes, isTooMany) = count.multipliedReportingOverflow(by: perPixel)
        return isTooMany ? .max : bytes
    }
}
