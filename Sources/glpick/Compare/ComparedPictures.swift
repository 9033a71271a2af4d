import PickerKit

/// Two pictures with the same bits of a component, and how they differ.
struct ComparedPictures<Component: PixelComponent> {
    private let expected: PictureOperand
    private let actual: PictureOperand
    private let expectedPixels: Pixmap<StraightRGBA<Component>>
    private let actualPixels: Pixmap<StraightRGBA<Component>>
    private let difference: PixmapDifference<Component>
    /// The number of pixels that may differ by more than the tolerance.
    private let allowance: Int

    /// Compares two pictures, their pixels converted by `pixel`.
    init(
        _ expected: PictureOperand, _ actual: PictureOperand, _ limits: ComparisonLimits,
        _ pixel: (StraightRGBA16) -> StraightRGBA<Component>
    ) {
        (self.expected, self.actual) = (expected, actual)
        (expectedPixels, actualPixels) = (expected.pixmap.map(pixel), actual.pixmap.map(pixel))
        difference = PixmapDifference(
            expected: expectedPixels, actual: actualPixels, tolerance: limits.tolerance)
        allowance = limits.allowance.pixels(of: expectedPixels.size.count)
    }

    /// True if sizes and colour spaces are the same, and no more pixels differ than may.
    var isMatch: Bool { pixelsMatch && isOneSpace }
    private var pixelsMatch: Bool { difference.size != nil && difference.count <= allowance }
    private var isOneSpace: Bool { expected.origin.space == actual.origin.space }

    /// How the pixels differ, in one line.
    var pixelText: String {
        let isEqual = difference.size != nil && difference.worst == nil
        let isCoarse = isEqual && expected.pixmap.pixels != actual.pixmap.pixels
        let text = "\(difference)" + (isCoarse ? " in 8 bits, but not in 16" : "")
        return difference.count > 0 && pixelsMatch ? "\(text); \(allowance) may differ" : text
    }

    /// The colour spaces, in one line.
    var spaceText: String {
        let spaces =
            expected.origin == actual.origin
            ? expected.origin.text : "\(expected.origin.text) and \(actual.origin.text)"
        return "\(isOneSpace ? "colour space" : "the colour spaces differ"): \(spaces)"
    }

    /// The comparison for a report, with pictures only if they do not match.
    func reported(as name: String, withPictures: Bool) throws(CommandError) -> ComparisonReport.Case {
        let message = isOneSpace ? pixelText : "\(pixelText); \(spaceText)"
        let outcome = isMatch ? ComparisonReport.Outcome.matches : .differs
        if isMatch || !withPictures {
            return ComparisonReport.Case(name: name, outcome: outcome, message: message)
        }
        var pictures = ComparisonReport.Pictures()
        pictures.expected = try encodedPNG(expectedPixels)
        pictures.actual = try encodedPNG(actualPixels)
        if let shades = PixmapDifference.shades(expected: expectedPixels, actual: actualPixels) {
            pictures.difference = try encodedPNG(shades)
        }
        return ComparisonReport.Case(name: name, outcome: outcome, message: message, pictures: pictures)
    }

    /// Both pictures and their difference, side by side; nil if the pixels match. Throws if there is too little memory.
    func picture(_ depth: BitDepth) throws(CommandError) -> Pixmap<StraightRGBA<Component>>? {
        if pixelsMatch { return nil }
        // Three pictures with a line between them.
        let size = PixelSize(
            width: 3 * max(expectedPixels.size.width, actualPixels.size.width) + 2,
            height: max(expectedPixels.size.height, actualPixels.size.height))
        try MemoryBudget.expect(size.bytesOfPNG(depth), for: "the picture of the difference")
        return PixmapDifference.picture(expected: expectedPixels, actual: actualPixels)
    }
}

/// By how much pictures may differ.
struct ComparisonLimits {
    /// Steps of the compared depth by which a component may differ.
    var tolerance = 0
    /// The pixels that may differ by more.
    var allowance = PixelAllowance.count(0)
}

/// A picture to compare, and its colour space.
struct PictureOperand {
    let pixmap: Pixmap<StraightRGBA16>
    let origin: PictureOrigin

    /// Reads a picture.
    init(_ operand: Argument) throws(CommandError) {
        let memory = MemoryLimit()
        let read = try readPicture(operand, limits: memory.pictureLimits, memory: memory) { .all(of: $0) }
        (pixmap, origin) = try dataError(in: operand) {
            guard let picture = read else { throw PictureError.unknownFormat }
            return (picture.pixmap, try PictureOrigin(picture.color))
        }
    }

    /// The picture as a PNG of 8 bits.
    func encoded() throws(CommandError) -> [UInt8] { try encodedPNG(pixmap.map(StraightRGBA8.init)) }
}
