import PickerKit

/// The colour of a region of a PNG.
struct ImageSample {
    let color: RGBColor
    let colorSpace: ColorSpace

    /// Decodes no more of the PNG than the region needs.
    ///
    /// The statistic is taken in a colour space whose curve is that of sRGB: the picture's own, or one that it is
    /// converted to before.
    init(
        of bytes: [UInt8],
        _ region: SampleRegion,
        _ statistic: RegionStatistic,
        convertedTo target: ColorSpace?
    ) throws {
        var picture = try PNG.decodeRegion(of: bytes, columns: region.columns, rows: region.rows)
        let own = try (picture.color.profile ?? .colorSpace(.sRGB)).knownColorSpace
        let space = try picture.convertToKnownColorSpace(own ?? target)
        let color = statistic.color(of: picture.pixmap)
        colorSpace = target ?? space
        self.color = try color.converted(from: space, to: colorSpace)
    }
}
