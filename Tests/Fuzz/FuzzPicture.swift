import PickerKit

/// Decodes bytes as a picture of any format; what is accepted must be the same in other pieces, in part and in bands.
///
/// The first byte is the number of bytes that come at a time, and the second a column and a row; the rest is the file.
func fuzzPicture(_ bytes: [UInt8]) throws(Finding) {
    guard bytes.count > 2 else { return }
    let file = Array(bytes.dropFirst(2))
    do {
        let picture = try pictureDecoder(file, piece: .max).picture()
        let size = picture.pixmap.size
        let again = try pictureDecoder(file, piece: Int(bytes[0]) + 1)
        try expect(again.size == size, "another size in other pieces")
        let (column, row) = (Int(bytes[1] % 16) % size.width, Int(bytes[1] / 16) % size.height)
        let part = try again.picture(columns: [column], rows: [row])
        try expect(part.pixmap[0, 0] == picture.pixmap[column, row], "another pixel in other pieces")
        try expect(part.color == picture.color, "other colours in other pieces")
        try expectSameBands(of: picture, in: file, of: 7 * Int(bytes[1]))
    } catch let error as Finding {
        throw error
    } catch {
        try expectOneLine("\(error)")
    }
}

/// Throws a finding if the bands of a picture do not have its pixels, in any order, or end in another warning.
private func expectSameBands(
    of picture: DecodedPicture, in file: [UInt8], of pixelCount: Int
) throws {
    func sum(_ pixels: [StraightRGBA16]) -> SIMD4<Int> {
        pixels.reduce(.zero) { sum, pixel in
            sum &+ SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
        }
    }
    var decoder = try pictureDecoder(file, piece: .max)
    var (left, total, last) = (picture.pixmap.size.count, SIMD4<Int>.zero, DecodedPicture?.none)
    while let band = try decoder.nextBand(pixelCount: pixelCount) {
        left -= band.pixmap.size.count
        total &+= sum(band.pixmap.pixels)
        last = band
    }
    try expect(left == 0 && total == sum(picture.pixmap.pixels), "other pixels in bands")
    try expect(
        last?.warning == picture.warning && last?.faults == picture.faults
            && last?.color == picture.color, "another end in bands")
}

/// A decoder of bytes that come so many at a time.
func pictureDecoder(_ file: [UInt8], piece: Int) throws(PictureError) -> PictureDecoder {
    let limits = PictureLimits(maximumSide: 300, maximumPixelCount: 1 << 14)
    var rest = file[...]
    return try PictureDecoder(limits: limits, wholeLimits: { _ in limits }, byteCount: file.count) { buffer in
        let part = rest.prefix(min(buffer.count, piece))
        rest = rest.dropFirst(part.count)
        _ = buffer.update(fromContentsOf: part)
        return part.count
    }
}
