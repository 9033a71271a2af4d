import PickerKit

/// Reads bytes as a PNG; what is accepted must be the same in parts, in 16 bits, and encoded and decoded again.
///
/// The first five bytes say how: whether the rest is a file or only what chunks hold (``PNGForger``), how the picture
/// is encoded, and which region is read.
func fuzzPNG(_ bytes: [UInt8]) throws(Finding) {
    guard bytes.count > 5 else { return }
    let isForged = bytes[0] & 1 == 0
    let file = isForged ? PNGForger.file(bytes.dropFirst(5)) : Array(bytes.dropFirst(5))
    let limits = PNGLimits(maximumSide: 300, maximumPixelCount: 1 << 14)
    let pixmap: StraightPixmap
    let picture: PNGPicture?
    do throws(PNGError) {
        picture = try? PNG.decodePicture(file, limits: limits)
        pixmap = try PNG.decode(file, limits: limits)
    } catch {
        try expectOneLine(error.description)
        if case .tooLarge(let size, _) = error {
            let isLarge = max(size.width, size.height) > limits.maximumSide
            try expect(isLarge || size.count > limits.maximumPixelCount, "\(size) is not too large")
        }
        return
    }
    try expectSizes(of: pixmap, in: file)
    guard let picture else { throw Finding("8 bits are read, and 16 are not") }
    try expect(picture.pixmap.map { StraightRGBA8($0) } == pixmap, "8 bits and 16 are different pictures")
    try expectSameRegion(
        of: picture, in: file, columns: range(bytes[1], bytes[2]), rows: range(bytes[3], bytes[4]))
    try expectUsable(picture.color)
    let compression: PNGCompression = bytes[0] & 2 == 0 ? .fast : .small
    let colorSpace: ColorSpace = bytes[0] & 4 == 0 ? .sRGB : .displayP3
    let encoded = try? PNG.encode(pixmap, colorSpace: colorSpace, compression: compression)
    try expectSamePicture(pixmap, encodedAs: encoded ?? [])
}

private func range(_ start: UInt8, _ count: UInt8) -> Range<Int> { Int(start)..<Int(start) + Int(count) }

/// Throws a finding if `encoded` does not hold the picture.
func expectSamePicture(_ pixmap: StraightPixmap, encodedAs encoded: [UInt8]) throws(Finding) {
    try expect((try? PNG.decode(encoded)) == pixmap, "another picture once encoded")
}

private func expectSizes(of pixmap: StraightPixmap, in file: [UInt8]) throws(Finding) {
    try expect((try? PNG.size(of: file)) == pixmap.size, "the header has another size than \(pixmap.size)")
}

private func expectSameRegion(
    of picture: PNGPicture, in file: [UInt8], columns: Range<Int>, rows: Range<Int>
) throws(Finding) {
    let size = picture.pixmap.size
    let (within, below) = (columns.clamped(to: 0..<size.width), rows.clamped(to: 0..<size.height))
    let region: PNGPicture
    do throws(PNGError) {
        region = try PNG.decodeRegion(of: file, columns: columns, rows: rows)
    } catch {
        return try expect(within.isEmpty || below.isEmpty, "a region is not read: \(error)")
    }
    try expect(region.pixmap.size == PixelSize(width: within.count, height: below.count), "another region")
    for y in below {
        for x in within {
            let pixel = region.pixmap[x - within.lowerBound, y - below.lowerBound]
            try expect(pixel == picture.pixmap[x, y], "another pixel at \(x), \(y) in a region")
        }
    }
    try expect(region.color == picture.color, "other colours in a region")
}

/// Throws a finding if a profile that was found fit converts nothing.
private func expectUsable(_ color: PNGColor) throws(Finding) {
    guard let profile = color.profile else { return }
    if case .icc(let icc) = profile {
        try expect((try? ICCProfile(icc.bytes)) == icc, "another profile when read")
    }
    do {
        _ = try ProfileTransform(from: profile, to: .displayP3).convert(SIMD3(0.1, 0.6, 0.9))
    } catch {
        throw Finding("a profile without use: \(error)")
    }
}
