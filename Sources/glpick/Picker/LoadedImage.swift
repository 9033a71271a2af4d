import PickerKit

/// A PNG from a file, in one of the colour spaces that pickers know.
struct LoadedImage {
    let image: SourceImage
    let colorSpace: ColorSpace

    /// Reads a PNG and converts it to `colorSpace`; without one, only if its profile is neither that of sRGB nor
    /// that of Display P3, and then to sRGB. Pictures that `memory` has no room for are refused.
    ///
    /// `choose` says which pixels of a picture of some size are needed; the others are not kept.
    init(
        _ operand: Argument,
        in colorSpace: ColorSpace? = nil,
        _ memory: MemoryLimit,
        keeping choose: ((PixelSize) -> PixelSelection)? = nil
    ) throws(CommandError) {
        let whole = memory.pngLimits
        var (size, kept) = (PixelSize(width: 0, height: 0), PixelSelection(columns: [], rows: []))
        var read = try readPicture(operand, limits: choose == nil ? whole : .region) { given in
            (size, kept) = (given, choose?(given) ?? .all(of: given))
            if kept.columns.count * kept.rows.count > whole.maximumPixelCount {
                throw PNGError.tooLarge(size: size, limits: whole)
            }
            return kept
        }
        (image, self.colorSpace) = try dataError(in: operand) {
            // In place: a copy would need the memory a second time.
            guard let colorSpace = try read?.convertToKnownColorSpace(colorSpace), let read else {
                throw PNGError.notPNG
            }
            let image =
                read.pixmap.size == size
                ? SourceImage(read.pixmap)
                : SourceImage(size: size, columns: kept.columns, rows: kept.rows, read.pixmap)
            return (image, colorSpace)
        }
        if let read { noteGamma(of: read.color, in: operand) }
    }
}

/// Says that a picture whose file has a gamma of about 1/2.2, and nothing else of its colours, is converted.
func noteGamma(of color: PNGColor, in operand: Argument) {
    guard color.isOfUsualGammaAlone else { return }
    note(
        "\(operand.shown) has a chunk gAMA (1/2.2) and no sRGB: its colours are converted from that gamma; "
            + "with a chunk sRGB, or without gAMA, they are kept")
}
