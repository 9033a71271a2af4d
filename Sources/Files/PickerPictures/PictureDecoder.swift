package import PickerProfile
public import PickerScene

/// Decodes a picture of any of ``PictureFormat/all``, which the file's first bytes tell.
///
/// A PNG is decoded while its bytes arrive, and takes memory for the pixels that are kept. The other formats take
/// memory for the whole file and all its pixels in 8 or 16 bits.
public struct PictureDecoder: ~Copyable {
    private let decoder: any FormatDecoder
    /// The format of the file, by its first bytes and not by its name.
    public let format: PictureFormat

    /// Width and height in pixels as the picture is seen.
    public var size: PixelSize { decoder.size }

    /// Reads a PNG up to its pixels, or another file to its end; stops after the header if the picture is too large.
    ///
    /// - Parameters:
    ///   - limits: The limits of a PNG, checked before any memory for pixels is allocated.
    ///   - wholeLimits: The limits of other formats, whose pixels are all in memory; ``PictureFormat/bytesPerPixel`` says
    ///     how much of it they take.
    ///   - byteCount: The greatest number of bytes; nil if unknown.
    ///   - read: Writes bytes of the file to the beginning of a buffer and returns their number; 0 only at the end.
    /// - Throws: `PictureError`, for an unknown format after the first 32 bytes.
    public init(
        limits: PictureLimits = .standard,
        wholeLimits: (PictureFormat) -> PictureLimits = { _ in .standard },
        byteCount: Int? = nil,
        reading read: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) throws(PictureError) {
        try self.init(
            PictureBytes(byteCount: byteCount, reading: read), limits: limits, wholeLimits: wholeLimits)
    }

    /// Reads a PNG up to its pixels, or another file to its end, from bytes of which none have been read.
    ///
    /// - Throws: As the other initializer.
    public init(
        _ file: PictureBytes, limits: PictureLimits = .standard,
        wholeLimits: (PictureFormat) -> PictureLimits = { _ in .standard }
    ) throws(PictureError) {
        guard let format = file.format else {
            let first = file.peek(PictureSignature.count)
            throw ForeignFormat(signature: first).map { .foreignFormat($0) }
                ?? (first.isEmpty ? .empty : .unknownFormat)
        }
        decoder = try format.decoder.init(file, DecodingLimits(rows: limits, whole: wholeLimits(format)))
        self.format = format
    }

    /// Reads the picture to its end and keeps the pixels in some columns and rows as seen.
    ///
    /// - Parameters:
    ///   - columns: From the left, in strictly ascending order.
    ///   - rows: From the top, in strictly ascending order.
    /// - Throws: `PictureError` for damage anywhere in the file, for columns or rows that are empty, not ascending, or
    ///   outside the picture, or if there is not enough memory.
    public consuming func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        try decoder.picture(columns: columns, rows: rows)
    }

    /// Reads the picture to its end and keeps all pixels.
    ///
    /// - Throws: As `picture(columns:rows:)`.
    public consuming func picture() throws(PictureError) -> DecodedPicture {
        let size = size
        return try picture(columns: Array(0..<size.width), rows: Array(0..<size.height))
    }

    /// Reads the next band of rows, with all columns; nil if there are no more.
    /// Use it to read each pixel without storing the picture.
    ///
    /// Bands follow each other from the top of the picture as it is stored, which may be turned or mirrored. The last one comes
    /// when the file was read to its end, and knows all that is wrong with it. A PNG takes memory for one band, unless it is
    /// interlaced; other formats take no 16 bits for the whole picture.
    ///
    /// - Parameter pixelCount: The most pixels of a band, unless one row has more.
    /// - Throws: As `picture(columns:rows:)`, and for an interlaced PNG outside the limits of whole pictures.
    public mutating func nextBand(pixelCount: Int = 1 << 17) throws(PictureError) -> DecodedPicture? {
        try decoder.nextBand(pixelCount: pixelCount)
    }

    /// The form of the rows that ``readQuickly(rowCount:into:)`` gives; nil for pictures of which it gives none.
    package var rowFormat: RowFormat? { (decoder as? PNGPictureDecoder)?.rowFormat }

    /// Reads the next rows into memory, of a picture that has a ``rowFormat``; the last ones with the end of the file.
    ///
    /// It is false for all that is unusual in a file: then another decoder must read it, which may say what is wrong.
    package mutating func readQuickly<Component>(
        rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) -> Bool {
        (decoder as? PNGPictureDecoder)?.readQuickly(rowCount: rowCount, into: pixels) ?? false
    }
}

/// How the rows of a picture are stored.
package struct RowFormat {
    /// The bits of a component, 8 or 16, that hold all values exactly.
    package let bits: Int
    /// The description of the colours.
    package let color: PictureColor
}
