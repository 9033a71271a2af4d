public import PickerColor
public import PickerProfile
import PickerScene

extension DecodedPicture {
    /// Converts the pixels in place to `wanted`, and returns the colour space that they have then. If `wanted` is nil,
    /// a known colour space stays, high dynamic range becomes the space with the same primaries, and all others sRGB.
    ///
    /// Colours outside the gamut are brought inside by `mapping`, and counted in ``mappedPixelCount``. `color` still
    /// describes the file. Throws ``ProfileError`` for colours that cannot be converted.
    public mutating func convertToKnownColorSpace(
        _ wanted: ColorSpace? = nil, mapping: GamutMapping = .clip
    ) throws(ProfileError) -> ColorSpace {
        let profile = try color.profile ?? .colorSpace(.sRGB)
        let own = try profile.knownColorSpace
        let target = wanted ?? own ?? profile.standardSpace
        pixmap.colorSpace = target
        if own == target { return target }
        let transform = try ProfileTransform(from: own.map { .colorSpace($0) } ?? profile, to: target)
        var mapped = 0
        // Neighbours are often equal, and most methods take a hundred times as long as the conversion.
        var last: (outside: SIMD3<Double>, inside: SIMD3<Double>) = (.zero, .zero)
        pixmap.withMutablePixels { pixels in
            // In parts, because colours in double precision take four times the memory of their pixels.
            for start in stride(from: 0, to: pixels.count, by: 4096) {
                let part = start..<min(start + 4096, pixels.count)
                var colors = part.map { index in
                    SIMD3(Double(pixels[index].red), Double(pixels[index].green), Double(pixels[index].blue))
                        / 65535
                }
                transform.convert(&colors)
                for (index, var color) in zip(part, colors) {
                    if color.min() < -Self.tolerance || color.max() > 1 + Self.tolerance {
                        mapped += 1
                        if color != last.outside {
                            last = (color, mapping.map(Color(target, color), to: target).components)
                        }
                        color = last.inside
                    }
                    let alpha = Double(pixels[index].alpha) / 65535
                    pixels[index] = StraightRGBA16(
                        RGBColor(red: color.x, green: color.y, blue: color.z, alpha: alpha))
                }
            }
        }
        mappedPixelCount = mapped
        return target
    }

    /// Half a step of 16 bits: less changes no pixel.
    private static let tolerance = 0.5 / 65535
}
