import PickerKit
package import PickerOptions

/// Reads a picture and converts it to `colorSpace`. Without one, converts it to sRGB unless glpick knows its space. Colours
/// outside the gamut are brought inside by `mapping`.
///
/// `choose` returns the pixels to keep from a picture of some size. Throws if the picture does not fit into `memory`.
package func loadImage(
    _ operand: Argument,
    in colorSpace: ColorSpace?,
    _ mapping: GamutMapping,
    _ memory: MemoryLimit,
    keeping choose: ((PixelSize) -> PixelSelection)? = nil
) throws(CommandError) -> SourceImage {
    let whole = memory.pictureLimits
    var (size, kept) = (PixelSize(width: 0, height: 0), PixelSelection(columns: [], rows: []))
    var read = try readPicture(operand, limits: choose == nil ? whole : .region, memory: memory) { given in
        (size, kept) = (given, choose?(given) ?? .all(of: given))
        if kept.columns.count * kept.rows.count > whole.maximumPixelCount {
            throw PNGError.tooLarge(size: size, limits: whole)
        }
        return kept
    }
    return try dataError(in: operand) {
        // Converted in place: a copy would take the memory twice.
        guard try read?.convertToKnownColorSpace(colorSpace, mapping: mapping) != nil, let read else {
            throw PictureError.unknownFormat
        }
        noteConversions(of: read.color, in: operand)
        warnOfMapping(read, mapping, in: operand)
        let origin = try PictureOrigin(read.color)
        if !read.color.isOfUsualGammaAlone {
            origin.noteConversion(to: read.pixmap.colorSpace, of: operand)
        }
        if read.pixmap.size == size { return SourceImage(read.pixmap, origin: origin) }
        let part = SourceImage(
            size: size, columns: kept.columns, rows: kept.rows, read.pixmap, origin: origin)
        guard let part else { throw PictureError.badSelection(size: size) }
        return part
    }
}

extension PictureOrigin {
    /// Finds out which space a file has; sRGB if it does not say.
    package init(_ color: PictureColor) throws {
        let profile = try color.profile ?? .colorSpace(.sRGB)
        self.init(space: try profile.knownColorSpace?.name ?? profile.name, chunks: color.source)
    }

    /// Notes that the pixels of a file are converted, and from what.
    func noteConversion(to target: ColorSpace, of operand: Argument) {
        guard space != target.name else { return }
        note("\(operand.shown) is converted from \(self) to \(target)")
    }
}
