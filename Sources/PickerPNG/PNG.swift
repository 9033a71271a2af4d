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
    ///   `libdeflate_zlib_compress`.
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
    /// hold pixels are skipped up to 8 MB each, bytes after the end of the PNG are ignored.
    ///
    /// - Throws: `PNGError.notPNG`, `.tooLarge` before any memory for pixels is allocated, `.damaged` for a
    ///   file that ends early, fails a checksum or breaks another rule, or `.outOfMemory`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decode(
        _ bytes: [UInt8],
        limits: PNGLimits = .standard
    ) throws(PNGError) -> StraightPixmap {
        try bytes.withUnsafeBufferPointer { buffer throws(PNGError) in
            try PNGReader(buffer, limits: limits).readBytes()
        }
    }

    /// All that a PNG file of any colour type, bit depth and interlacing says of its picture.
    ///
    /// Samples keep their precision, a transparent colour becomes alpha 0, and gamma and colour profiles are
    /// not applied but told. Other chunks that do not hold pixels are skipped up to 8 MB each, bytes after the
    /// end of the PNG are ignored.
    ///
    /// - Throws: As `decode(_:limits:)`.
    /// - Note: The corresponding C function is `png_read_row`.
    public static func decodePicture(
        _ bytes: [UInt8],
        limits: PNGLimits = .standard
    ) throws(PNGError) -> PNGPicture {
        try decodeRegion(of: bytes, columns: 0..<Int.max, rows: 0..<Int.max, limits: limits)
    }

    /// A part of the picture in a PNG file: the pixels of `columns` from the left and `rows` from the top, as
    /// far as they are in the picture, as `decodePicture(_:limits:)` has them.
    ///
    /// Takes memory for the region and three rows of the picture, also if the file is interlaced. Rows below
    /// the region are not decoded, and a checksum that follows the last row needed is not looked at. So damage
    /// in this and later chunks may pass unseen: it may be in the region's pixels too if the file keeps all
    /// image data in one chunk. A region that has a pixel of the picture's last row is checked to the end of
    /// the file.
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
        try bytes.withUnsafeBufferPointer { buffer throws(PNGError) in
            let reader = try PNGReader(buffer, limits: limits)
            let columnsInside = columns.clamped(to: 0..<reader.size.width)
            let rowsInside = rows.clamped(to: 0..<reader.size.height)
            guard !columnsInside.isEmpty, !rowsInside.isEmpty else {
                throw .emptyRegion(columns: columns, rows: rows, size: reader.size)
            }
            let pixmap = try reader.readRegion(columns: columnsInside, rows: rowsInside)
            return PNGPicture(pixmap: pixmap, color: reader.color)
        }
    }

    /// The size in pixels of the picture in a PNG file, of which the first 33 bytes are enough.
    ///
    /// Any size that PNG allows: 1 to 2147483647 a side, whether or not the bytes hold so many pixels.
    ///
    /// - Throws: `PNGError.notPNG`, or `.damaged` if the header is cut, fails its checksum or has no such size.
    public static func size(of bytes: [UInt8]) throws(PNGError) -> PixelSize {
        try PNGHeader(bytes.prefix(33)).size
    }

    /// The last bytes of every PNG: the chunk IEND with its checksum.
    public static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
