import CTurboJPEG
package import PickerSystem
import PickerScene

extension SharedLibrary {
    package static let turboJPEG = SharedLibrary("libturbojpeg.so.0", debianPackage: "libturbojpeg0")
}

extension PictureFormat {
    /// JPEG (ISO/IEC 10918-1).
    public static let jpeg = PictureFormat(
        "JPEG", endings: ["jpg", "jpeg"], signatures: [PictureSignature([0xFF, 0xD8, 0xFF])],
        libraries: [.turboJPEG], decoder: JPEGDecoder.self)
}

/// Decodes a JPEG file in memory with libjpeg-turbo.
final class JPEGDecoder: WholeFileDecoder {
    static let format = PictureFormat.jpeg
    static let loaded =
        SharedLibrary.turboJPEG.result(named: TurboJPEGFunctionNames, as: TurboJPEGFunctions.self)

    let size: PixelSize
    private let file: FileBytes
    private let segments: JPEGSegments
    private let handle: TurboJPEGHandle
    private let stored: PixelSize
    private let isGrey: Bool
    var whole: WholePicture?

    static func size(in beginning: UnsafeBufferPointer<UInt8>) -> PixelSize? { JPEGSegments(beginning).size }

    /// - Note: The corresponding C function is `tjDecompressHeader3`.
    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError) {
        let handle = try TurboJPEGHandle(Self.library)
        let segments = JPEGSegments(file.bytes)
        // libjpeg-turbo has a limit of its own, and another message.
        if let size = segments.size { try Self.expect(size, limits) }
        let header = try handle.header(of: file.bytes)
        try Self.expect(header.size, limits)
        guard segments.isComplete else { throw Self.damaged("the file ends too early") }
        // A tiny file could otherwise make its reader allocate a gigabyte.
        if segments.usesHuffman, header.size.count / 512 > file.count {
            throw Self.damaged("the file is too short for its pixels")
        }
        size = segments.exif.orientation.seen(header.size)
        (stored, isGrey) = (header.size, header.isGrey)
        self.segments = segments
        self.handle = handle
        self.file = file
    }

    /// - Note: The corresponding C function is `tjDecompress2`.
    func decoded() throws(PictureError) -> WholePicture {
        guard let pixels = StoredPixels<UInt8>(stored, hasAlpha: false) else {
            throw .outOfMemory(Self.format)
        }
        let warning = try handle.decode(file.bytes, into: pixels)
        return try WholePicture(
            pixels, segments.exif.orientation, profile: segments.profile, isGrey: isGrey,
            faults: segments.faults, warning: warning)
    }
}
