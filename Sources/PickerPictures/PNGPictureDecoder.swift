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
        orientation = decoder.exif.flatMap { ExifOrientation(chunk: $0) } ?? .upright
        stored = decoder.size
        size = orientation.seen(stored)
        wholeLimits = limits.whole
        let (isInterlaced, ignoredChunks) = (decoder.isInterlaced, decoder.ignoredChunks)
        let format = RowFormat(bits: decoder.depth == 16 ? 16 : 8, color: decoder.color.pictureColor)
        rowFormat = !isInterlaced && orientation == .upright && ignoredChunks.isEmpty ? format : nil
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
            return DecodedPicture(picture)
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
            return DecodedPicture(band)
        } catch { throw .png(error) }
    }

    func readQuickly<Component>(
        rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) -> Bool {
        decoder?.readQuickly(rowCount: rowCount, into: pixels) ?? false
    }
}
