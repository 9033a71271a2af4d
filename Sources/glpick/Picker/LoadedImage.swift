import PickerKit

/// A PNG from a file, in one of the colour spaces that pickers know.
struct LoadedImage {
    let image: SourceImage
    let colorSpace: ColorSpace

    /// Reads a PNG. One whose profile is neither that of sRGB nor that of Display P3 is converted to sRGB.
    init(_ operand: Argument) throws(CommandError) {
        let bytes = try readInput(operand)
        (image, colorSpace) = try dataError(in: operand) {
            let picture = try PNG.decodePicture(bytes)
            let profile = picture.color.profile ?? .colorSpace(.sRGB)
            if let colorSpace = try profile.knownColorSpace {
                return (SourceImage(picture.pixmap), colorSpace)
            }
            return (SourceImage(try picture.converted(to: .sRGB)), .sRGB)
        }
    }
}

extension ColorProfile {
    /// The colour space that the profile is one of; nil if it is another.
    var knownColorSpace: ColorSpace? {
        get throws(ProfileError) {
            if case .colorSpace(let colorSpace) = self { return colorSpace }
            let probes = [
                SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(0.5, 0.5, 0.5), SIMD3(0.1, 0.2, 0.7),
            ]
            for colorSpace in ColorSpace.allCases {
                let transform = try ProfileTransform(from: self, to: colorSpace)
                let isSame = probes.allSatisfy { probe in
                    let difference = transform.convert(probe) - probe
                    // Profiles hold their numbers in 16 bits, and makers round differently.
                    return (0..<3).allSatisfy { abs(difference[$0]) < 0.002 }
                }
                if isSame { return colorSpace }
            }
            return nil
        }
    }
}

extension PNGPicture {
    /// The pixels with their colours converted, clipped to what `colorSpace` can hold.
    func converted(to colorSpace: ColorSpace) throws(ProfileError) -> Pixmap<StraightRGBA16> {
        let transform = try ProfileTransform(from: color.profile ?? .colorSpace(.sRGB), to: colorSpace)
        return pixmap.map { pixel in
            let color = RGBColor(pixel)
            let converted = transform.convert(SIMD3(color.red, color.green, color.blue))
            return StraightRGBA16(
                RGBColor(red: converted.x, green: converted.y, blue: converted.z, alpha: color.alpha)
            )
        }
    }
}
