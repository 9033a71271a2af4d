import CWebP
import PickerSystem
import PickerScene

extension PictureFormat {
    /// WebP (RFC 9649).
    public static let webP = PictureFormat(
        "WebP", endings: ["webp"], signatures: [PictureSignature(texts: [(0, "RIFF"), (8, "WEBP")])],
        libraries: [.webP], decoder: WebPDecoder.self)
}

/// Decodes a WebP file, or the first frame of an animation, in memory with libwebp.
final class WebPDecoder: WholeFileDecoder {
    static let format = PictureFormat.webP
    static let loaded =
        SharedLibrary.webP.result(named: WebPDecoderFunctionNames, as: WebPDecoderFunctions.self)

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
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError) {
        guard let stored = try Self.size(in: file.bytes) else {
            throw Self.damaged("the header is damaged, or the file ends too early")
        }
        try Self.expect(stored, limits)
        guard let chunks = WebPChunks(file.bytes) else { throw Self.damaged("the file ends too early") }
        size = chunks.exif.orientation.seen(stored)
        self.stored = stored
        self.chunks = chunks
        self.file = file
    }

    /// - Note: The corresponding C function is `WebPDecodeRGBAInto`.
    func decoded() throws(PictureError) -> WholePicture {
        guard let pixels = StoredPixels<UInt8>(stored) else { throw .outOfMemory(Self.format) }
        if let frame = chunks.frame {
            try decode(frame, into: pixels)
        } else {
            try Self.decode(file.bytes, into: pixels.components[...], pitch: pixels.pitch)
        }
        return try WholePicture(
            pixels, chunks.exif.orientation, profile: chunks.profile, faults: chunks.exif.faults,
            isAnimated: chunks.frame != nil)
    }

    /// Decodes the first frame of an animation; nothing is around it.
    private func decode(_ frame: WebPChunks.Frame, into pixels: StoredPixels<UInt8>) throws(PictureError) {
        guard frame.left + frame.size.width <= stored.width, frame.top + frame.size.height <= stored.height
        else { throw Self.damaged("its first frame does not lie inside the picture") }
        let start = frame.top * pixels.pitch + 4 * frame.left
        try frame.file.withUnsafeBufferPointer { bytes throws(PictureError) in
            var features = WebPBitstreamFeatures()
            let status = try Self.library.WebPGetFeaturesInternal(
                bytes.baseAddress, bytes.count, &features, WEBP_DECODER_ABI_VERSION)
            guard status == VP8_STATUS_OK, features.has_animation == 0,
                Int(features.width) == frame.size.width, Int(features.height) == frame.size.height
            else { throw Self.damaged("its first frame is damaged") }
            try Self.decode(bytes, into: pixels.components[start...], pitch: pixels.pitch)
        }
    }

    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, into room: Slice<UnsafeMutableBufferPointer<UInt8>>, pitch: Int
    ) throws(PictureError) {
        let room = UnsafeMutableBufferPointer(rebasing: room)
        let decoded = try library.WebPDecodeRGBAInto(
            bytes.baseAddress, bytes.count, room.baseAddress, room.count, CInt(pitch))
        guard decoded != nil else { throw damaged("its image data cannot be decoded") }
    }
}
