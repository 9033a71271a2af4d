import PickerKit

/// The colour of a region of a PNG.
struct ImageSample {
    let color: RGBColor
    let colorSpace: ColorSpace

    /// Takes the pixels of the region alone.
    ///
    /// The statistic is taken in the colour space of the picture, or in the target if glpick does not know that space.
    init(
        of region: PNGPicture,
        _ statistic: RegionStatistic,
        convertedTo target: ColorSpace?
    ) throws {
        var picture = region
        let own = try (picture.color.profile ?? .colorSpace(.sRGB)).knownColorSpace
        let space = try picture.convertToKnownColorSpace(own ?? target)
        let color = statistic.color(of: picture.pixmap, space.transfer)
        colorSpace = target ?? space
        self.color = color.converted(from: space, to: colorSpace)
    }
}
