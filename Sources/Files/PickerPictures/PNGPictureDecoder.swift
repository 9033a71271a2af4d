import PickerPNG
import PickerProfile
import PickerScene

extension PictureFormat {
    /// Portable Network Graphics (ISO/IEC 15948).
    public static let png = PictureFormat(
        "PNG", endings: ["png"], signatures: [PictureSignature([0x89, 0x50, 0x4E, 0x47])],
        libraries: PNG.libraries, decoder: PNGPictureDecoder.self)
}

/// Decodes a PNG as it is seen, while its bytes arrive.
final class PNGPictureDecoder: FormatDecoder {
    let size: PixelSize
    private let orientation: ExifOrientation
    /// What is wrong with the Exif data.
    private let faults: [PictureFault]
    private let stored: PixelSize
    private let wholeLimits: PictureLimits
    private var decoder: PNGDecoder?
    let rowFormat: RowFormat?

    init(_ file: PictureBytes, _ limits: DecodingLimits) throws(PictureError) {
        let decoder: PNGDecoder
        do {
            decoder = try PNGDecoder(
                limits: limits.rows, byteCount: file.byteCount, reading: file.read(into:))
        } catch { throw .png(error) }
        let exif = ExifData(chunk: decoder.exif, part: "the chunk eXIf")
        (orientation, faults) = (exif.orientation, exif.faults)
        stored = decoder.size
        size = orientation.seen(stored)
        wholeLimits = limits.whole
        // What people are told of takes the other way.
        let (isInterlaced, isAnimated, all) = (
            decoder.isInterlaced, decoder.isAnimated, faults + decoder.faults
        )
        let isPlain = !isInterlaced && !isAnimated && all.isEmpty && orientation == .upright
        let format = RowFormat(bits: decoder.depth == 16 ? 16 : 8, color: decoder.color.pictureColor)
        rowFormat = isPlain ? format : nil
        self.decoder = consume decoder
    }

    func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        guard let decoder = decoder.take(), columns.isSelection(below: size.width),
            rows.isSelection(below: size.height)
        else { throw .png(.badSelection(size: size)) }
        let kept = orientation.stored(columns: columns, rows: rows, in: stored)
        do {
            var picture = try decoder.picture(columns: kept.columns, rows: kept.rows)
            picture.pixmap = orientation.turned(picture.pixmap)
            return decoded(picture)
        } catch { throw .png(error) }
    }

    func nextBand(pixelCount: Int) throws(PictureError) -> DecodedPicture? {
        guard var decoder = decoder.take() else { return nil }
        guard !decoder.isInterlaced || wholeLimits.allow(stored) else {
            throw .png(.tooLarge(size: stored, limits: wholeLimits))
        }
        do {
            guard let band = try decoder.nextBand(rowCount: pixelCount / stored.width) else { return nil }
            self.decoder = consume decoder
            return decoded(band)
        } catch { throw .png(error) }
    }

    func readQuickly<Component>(
        rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) -> Bool {
        decoder?.readQuickly(rowCount: rowCount, into: pixels) ?? false
    }

    private func decoded(_ picture: PNGPicture) -> DecodedPicture {
        var decoded = DecodedPicture(picture)
        decoded.faults += faults
        return decoded
    }
}
