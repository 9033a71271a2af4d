import PickerHost

/// A picture to compare: its pixels, and the colour space that its file has.
struct ComparedPicture {
    var pixmap: Pixmap<StraightRGBA16>
    let origin: PictureOrigin

    /// Reads a picture, and converts it if `space` is given.
    init(_ operand: Argument, in space: ColorSpace? = nil) throws(CommandError) {
        let memory = MemoryLimit()
        let read = try readPicture(operand, limits: memory.pictureLimits, memory: memory) { .all(of: $0) }
        self = try dataError(in: operand) {
            guard var picture = read else { throw PictureError.unknownFormat }
            let origin = try PictureOrigin(picture.color)
            if let space { _ = try picture.convertToKnownColorSpace(space) }
            var pixmap = picture.pixmap
            pixmap.colorSpace = space ?? ColorSpace(named: origin.space) ?? .sRGB
            return ComparedPicture(pixmap, origin)
        }
    }

    private init(_ pixmap: Pixmap<StraightRGBA16>, _ origin: PictureOrigin) {
        (self.pixmap, self.origin) = (pixmap, origin)
    }
}

/// Two pictures of which all pixels are in memory.
struct ComparedPictures {
    let expected: ComparedPicture
    let actual: ComparedPicture
    private let isConverted: Bool

    init(_ expected: Argument, _ actual: Argument, converts: Bool) throws(CommandError) {
        self.expected = try ComparedPicture(expected)
        self.actual = try ComparedPicture(actual, in: converts ? self.expected.pixmap.colorSpace : nil)
        isConverted = converts
    }

    func comparison<Component: DrawnComponent>(
        _ limits: ComparisonLimits, _ component: Component.Type
    ) -> PictureComparison {
        let difference = PixmapDifference(
            expected: component.picture(expected.pixmap), actual: component.picture(actual.pixmap), limits)
        let isCoarse =
            component.bitWidth == 8 && difference.compared != nil && difference.worst == nil
            && difference.outside == 0 && limits.area == ComparedArea()
            && expected.pixmap.pixels != actual.pixmap.pixels
        return PictureComparison(
            difference, expected: expected.origin, actual: actual.origin, coarseBits: isCoarse ? 8 : nil,
            isConverted: isConverted)
    }

    /// The PNG of a picture of the difference. Throws if there is too little memory.
    func encodedDifference<Component: DrawnComponent>(
        _ style: DifferenceStyle, _ limits: ComparisonLimits, _ component: Component.Type
    ) throws(CommandError) -> [UInt8] {
        let one = expected.pixmap.size, other = actual.pixmap.size
        // Side by side, there are three pictures with a line between them.
        let size = PixelSize(
            width: 3 * max(one.width, other.width) + 2, height: max(one.height, other.height))
        try MemoryBudget.expect(
            size.bytesOfPNG(depth: component.bitWidth), for: "the picture of the difference")
        return try encodedPNG(
            style.picture(
                expected: component.picture(expected.pixmap), actual: component.picture(actual.pixmap), limits
            ))
    }
}
