import CPNGShim
public import PickerScene

/// Portable Network Graphics (ISO/IEC 15948) in memory; libpng does the work.
public enum PNG {
    /// The bytes of a whole PNG file that holds `pixmap`.
    ///
    /// 8 bits per sample, not interlaced, marked sRGB with perceptual intent: red, green and blue (colour
    /// type 2) where the pixmap is opaque, else with straight alpha (colour type 6). The same pixmap gives
    /// the same bytes under the same libpng and zlib.
    ///
    /// - Throws: `PNGError.outOfMemory`, or `.cannotEncode` for a side above 2147483647.
    /// - Note: The corresponding C function is `png_write_row`.
    public static func encode(_ pixmap: StraightPixmap) throws(PNGError) -> [UInt8] {
        try EncodedPNG(pixmap).bytes
    }

    /// The picture in a PNG file of any colour type, bit depth and interlacing.
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
            let reader = try PNGReader(buffer, limits: limits)
            return try reader.read()
        }
    }
}
