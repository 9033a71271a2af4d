import CWebP
import PickerLibraries
import PickerScene

extension PictureFormat {
    /// WebP (RFC 9649).
    public static let webP = PictureFormat(
        "WebP", endings: ["webp"], signatures: [PictureSignature(texts: [(0, "RIFF"), (8, "WEBP")])],
        libraries: [.webP], decoder: WebPDecoder.self)
}

/// Decodes a still WebP file in memory with libwebp.
final class WebPDecoder: WholeFileDecoder {
    static let format = PictureFormat.webP
    static let loaded = Result { () throws(MissingLibrary) in
        try SharedLibrary.webP.functions(named: WebPDecoderFunctionNames, as: WebPDecoderFunctions.self)
    }

    let size: PixelSize
    private let file: FileBytes
    private let chunks: WebPChunks
    private let stored: PixelSize
    var whole: WholePicture?

    /// - Note: The corresponding C function is `WebPGetFeatures`.
    static func size(in beginning: UnsafeBufferPointer<UInt8>) throws(PictureError) -> PixelSize? {
        var features = WebPBitstreamFeatures()
        let status = try library.WebPGetFeaturesInternal(
            beginning.baseAddress, beginning.count, &features, WEBP_DECODER_ABI_VERSION)
        guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else { return nil }
        guard features.has_animation == 0 else {
            throw .unsupported(
                "the WebP is animated; glpick reads only still pictures",
                conversion: "webpmux -get frame 1 FILE -o -")
        }
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError) {
        guard let stored = try Self.size(in: file.bytes) else {
            throw Self.damaged("the header is damaged, or the file ends too early")
        }
        try Self.expect(stored, limits)
        guard let chunks = WebPChunks(file.bytes) else { throw Self.damaged("the file ends too early") }
        size = chunks.orientation.seen(stored)
        self.stored = stored
        self.chunks = chunks
        self.file = file
    }

    /// - Note: The corresponding C function is `WebPDecodeRGBAInto`.
    func decoded() throws(PictureError) -> WholePicture {
        guard let pixels = StoredPixels<UInt8>(stored) else { throw .outOfMemory(Self.format) }
        let decoded = try Self.library.WebPDecodeRGBAInto(
            file.bytes.baseAddress, file.bytes.count, pixels.components.baseAddress, pixels.components.count,
            CInt(pixels.pitch))
        guard decoded != nil else { throw Self.damaged("its image data cannot be decoded") }
        return try WholePicture(pixels, chunks.orientation, profile: chunks.profile)
    }
}
