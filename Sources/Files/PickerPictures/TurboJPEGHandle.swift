import CTurboJPEG
import PickerScene

/// Owns a decompressor of libjpeg-turbo.
struct TurboJPEGHandle: ~Copyable {
    private let library: TurboJPEGFunctions
    private let handle: tjhandle

    init(_ library: TurboJPEGFunctions) throws(PictureError) {
        guard let handle = library.tjInitDecompress() else { throw .outOfMemory(.jpeg) }
        self.library = library
        self.handle = handle
    }

    deinit { _ = library.tjDestroy(handle) }

    /// Reads the size as stored, and whether the picture is grey; throws for colours of print.
    func header(of bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) -> (size: PixelSize, isGrey: Bool)
    {
        var (width, height, sampling, colors) = (CInt(0), CInt(0), CInt(0), CInt(-1))
        let outcome = library.tjDecompressHeader3(
            handle, bytes.baseAddress, UInt(bytes.count), &width, &height, &sampling, &colors)
        // A file of tables alone is no error of libjpeg-turbo.
        guard width > 0, height > 0 else {
            throw outcome == 0 ? .damaged(.jpeg, "the file has no picture") : failure
        }
        // Rare samplings have no number, but they are decoded.
        if outcome != 0, colors < 0 { throw failure }
        guard colors != CInt(TJCS_CMYK.rawValue), colors != CInt(TJCS_YCCK.rawValue) else {
            throw .unsupported(
                "the JPEG has the colours of print (CMYK), which are not read",
                conversion: "convert FILE -colorspace sRGB png:-")
        }
        return (PixelSize(width: Int(width), height: Int(height)), colors == CInt(TJCS_GRAY.rawValue))
    }

    /// Decodes the picture as it is stored, and returns the first warning, nil if there is none that could matter.
    ///
    /// Throws if pixels are missing, which is only a warning of libjpeg-turbo, too.
    func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, into pixels: StoredPixels<UInt8>
    ) throws(PictureError) -> String? {
        let outcome = library.tjDecompress2(
            handle, bytes.baseAddress, UInt(bytes.count), pixels.components.baseAddress,
            CInt(pixels.size.width),
            CInt(pixels.pitch), CInt(pixels.size.height), CInt(TJPF_RGB.rawValue),
            TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
        if outcome == 0 { return nil }
        let text = message
        guard library.tjGetErrorCode(handle) == CInt(TJERR_WARNING.rawValue),
            // Searching for a substring would link the engine for regular expressions.
            !text.lowercased().split(separator: " ").contains("premature")
        else { throw failure }
        // Padding after the pixels, before the marker at the file's end.
        return text.hasSuffix("extraneous bytes before marker 0xd9") ? nil : text
    }

    private var message: String {
        library.tjGetErrorStr2(handle).map { String(cString: $0) } ?? "libjpeg-turbo failed"
    }

    private var failure: PictureError { .damaged(.jpeg, message) }
}
