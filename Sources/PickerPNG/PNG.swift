public import PickerColor
public import PickerScene

/// Portable Network Graphics (ISO/IEC 15948) in memory; libpng does the work.
public enum PNG {
    /// The bytes of a whole PNG file that holds `pixmap`, whose colours are those of `colorSpace`.
    ///
    /// 8 bits per sample, not interlaced: red, green and blue (colour type 2) where the pixmap is opaque, else
    /// with straight alpha (colour type 6). Colours are written as they are and marked twice: sRGB by a chunk
    /// sRGB with perceptual intent, others by an ICC profile, and all by the code points of ITU-T H.273 in a
    /// chunk cICP. The same pixmap gives the same bytes under the same libraries.
    ///
    /// - Throws: `PNGError.outOfMemory`, or `.cannotEncode` for a side above 2147483647.
    /// - Note: The corresponding C functions are `png_write_chunk`, and `isal_deflate` or
    ///   `libdeflate_deflate_compress`.
    public static func encode(
        _ pixmap: StraightPixmap,
        colorSpace: ColorSpace = .sRGB,
        compression: PNGCompression = .fast
    ) throws(PNGError) -> [UInt8] {
        var encoder = try PNGEncoder(
            size: pixmap.size, isOpaque: pixmap.isOpaque, colorSpace: colorSpace, compression: compression)
        return try encoder.append(pixmap)
    }

    /// The picture in a PNG file of any colour type, bit depth and interlacing, in 8 bits per sample.
    ///
    /// 16-bit samples are scaled to the nearest 8-bit ones and a transparent colour becomes alpha 0. Sample
    /// values are taken for sRGB as they are: gamma and colour profiles are not applied. Chunks that do not
    /// hold pixels may have up to 8 MB each; ancillary ones with a wrong checksum are ignored, as bytes after the end
    /// of the PNG are.
    ///
    /// - Throws: `PNGError.notPNG`, `.tooLarge` before any memory for pixels is allocated, `.damaged` for a
    ///   file that ends early, fails a checksum of what is critical or breaks another rule, or `.outOfMemory`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decode(
        _ bytes: [UInt8],
        limits: PNGLimits = .standard
    ) throws(PNGError) -> StraightPixmap {
        try PNGDecoder(bytes, limits: limits).bytes()
    }

    /// All that a PNG file of any colour type, bit depth and interlacing says of its picture.
    ///
    /// Samples keep their precision, a transparent colour becomes alpha 0, and gamma and colour profiles are
    /// not applied but reported. Other chunks are treated as by `decode(_:limits:)`.
    ///
    /// - Throws: As `decode(_:limits:)`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decodePicture(
        _ bytes: [UInt8],
        limits: PNGLimits = .standard
    ) throws(PNGError) -> PNGPicture {
        try PNGDecoder(bytes, limits: limits).picture()
    }

    /// A part of the picture in a PNG file: the pixels of `columns` from the left and `rows` from the top, as
    /// far as they are in the picture, as `decodePicture(_:limits:)` has them.
    ///
    /// Takes memory for the region and two rows of the picture, also if the file is interlaced. The file is read
    /// to its end: damage anywhere in it is an error, whether or not it is in the region.
    ///
    /// - Throws: `PNGError.emptyRegion` if no pixel of the picture is in the region, else as
    ///   `decode(_:limits:)`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decodeRegion(
        of bytes: [UInt8],
        columns: Range<Int>,
        rows: Range<Int>,
        limits: PNGLimits = .region
    ) throws(PNGError) -> PNGPicture {
        let decoder = try PNGDecoder(bytes, limits: limits)
        let columnsInside = columns.clamped(to: 0..<decoder.size.width)
        let rowsInside = rows.clamped(to: 0..<decoder.size.height)
        guard !columnsInside.isEmpty, !rowsInside.isEmpty else {
            throw .emptyRegion(columns: columns, rows: rows, size: decoder.size)
        }
        return try decoder.picture(columns: Array(columnsInside), rows: Array(rowsInside))
    }

    /// The size in pixels of the picture in a PNG file, of which the first 33 bytes are enough.
    ///
    /// Any size that PNG allows: 1 to 2147483647 a side, whether or not the bytes hold so many pixels.
    ///
    /// - Throws: `PNGError.notPNG`, or `.damaged` if the header is cut, fails its checksum or has no such size.
    public static func size(of bytes: [UInt8]) throws(PNGError) -> PixelSize {
        do {
            // Every size is more than no pixels: the reader goes no further than the header.
            return try PNGDecoder(Array(bytes.prefix(33)), limits: PNGLimits(maximumPixelCount: 0)).size
        } catch {
            guard case .tooLarge(let size, _) = error else { throw error }
            return size
        }
    }

    /// The last bytes of every PNG: the chunk IEND with its checksum.
    public static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
