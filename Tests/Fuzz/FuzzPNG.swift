import PickerKit
import Synchronization

/// Reads bytes as a PNG; what is accepted must be the same in parts, in 16 bits, and encoded and decoded again.
///
/// The first five bytes say how: whether the rest is a file or only what chunks hold (``PNGForger``), how the picture
/// is encoded, whether also in bands or a second time, and which region is read.
func fuzzPNG(_ bytes: [UInt8]) throws(Finding) {
    guard bytes.count > 5 else { return }
    let isForged = bytes[0] & 1 == 0
    let file = isForged ? PNGForger.file(bytes.dropFirst(5)) : Array(bytes.dropFirst(5))
    let limits = PictureLimits(maximumSide: 300, maximumPixelCount: 1 << 14)
    var pixmap: StraightPixmap
    let picture: PNGPicture?
    do throws(PNGError) {
        picture = try? PNG.decodePicture(file, limits: limits)
        pixmap = try PNG.decode(file, limits: limits)
    } catch {
        try expectOneLine(error.description)
        try expect(quickPixels(file, limits) == nil, "what is refused is read quickly")
        if case .tooLarge(let size, _) = error {
            let isLarge = max(size.width, size.height) > limits.maximumSide
            try expect(isLarge || size.count > limits.maximumPixelCount, "\(size) is not too large")
        }
        return
    }
    try expectSizes(of: pixmap, in: file)
    guard let picture else { throw Finding("8 bits are read, and 16 are not") }
    try expect(picture.pixmap.map { StraightRGBA8($0) } == pixmap, "8 bits and 16 are different pictures")
    if let quick = quickPixels(file, limits) {
        try expect(quick == picture.pixmap.pixels, "other pixels are read quickly")
    }
    try expectSameRegion(
        of: picture, in: file, columns: range(bytes[1], bytes[2]), rows: range(bytes[3], bytes[4]))
    try expectUsable(picture.color)
    // To make it small takes many times as long.
    let compression: PNGCompression = bytes[0] & 0x62 == 0x62 ? .small : .fast
    let colorSpace: ColorSpace = bytes[0] & 4 == 0 ? .sRGB : .displayP3
    pixmap.colorSpace = colorSpace
    let encoded = (try? PNG.encode(pixmap, compression: compression)) ?? []
    try expectSamePicture(pixmap, encodedAs: encoded)
    switch bytes[0] / 8 % 4 {
    case 1: try expectSameAgain(pixmap, encodedAs: encoded, colorSpace, compression)
    case 2:
        let heights = bytes[1..<5].map { Int($0 % 32) + 1 }
        let banded = try encodedInBands(pixmap, of: heights, colorSpace, compression)
        try expectSamePicture(pixmap, encodedAs: banded)
        try expect(compression == .small || banded == encoded, "other bytes in bands of \(heights)")
    default: break
    }
}

/// The pixels that ISA-L reads, five rows at a time; nil if it reads none.
private func quickPixels(_ file: [UInt8], _ limits: PictureLimits) -> [StraightRGBA16]? {
    var rest = file[...]
    let decoder = try? PNGDecoder(limits: limits, byteCount: file.count) { buffer in
        let part = rest.prefix(buffer.count)
        _ = buffer.update(fromContentsOf: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
    guard var decoder else { return nil }
    let size = decoder.size
    var pixels = [StraightRGBA16](repeating: .clear, count: size.count)
    for first in stride(from: 0, to: size.height, by: 5) {
        let count = min(5, size.height - first)
        let isRead = pixels.withUnsafeMutableBufferPointer { buffer in
            decoder.readQuickly(
                rowCount: count,
                into: UnsafeMutableBufferPointer(
                    rebasing: buffer[(first * size.width)..<((first + count) * size.width)]))
        }
        if !isRead { return nil }
    }
    return pixels
}

private func range(_ start: UInt8, _ count: UInt8) -> Range<Int> { Int(start)..<Int(start) + Int(count) }

/// Throws a finding if `encoded` does not hold the picture.
func expectSamePicture(_ pixmap: StraightPixmap, encodedAs encoded: [UInt8]) throws(Finding) {
    let decoded = try? PNG.decode(encoded)
    try expect(
        decoded?.size == pixmap.size && decoded?.pixels == pixmap.pixels, "another picture once encoded")
}

/// Throws a finding unless `encoded`, read with all that it says, is the picture, and its bytes once encoded again.
private func expectSameAgain(
    _ pixmap: StraightPixmap, encodedAs encoded: [UInt8], _ colorSpace: ColorSpace,
    _ compression: PNGCompression
) throws(Finding) {
    guard let picture = try? PNG.decodePicture(encoded) else { throw Finding("what is encoded is not read") }
    try expect(
        (try? picture.color.pictureColor.profile) == .colorSpace(colorSpace),
        "\(colorSpace) becomes \(picture.color)")
    var decoded = picture.pixmap.map { StraightRGBA8($0) }
    decoded.colorSpace = colorSpace
    try expect(
        (try? PNG.encode(decoded, compression: compression)) == encoded,
        "other bytes once decoded and encoded again")
}

/// The picture's PNG, made of bands so many rows high, the last height again and again.
private func encodedInBands(
    _ pixmap: StraightPixmap, of heights: [Int], _ colorSpace: ColorSpace, _ compression: PNGCompression
) throws(Finding) -> [UInt8] {
    do {
        var encoder = try PNGEncoder(
            size: pixmap.size, isOpaque: pixmap.isOpaque, colorSpace: colorSpace, compression: compression)
        var (bytes, band, heights) = ([UInt8](), 0, heights[...])
        while !encoder.isComplete {
            band = heights.popFirst() ?? band
            let rows = encoder.rowCount..<min(encoder.rowCount + band, pixmap.size.height)
            bytes += try encoder.append(pixmap.rows(rows))
        }
        return bytes
    } catch {
        throw Finding("a picture is not encoded in bands: \(error)")
    }
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
        let (start, startInside) = (y * size.width, (y - below.lowerBound) * within.count)
        let row = picture.pixmap.pixels[(start + within.lowerBound)..<(start + within.upperBound)]
        let rowInside = region.pixmap.pixels[startInside..<(startInside + within.count)]
        try expect(row == rowInside, "other pixels in row \(y) of a region")
    }
    try expect(region.color == picture.color, "other colours in a region")
}

/// Colours that have been tried; the first that is not usable ends the run.
private let usableColors = Mutex<Set<PNGColor>>([])

/// Throws a finding if a profile that was found fit converts nothing.
private func expectUsable(_ color: PNGColor) throws(Finding) {
    // To make the curves of profiles takes longer than all else. The same colours are no others the next time.
    let isKnown = usableColors.withLock { known in
        if known.count > 10_000 { known = [] }
        return !known.insert(color).inserted
    }
    if isKnown { return }
    let profile: ColorProfile
    do throws(ProfileError) {
        guard let known = try color.pictureColor.profile else { return }
        profile = known
    } catch {
        return try expectOneLine(error.description)
    }
    if case .icc(let icc) = profile {
        try expect((try? ICCProfile(icc.bytes)) == icc, "another profile when read")
    }
    do {
        _ = try ProfileTransform(from: profile, to: .displayP3).convert(SIMD3(0.1, 0.6, 0.9))
    } catch {
        throw Finding("a profile without use: \(error)")
    }
}
