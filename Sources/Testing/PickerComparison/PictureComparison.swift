public import PickerScene

/// Whether two pictures match within limits, in pixels of 8 or 16 bits and in their colour spaces.
public struct PictureComparison: Hashable, Sendable {
    /// How the pixels differ.
    public let difference: PixmapDifference
    /// The colour space that the expected picture's file has.
    public let expectedOrigin: PictureOrigin
    /// The colour space that the actual picture's file has.
    public let actualOrigin: PictureOrigin
    /// The bits of the compared depth, if the pixels are equal in this depth alone; nil otherwise.
    public let coarseBits: Int?
    /// Whether colours were converted, so that the spaces of the files do not matter.
    public let isConverted: Bool

    /// Takes what was found out about two pictures.
    public init(
        _ difference: PixmapDifference, expected: PictureOrigin, actual: PictureOrigin,
        coarseBits: Int? = nil,
        isConverted: Bool = false
    ) {
        (self.difference, self.coarseBits) = (difference, coarseBits)
        (expectedOrigin, actualOrigin, self.isConverted) = (expected, actual, isConverted)
    }

    /// Whether sizes and colour spaces are the same, and no more pixels differ than may.
    public var isMatch: Bool { pixelsMatch && isOneSpace }
    /// Whether the sizes are the same, and no more pixels differ than may.
    public var pixelsMatch: Bool { difference.isAllowed }

    private var isOneSpace: Bool { isConverted || expectedOrigin.space == actualOrigin.space }

    /// How the pixels differ, in one line.
    public var pixelText: String {
        let text = "\(difference)" + (coarseBits.map { " in \($0) bits, but not in 16" } ?? "")
        return difference.count > 0 && pixelsMatch ? "\(text); \(difference.allowed) may differ" : text
    }

    /// The colour spaces, in one line.
    public var spaceText: String {
        let spaces =
            expectedOrigin == actualOrigin ? "\(expectedOrigin)" : "\(expectedOrigin) and \(actualOrigin)"
        return "\(isOneSpace ? "colour space" : "the colour spaces differ"): \(spaces)"
    }

    /// How the pictures differ, in one line.
    public var text: String { isOneSpace ? pixelText : "\(pixelText); \(spaceText)" }
}
