/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// Extent along x.
    public var width: Double
    /// Extent along y.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Pixels in all; the greatest number there is if they are more.
    public var count: Int {
        let (count, isTooMuch) = width.multipliedReportingOverflow(by: height)
        return isTooMuch ? .max : count
    }
}
