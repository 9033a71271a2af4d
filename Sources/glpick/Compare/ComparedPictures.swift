import PickerHost
import PickerKit
import PickerOptions

extension ComparedPicture {
    /// Reads a picture.
    init(_ operand: Argument) throws(CommandError) {
        let memory = MemoryLimit()
        let read = try readPicture(operand, limits: memory.pictureLimits, memory: memory) { .all(of: $0) }
        self = try dataError(in: operand) {
            guard let picture = read else { throw PictureError.unknownFormat }
            return ComparedPicture(picture.pixmap, try PictureOrigin(picture.color))
        }
    }

    /// The picture as a PNG of 8 bits.
    func encoded() throws(CommandError) -> [UInt8] { try encodedPNG(pixmap.map(StraightRGBA8.init)) }
}

extension PictureComparison {
    /// The comparison for a report, with pictures only if they do not match.
    func reported(as name: String, withPictures: Bool) throws(CommandError) -> ComparisonReport.Case {
        try reported(
            as: name, withPictures ? { picture throws(CommandError) in try encodedPNG(picture) } : nil)
    }

    /// Both pictures and their difference, side by side; nil if the pixels match. Throws if there is too little memory.
    func picture(_ depth: BitDepth) throws(CommandError) -> Pixmap<StraightRGBA<Component>>? {
        if pixelsMatch { return nil }
        // Three pictures with a line between them.
        let size = PixelSize(
            width: 3 * max(expected.size.width, actual.size.width) + 2,
            height: max(expected.size.height, actual.size.height))
        try MemoryBudget.expect(size.bytesOfPNG(depth: depth.bits), for: "the picture of the difference")
        return PixmapDifference.picture(expected: expected, actual: actual)
    }
}

extension ValueKind where Value == PixelAllowance {
    /// A number of pixels, or a percentage.
    static var pixelAllowance: Self {
        ValueKind(
            placeholder: "N|P%", expected: "a number of pixels, or a percentage from 0% to 100% such as 0.1%",
            parseText: { PixelAllowance($0) })
    }
}
