import PickerSystem
import PickerScene

protocol FormatDecoder: AnyObject, SendableMetatype {
    /// Width and height in pixels as the picture is seen.
    var size: PixelSize { get }

    /// Reads the file up to its pixels, or to its end; stops after the header if the picture is too large.
    init(_ file: PictureBytes, _ limits: DecodingLimits) throws(PictureError)

    /// Decodes the picture and keeps the pixels in some columns and rows as seen; only once.
    func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture

    /// Decodes the next rows as stored, of at most `pixelCount` pixels or one row; nil if there are no more. Some files have
    /// all in one band.
    func nextBand(pixelCount: Int) throws(PictureError) -> DecodedPicture?
}

/// The largest pictures, by how their format is decoded.
struct DecodingLimits {
    /// Of pictures that are decoded row by row.
    let rows: PictureLimits
    /// Of pictures whose pixels are all in memory.
    let whole: PictureLimits
}

/// Decodes the pictures of a format, of which it needs the whole file in memory, with a shared library.
protocol WholeFileDecoder: FormatDecoder {
    associatedtype Functions

    static var format: PictureFormat { get }
    static var loaded: Result<Functions, MissingLibrary> { get }

    /// The size in the header at the beginning of a file; nil if there is none yet, or a damaged one.
    ///
    /// Throws for what the format has, but is not read.
    static func size(in beginning: UnsafeBufferPointer<UInt8>) throws(PictureError) -> PixelSize?

    /// Reads the header of a whole file.
    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError)

    /// Decodes all pixels; only once.
    func decoded() throws(PictureError) -> WholePicture
    /// What was decoded for bands; at first nil.
    var whole: WholePicture? { get set }
}

extension WholeFileDecoder {
    static var library: Functions {
        get throws(PictureError) {
            do { return try loaded.get() } catch { throw .missingLibrary(format, error) }
        }
    }

    init(_ file: PictureBytes, _ limits: DecodingLimits) throws(PictureError) {
        // Without the library there is no need to read the file.
        _ = try Self.library
        try self.init(file.whole(for: Self.self, limits.whole), limits: limits.whole)
    }

    func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        try decoded().picture(columns: columns, rows: rows)
    }

    func nextBand(pixelCount: Int) throws(PictureError) -> DecodedPicture? {
        if whole == nil { whole = try decoded() }
        return try whole?.nextBand(pixelCount: pixelCount)
    }

    static func expect(_ size: PixelSize, _ limits: PictureLimits) throws(PictureError) {
        if !limits.allow(size) { throw .tooLarge(format, size: size, limits: limits) }
    }

    static func damaged(_ reason: String) -> PictureError { .damaged(format, reason) }
}
