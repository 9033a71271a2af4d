import CTurboJPEG
public import PickerLibraries
import PickerPNG
import PickerProfile
import PickerScene

extension SharedLibrary {
    /// The decoder of JPEG.
    public static let turboJPEG = SharedLibrary("libturbojpeg.so.0", debianPackage: "libturbojpeg0")
}

/// Decodes a JPEG file in memory with libjpeg-turbo.
struct JPEGDecoder: ~Copyable {
    /// Width and height in pixels as the picture is seen.
    let size: PixelSize
    private let file: FileBytes
    private let segments: JPEGSegments
    private let handle: TurboJPEGHandle
    private let stored: PixelSize
    private let isGrey: Bool

    /// Throws if the file begins with the header of a picture that exceeds `limits`.
    static func expectSize(
        in bytes: UnsafeBufferPointer<UInt8>, _ limits: PNGLimits
    ) throws(PictureError) {
        guard let size = JPEGSegments(bytes).size else { return }
        try limits.expect(size, .jpeg)
    }

    /// Reads the header of a whole file.
    ///
    /// - Note: The corresponding C function is `tjDecompressHeader3`.
    init(_ file: consuming FileBytes, limits: PNGLimits) throws(PictureError) {
        let handle = try TurboJPEGHandle()
        let segments = JPEGSegments(file.bytes)
        // libjpeg-turbo has a limit of its own, and another message.
        if let size = segments.size { try limits.expect(size, .jpeg) }
        let header = try handle.header(of: file.bytes)
        try limits.expect(header.size, .jpeg)
        guard segments.isComplete else { throw .damaged(.jpeg, "the file ends too early") }
        // A tiny file could otherwise make its reader allocate a gigabyte.
        if segments.usesHuffman, header.size.count / 512 > file.count {
            throw .damaged(.jpeg, "the file is too short for its pixels")
        }
        size = segments.orientation.seen(header.size)
        (stored, isGrey) = (header.size, header.isGrey)
        self.segments = segments
        self.handle = handle
        self.file = file
    }

    /// Decodes the picture and keeps the pixels in some columns and rows as seen.
    ///
    /// - Note: The corresponding C function is `tjDecompress2`.
    consuming func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        guard let pixels = StoredPixels(stored) else { throw .outOfMemory(.jpeg) }
        let warning = try handle.decode(file.bytes, into: pixels)
        let pixmap = try pixels.pixmap(segments.orientation, columns: columns, rows: rows)
        return try DecodedPicture(pixmap, profile: segments.profile, isGrey: isGrey, warning: warning)
    }
}
