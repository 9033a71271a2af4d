import PickerKit

/// Reads a PNG and converts it to `colorSpace`. Without one, converts it to sRGB unless glpick knows its space.
///
/// `choose` returns the pixels to keep from a picture of some size. Throws if the picture does not fit into `memory`.
func loadImage(
    _ operand: Argument,
    in colorSpace: ColorSpace? = nil,
    _ memory: MemoryLimit,
    keeping choose: ((PixelSize) -> PixelSelection)? = nil
) throws(CommandError) -> SourceImage {
    let whole = memory.pngLimits
    var (size, kept) = (PixelSize(width: 0, height: 0), PixelSelection(columns: [], rows: []))
    var read = try readPicture(operand, limits: choose == nil ? whole : .region) { given in
        (size, kept) = (given, choose?(given) ?? .all(of: given))
        if kept.columns.count * kept.rows.count > whole.maximumPixelCount {
            throw PNGError.tooLarge(size: size, limits: whole)
        }
        return kept
    }
    return try dataError(in: operand) {
        // Converted in place: a copy would take the memory twice.
        guard try read?.convertToKnownColorSpace(colorSpace) != nil, let read else { throw PNGError.notPNG }
        noteGamma(of: read.color, in: operand)
        warnOfClipping(read, in: operand)
        return read.pixmap.size == size
            ? SourceImage(read.pixmap)
            : SourceImage(size: size, columns: kept.columns, rows: kept.rows, read.pixmap)
    }
}

/// Warns if pixels have lost what lay outside the gamut of the space they were converted to.
func warnOfClipping(_ picture: PNGPicture, in operand: Argument) {
    guard picture.clippedPixelCount > 0 else { return }
    warn(
        "\(operand.shown): \(picture.clippedPixelCount) of \(picture.pixmap.size.count) pixels are outside "
            + "\(picture.pixmap.colorSpace) and were clipped; --color-space names a wider space")
}

/// Notes that a picture is converted because its file has a gamma of about 1/2.2, and nothing else about its colours.
func noteGamma(of color: PNGColor, in operand: Argument) {
    guard color.isOfUsualGammaAlone else { return }
    note(
        "\(operand.shown) has a chunk gAMA (1/2.2) but no chunk sRGB, so its colours are converted from that gamma; "
            + "add a chunk sRGB, or remove gAMA, to keep them")
}
