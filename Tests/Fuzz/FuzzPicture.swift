import PickerKit

/// Decodes bytes as a picture of any format; what is accepted must be the same in other pieces and in part.
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
    } catch let error as Finding {
        throw error
    } catch {
        try expectOneLine("\(error)")
    }
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
