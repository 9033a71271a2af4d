import PickerKit

/// The colour of a region of a PNG.
struct ImageSample {
    let color: RGBColor
    /// sRGB also stands for a profile that is neither it nor Display P3.
    let colorSpace: ColorSpace

    /// Decodes no more of the PNG than the region needs.
    init(
        of bytes: [UInt8],
        _ region: SampleRegion,
        _ statistic: RegionStatistic,
        convertedTo target: ColorSpace?
    ) throws {
        let picture = try PNG.decodeRegion(of: bytes, columns: region.columns, rows: region.rows)
        let own = statistic.color(of: picture.pixmap)
        let profile = picture.color.profile ?? .colorSpace(.sRGB)
        guard let target else {
            color = own
            colorSpace = try profile.knownColorSpace ?? .sRGB
            return
        }
        let converted = try ProfileTransform(from: profile, to: target)
            .convert(SIMD3(own.red, own.green, own.blue))
        color = RGBColor(red: converted.x, green: converted.y, blue: converted.z, alpha: own.alpha)
        colorSpace = target
    }
}
