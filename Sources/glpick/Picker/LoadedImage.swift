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

extension PNGPicture {
    /// Converts the pixels to `wanted`, or without one, unless the picture's own colour space is known, to sRGB; returns
    /// the colour space that they are in then. Colours are clipped to what the space can hold.
    ///
    /// What the file said of its colours stays as it was. In place: the pixels may take most of the memory that there is.
    mutating func convertToKnownColorSpace(_ wanted: ColorSpace? = nil) throws -> ColorSpace {
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

extension RGBColor {
    /// The same colour in the components of another space, clipped to what that can hold.
    func converted(from source: ColorSpace, to target: ColorSpace) throws(ProfileError) -> RGBColor {
        let converted = try ProfileTransform(from: .colorSpace(source), to: target)
            .convert(SIMD3(red, green, blue))
        return RGBColor(red: converted.x, green: converted.y, blue: converted.z, alpha: alpha)
    }

    /// The same colour, given in sRGB, in the components of another space, clipped to what that can hold.
    func converted(to target: ColorSpace) -> RGBColor {
        (try? converted(from: .sRGB, to: target)) ?? self
    }
}
