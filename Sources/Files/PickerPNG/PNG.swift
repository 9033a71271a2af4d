public import PickerScene

/// Encodes and decodes Portable Network Graphics (ISO/IEC 15948) in memory.
public enum PNG {
    /// Encodes `pixmap` as a PNG file.
    ///
    /// The file has the pixmap's 8 or 16 bits per sample and is not interlaced: red, green and blue (colour type 2) if
    /// the pixmap is opaque, otherwise with straight alpha (colour type 6). Colour values are not changed. The chunk cICP names their
    /// space by the code points of ITU-T H.273; besides, sRGB has a chunk sRGB with perceptual intent, and other spaces
    /// an ICC profile. A text, if there is one, becomes a chunk tEXt before the pixels. The same pixmap gives the same bytes under the same versions of the libraries.
    ///
    /// - Throws: `PNGError.outOfMemory`, or `.cannotEncode` for a side above 2147483647.
    /// - Note: The corresponding C functions are `isal_deflate` and
    ///   `libdeflate_deflate_compress`.
    @inlinable
    public static func encode<Component>(
        _ pixmap: Pixmap<StraightRGBA<Component>>,
        compression: PNGCompression = .fast,
        text: PNGText? = nil
    ) throws(PNGError) -> [UInt8] {
        var encoder = try PNGEncoder<Component>(
            size: pixmap.size, isOpaque: pixmap.isOpaque, colorSpace: pixmap.colorSpace,
            compression: compression, text: text)
        return try encoder.append(pixmap)
    }

    /// Encodes a picture as renderers return it: the file has its colours divided by alpha, and is otherwise that of the other
    /// `encode`, whose parameters and errors are the same.
    @inlinable
    public static func encode<Component>(
        _ pixmap: Pixmap<PremultipliedRGBA<Component>>,
        compression: PNGCompression = .fast,
        text: PNGText? = nil
    ) throws(PNGError) -> [UInt8] {
        try encode(Pixmap<StraightRGBA>(pixmap), compression: compression, text: text)
    }

    /// Decodes a PNG file of any colour type, bit depth and interlacing to 8 or 16 bits per sample.
    ///
    /// Samples of another depth become the nearest of this one, and a transparent colour becomes alpha 0. Sample values
    /// count as sRGB: gamma and colour profiles are ignored. Chunks without pixels may have up to 8 MB each. Ancillary
    /// chunks with a wrong checksum are ignored, and so are bytes after the end of the PNG.
    ///
    /// - Throws: `PNGError.notPNG`; `.tooLarge` before any memory for pixels is allocated; `.damaged` for a file that
    ///   ends early, has a critical chunk with a wrong checksum or breaks another rule; or `.outOfMemory`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decode<Component>(
        _ bytes: [UInt8],
        limits: PictureLimits = .standard
    ) throws(PNGError) -> Pixmap<StraightRGBA<Component>> {
        try PNGDecoder(bytes, limits: limits).pixmap()
    }

    /// Decodes a PNG file to 8 bits per sample.
    public static func decode(
        _ bytes: [UInt8],
        limits: PictureLimits = .standard
    ) throws(PNGError) -> StraightPixmap {
        try PNGDecoder(bytes, limits: limits).pixmap()
    }

    /// Decodes a PNG file of any colour type, bit depth and interlacing, with full precision and a description of its
    /// colours.
    ///
    /// Gamma and colour profiles are not applied, but `PNGPicture.color` has them. A transparent colour becomes alpha
    /// 0. Other chunks are treated as in `decode(_:limits:)`.
    ///
    /// - Throws: As `decode(_:limits:)`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decodePicture(
        _ bytes: [UInt8],
        limits: PictureLimits = .standard
    ) throws(PNGError) -> PNGPicture {
        try PNGDecoder(bytes, limits: limits).picture()
    }

    /// Decodes only the pixels of `columns` from the left and `rows` from the top that lie in the picture, otherwise as
    /// `decodePicture(_:limits:)`.
    ///
    /// It takes memory for the region and two rows of the picture, even if the file is interlaced. It reads the file to
    /// its end, so damage outside the region is an error, too.
    ///
    /// - Throws: `PNGError.emptyRegion` if no pixel of the picture is in the region, otherwise as `decode(_:limits:)`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decodeRegion(
        of bytes: [UInt8],
        columns: Range<Int>,
        rows: Range<Int>,
        limits: PictureLimits = .region
    ) throws(PNGError) -> PNGPicture {
        let decoder = try PNGDecoder(bytes, limits: limits)
        let columnsInside = columns.clamped(to: 0..<decoder.size.width)
        let rowsInside = rows.clamped(to: 0..<decoder.size.height)
        guard !columnsInside.isEmpty, !rowsInside.isEmpty else {
            throw .emptyRegion(columns: columns, rows: rows, size: decoder.size)
        }
        return try decoder.picture(columns: Array(columnsInside), rows: Array(rowsInside))
    }

    /// The size in pixels of the picture in a PNG file; `bytes` may be only the first 33 of the file.
    ///
    /// Each side may be 1 to 2147483647, even if the file is too short for that many pixels.
    ///
    /// - Throws: `PNGError.notPNG`, or `.damaged` if the header is cut, fails its checksum or has no such size.
    public static func size(of bytes: [UInt8]) throws(PNGError) -> PixelSize {
        do {
            // Every picture exceeds a limit of 0 pixels, so the decoder stops after the header.
            return try PNGDecoder(Array(bytes.prefix(33)), limits: PictureLimits(maximumPixelCount: 0)).size
        } catch {
            guard case .tooLarge(let size, _) = error else { throw error }
            return size
        }
    }

    /// The last bytes of every PNG: the chunk IEND with its checksum.
    package static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
