import CWebP
import PickerLibraries
import PickerPNG
import PickerProfile
import PickerScene

/// Decodes a still WebP file in memory with libwebp.
struct WebPDecoder: ~Copyable {
    private static let loaded = Result { () throws(MissingLibrary) in
        try SharedLibrary.webP.functions(named: WebPDecoderFunctionNames, as: WebPDecoderFunctions.self)
    }

    /// Width and height in pixels as the picture is seen.
    let size: PixelSize
    private let file: FileBytes
    private let chunks: WebPChunks
    private let stored: PixelSize

    /// Loads the library if it is not loaded.
    static func load() throws(PictureError) { _ = try library }

    private static var library: WebPDecoderFunctions {
        get throws(PictureError) {
            do { return try loaded.get() } catch { throw .missingLibrary(.webP, error) }
        }
    }

    /// Throws if the file begins with the header of an animation, or of a picture that exceeds `limits`.
    static func expectSize(
        in bytes: UnsafeBufferPointer<UInt8>, _ limits: PNGLimits
    ) throws(PictureError) {
        guard let size = try size(in: bytes) else { return }
        try limits.expect(size, .webP)
    }

    /// The size as stored; nil if `bytes` have no header, or a damaged one.
    private static func size(in bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) -> PixelSize? {
        var features = WebPBitstreamFeatures()
        let status = try library.WebPGetFeaturesInternal(
            bytes.baseAddress, bytes.count, &features, WEBP_DECODER_ABI_VERSION)
        guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else { return nil }
        guard features.has_animation == 0 else {
            throw .unsupported(
                "the WebP is animated; only still ones are read",
                conversion: "webpmux -get frame 1 FILE -o -")
        }
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// Reads the header of a whole file.
    ///
    /// - Note: The corresponding C function is `WebPGetFeatures`.
    init(_ file: consuming FileBytes, limits: PNGLimits) throws(PictureError) {
        guard let stored = try Self.size(in: file.bytes) else {
            throw .damaged(.webP, "the header is damaged, or the file ends too early")
        }
        try limits.expect(stored, .webP)
        guard let chunks = WebPChunks(file.bytes) else {
            throw .damaged(.webP, "the file ends too early")
        }
        size = chunks.orientation.seen(stored)
        self.stored = stored
        self.chunks = chunks
        self.file = file
    }

    /// Decodes the picture and keeps the pixels in some columns and rows as seen.
    ///
    /// - Note: The corresponding C function is `WebPDecodeRGBAInto`.
    consuming func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        guard let pixels = StoredPixels(stored) else { throw .outOfMemory(.webP) }
        let decoded = try Self.library.WebPDecodeRGBAInto(
            file.bytes.baseAddress, file.bytes.count, pixels.bytes.baseAddress, pixels.bytes.count,
            CInt(pixels.pitch))
        guard decoded != nil else { throw .damaged(.webP, "its image data cannot be decoded") }
        let pixmap = try pixels.pixmap(chunks.orientation, columns: columns, rows: rows)
        return try DecodedPicture(pixmap, profile: chunks.profile)
    }
}
