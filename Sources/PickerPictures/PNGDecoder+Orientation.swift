import PickerPNG
import PickerScene

extension PNGDecoder {
    /// The orientation in the chunk eXIf; upright if there is none.
    var orientation: ExifOrientation { exif.flatMap { ExifOrientation(chunk: $0) } ?? .upright }

    /// Reads the file to its end and keeps the pixels in some columns and rows as seen; otherwise as
    /// `picture(columns:rows:)`.
    consuming func seenPicture(columns: [Int], rows: [Int]) throws(PNGError) -> PNGPicture {
        let (orientation, stored) = (orientation, size)
        let seen = orientation.seen(stored)
        guard columns.isSelection(below: seen.width), rows.isSelection(below: seen.height) else {
            throw .badSelection(size: seen)
        }
        let kept = orientation.stored(columns: columns, rows: rows, in: stored)
        var picture = try picture(columns: kept.columns, rows: kept.rows)
        picture.pixmap = orientation.turned(picture.pixmap)
        return picture
    }
}
