import PickerKit

extension ColorHistogram {
    /// Counts the pixels of a picture whose bytes come from a source, in the picture's own space if glpick knows it.
    init(_ source: PictureSource, of operand: Argument, _ memory: MemoryLimit) throws(CommandError) {
        let read = try readPicture(source, of: operand, limits: memory.pictureLimits, memory: memory) {
            .all(of: $0)
        }
        self = try dataError(in: operand) {
            guard var picture = read else { throw PictureError.unknownFormat }
            let space = try picture.convertToKnownColorSpace(nil, mapping: .css)
            noteToneMapping(of: picture.color, in: operand)
            var histogram = ColorHistogram(space: space)
            histogram.add(picture.pixmap.pixels.span)
            return histogram
        }
    }
}

extension PictureSource {
    /// Opens a file, or standard input.
    static func opened(_ operand: Argument) throws(CommandError) -> PictureSource {
        do { return try PictureSource(operand) } catch { throw CommandError(error) }
    }
}
