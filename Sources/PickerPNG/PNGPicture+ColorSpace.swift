public import PickerColor
import PickerProfile
import PickerScene

extension PNGPicture {
    /// Converts the pixels to `wanted`, or without one, unless the picture's own colour space is known, to sRGB; returns
    /// the colour space that they are in then. Colours are clipped to what the space can hold.
    ///
    /// What the file said of its colours stays as it was. In place: the pixels may take most of the memory that there is.
    /// Throws ``PNGError`` or ``ProfileError`` for colours that cannot be converted.
    public mutating func convertToKnownColorSpace(_ wanted: ColorSpace? = nil) throws -> ColorSpace {
        let profile = try color.profile ?? .colorSpace(.sRGB)
        let own = try profile.knownColorSpace
        let target = wanted ?? own ?? .sRGB
        if own == target { return target }
        let transform = try ProfileTransform(from: own.map { .colorSpace($0) } ?? profile, to: target)
        pixmap.withMutablePixels { pixels in
            // Colours in double precision take four times the memory of their pixels.
            for start in stride(from: 0, to: pixels.count, by: 4096) {
                let part = start..<min(start + 4096, pixels.count)
                var colors = part.map { index in
                    SIMD3(Double(pixels[index].red), Double(pixels[index].green), Double(pixels[index].blue))
                        / 65535
                }
                transform.convert(&colors)
                for (index, color) in zip(part, colors) {
                    let alpha = Double(pixels[index].alpha) / 65535
                    pixels[index] = StraightRGBA16(
                        RGBColor(red: color.x, green: color.y, blue: color.z, alpha: alpha))
                }
            }
        }
        return target
    }
}
