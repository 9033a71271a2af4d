import PickerKit

/// The colour of a region of a PNG.
struct ImageSample {
    let color: RGBColor
    let colorSpace: ColorSpace

    /// Takes the pixels of the region alone.
    ///
    /// The statistic is taken in a colour space whose curve is that of sRGB: the picture's own, or one that it is
    /// converted to before.
    init(
        of region: PNGPicture,
        _ statistic: RegionStatistic,
        convertedTo target: ColorSpace?
    ) throws {
        var picture = region
        let own = try (picture.color.profile ?? .colorSpace(.sRGB)).knownColorSpace
        let space = try picture.convertToKnownColorSpace(own ?? target)
        let color = statistic.color(of: picture.pixmap)
        colorSpace = target ?? space
        self.color = try color.converted(from: space, to: colorSpace)
    }
}
