public import PickerColor
public import PickerProfile
import PickerScene

/// How the pixels of a picture become those of a colour space that glpick knows.
public struct PixelConversion: ~Copyable {
    /// The space of the converted pixels.
    public let space: ColorSpace
    private let mapping: GamutMapping
    /// nil if the pixels stay as they are.
    private let transform: ProfileTransform?

    /// Half a step of 16 bits: less changes no pixel.
    private static let tolerance = 0.5 / 65535

    /// Prepares the conversion of colours that a file describes to `wanted`. If `wanted` is nil, a known colour space stays,
    /// high dynamic range becomes the space with the same primaries, and all others sRGB.
    ///
    /// Throws ``ProfileError`` for colours that cannot be converted.
    public init(
        of color: PictureColor, to wanted: ColorSpace? = nil, mapping: GamutMapping = .clip
    ) throws(ProfileError) {
        let profile = try color.profile ?? .colorSpace(.sRGB)
        let own = try profile.knownColorSpace
        let target = wanted ?? own ?? profile.standardSpace
        var transform: ProfileTransform?
        if own != target {
            transform = try ProfileTransform(from: own.map { .colorSpace($0) } ?? profile, to: target)
        }
        self.transform = transform
        (space, self.mapping) = (target, mapping)
    }

    /// Converts the pixels of a picture, or of a band of it, in place, and counts those that are brought into the gamut.
    public func convert(_ picture: inout DecodedPicture) {
        picture.pixmap.colorSpace = space
        guard transform != nil else { return }
        var mapped = 0
        // Neighbours are often equal, and most methods take a hundred times as long as the conversion.
        var last: (outside: SIMD3<Double>, inside: SIMD3<Double>) = (.zero, .zero)
        picture.pixmap.withMutablePixels { pixels in
            // In parts, because colours in double precision take four times the memory of their pixels.
            for start in stride(from: 0, to: pixels.count, by: 4096) {
                let part = start..<min(start + 4096, pixels.count)
                var colors = part.map { index in
                    SIMD3(Double(pixels[index].red), Double(pixels[index].green), Double(pixels[index].blue))
                        / 65535
                }
                transform?.convert(&colors)
                for (index, var color) in zip(part, colors) {
                    if color.min() < -Self.tolerance || color.max() > 1 + Self.tolerance {
                        mapped += 1
                        if color != last.outside {
                            last = (color, mapping.map(Color(space, color), to: space).components)
                        }
                        color = last.inside
                    }
                    let alpha = Double(pixels[index].alpha) / 65535
                    pixels[index] = StraightRGBA16(
                        RGBColor(red: color.x, green: color.y, blue: color.z, alpha: alpha))
                }
            }
        }
        picture.mappedPixelCount = mapped
    }
}

extension DecodedPicture {
    /// Converts the pixels in place as ``PixelConversion`` does, and returns the colour space that they have then.
    ///
    /// Colours outside the gamut are brought inside by `mapping`, and counted in ``mappedPixelCount``. `color` still
    /// describes the file. Throws ``ProfileError`` for colours that cannot be converted.
    public mutating func convertToKnownColorSpace(
        _ wanted: ColorSpace? = nil, mapping: GamutMapping = .clip
    ) throws(ProfileError) -> ColorSpace {
        let conversion = try PixelConversion(of: color, to: wanted, mapping: mapping)
        conversion.convert(&self)
        return conversion.space
    }
}
