public import PickerScene

/// A picture to compare: its pixels, and the colour space that its file has.
public struct ComparedPicture: Sendable {
    /// The pixels, in the file's own colour space.
    public let pixmap: Pixmap<StraightRGBA16>
    /// The colour space.
    public let origin: PictureOrigin

    /// Takes pixels and the space that they have in the file.
    public init(_ pixmap: Pixmap<StraightRGBA16>, _ origin: PictureOrigin) {
        (self.pixmap, self.origin) = (pixmap, origin)
    }
}

/// By how much pictures may differ.
public struct ComparisonLimits: Hashable, Sendable {
    /// The steps of the compared depth by which a component may differ.
    public var tolerance = 0
    /// How many pixels may differ by more.
    public var allowance = PixelAllowance.count(0)

    /// Allows no difference, or what is given.
    public init(tolerance: Int = 0, allowance: PixelAllowance = .count(0)) {
        (self.tolerance, self.allowance) = (tolerance, allowance)
    }
}

/// Whether two pictures match within limits, in pixels of 8 or 16 bits and in their colour spaces.
public struct PictureComparison<Component: PixelComponent> {
    /// The picture as it should be, in the compared depth.
    public let expected: Pixmap<StraightRGBA<Component>>
    /// The picture as it is.
    public let actual: Pixmap<StraightRGBA<Component>>
    /// How the pixels differ.
    public let difference: PixmapDifference<Component>
    /// The number of pixels that may differ by more than the tolerance.
    public let allowance: Int
    @usableFromInline let origins: (expected: PictureOrigin, actual: PictureOrigin)
    /// Whether the pixels are equal in this depth alone.
    @usableFromInline let isCoarse: Bool

    /// Compares two pictures; `pixel` converts their pixels to the compared depth.
    @inlinable
    public init(
        expected: ComparedPicture, actual: ComparedPicture, _ limits: ComparisonLimits = ComparisonLimits(),
        _ pixel: (StraightRGBA16) -> StraightRGBA<Component>
    ) {
        self.expected = expected.pixmap.map(pixel)
        self.actual = actual.pixmap.map(pixel)
        difference = PixmapDifference(
            expected: self.expected, actual: self.actual, tolerance: limits.tolerance)
        allowance = limits.allowance.pixels(of: expected.pixmap.size.count)
        origins = (expected.origin, actual.origin)
        isCoarse =
            difference.size != nil && difference.worst == nil
            && expected.pixmap.pixels != actual.pixmap.pixels
    }

    /// Whether sizes and colour spaces are the same, and no more pixels differ than may.
    public var isMatch: Bool { pixelsMatch && isOneSpace }
    /// Whether the sizes are the same, and no more pixels differ than may.
    public var pixelsMatch: Bool { difference.size != nil && difference.count <= allowance }

    private var isOneSpace: Bool { origins.expected.space == origins.actual.space }

    /// How the pixels differ, in one line.
    public var pixelText: String {
        let text = "\(difference)" + (isCoarse ? " in \(Component.bitWidth) bits, but not in 16" : "")
        return difference.count > 0 && pixelsMatch ? "\(text); \(allowance) may differ" : text
    }

    /// The colour spaces, in one line.
    public var spaceText: String {
        let spaces =
            origins.expected == origins.actual
            ? "\(origins.expected)" : "\(origins.expected) and \(origins.actual)"
        return "\(isOneSpace ? "colour space" : "the colour spaces differ"): \(spaces)"
    }

    /// The comparison for a report. Pictures that do not match become files, if `encode` makes some of them.
    public func reported<Failure: Error>(
        as name: String, _ encode: ((Pixmap<StraightRGBA<Component>>) throws(Failure) -> [UInt8])?
    ) throws(Failure) -> ComparisonReport.Case {
        var comparison = ComparisonReport.Case(
            name: name, outcome: isMatch ? .matches : .differs,
            message: isOneSpace ? pixelText : "\(pixelText); \(spaceText)")
        guard !isMatch, let encode else { return comparison }
        var pictures = ComparisonReport.Pictures()
        pictures.expected = try encode(expected)
        pictures.actual = try encode(actual)
        if let shades = PixmapDifference.shades(expected: expected, actual: actual) {
            pictures.difference = try encode(shades)
        }
        comparison.pictures = pictures
        return comparison
    }
}
