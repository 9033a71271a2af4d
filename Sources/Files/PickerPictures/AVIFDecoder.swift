import CAVIF
import PickerColor
import PickerFiles
package import PickerSystem
import PickerProfile
import PickerScene

extension SharedLibrary {
    /// The decoder of AVIF: of Debian 13 or 12.
    package static let avif = SharedLibrary(
        "libavif.so.16", or: "libavif.so.15", debianPackage: "libavif16 or libavif15")
}

extension PictureFormat {
    /// AVIF, the AV1 image file format of the Alliance for Open Media, version 1.1.
    public static let avif = PictureFormat(
        "AVIF", endings: ["avif"],
        // The main brand, or one of the first four others (ISO/IEC 14496-12, 4.3).
        signatures: [8, 16, 20, 24, 28].flatMap { place in
            ["avif", "avis"].map { PictureSignature(texts: [(4, "ftyp"), (place, $0)]) }
        },
        libraries: [.avif], bytesPerPixel: 24, decoder: AVIFDecoder.self)
}

/// Decodes a still AVIF, or the first frame of a sequence, in memory with libavif.
final class AVIFDecoder: WholeFileDecoder {
    static let format = PictureFormat.avif
    static let loaded = SharedLibrary.avif.result(named: AVIFFunctionNames, as: AVIFFunctions.self)

    let size: PixelSize
    private let file: FileBytes
    private let handle: AVIFHandle
    var whole: WholePicture?

    /// The largest size that a property `ispe` in the box `meta` has: libavif needs the whole file.
    static func size(in beginning: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        let reader = ByteReader(beginning)
        var start = 0
        while !reader.has("meta", at: start + 4) {
            guard let count = reader.number(at: start, 4), count >= 8 else { return nil }
            start += count
        }
        guard let count = reader.number(at: start, 4) else { return nil }
        let end = min(start + count, beginning.count)
        let sizes = stride(from: start + 8, to: end - 16, by: 1).compactMap { place -> PixelSize? in
            guard reader.has("ispe", at: place), let width = reader.number(at: place + 8, 4),
                let height = reader.number(at: place + 12, 4)
            else { return nil }
            return PixelSize(width: width, height: height)
        }
        return sizes.max { $0.count < $1.count }
    }

    /// - Note: The corresponding C function is `avifDecoderParse`.
    init(_ file: consuming FileBytes, limits: PictureLimits) throws(PictureError) {
        if let size = Self.size(in: file.bytes) { try Self.expect(size, limits) }
        let handle = try AVIFHandle(Self.library, file.bytes, limits)
        try Self.expect(handle.stored, limits)
        size = handle.orientation.seen(handle.stored)
        self.handle = handle
        self.file = file
    }

    /// - Note: The corresponding C functions are `avifDecoderNextImage` and `avifImageYUVToRGB`.
    func decoded() throws(PictureError) -> WholePicture {
        let image = try handle.decode()
        let pixels: any StoredPicture =
            image.depth > 8 ? try handle.pixels(UInt16.self) : try handle.pixels(UInt8.self)
        let profile =
            image.icc.size == 0
            ? nil : Array(UnsafeBufferPointer(start: image.icc.data, count: image.icc.size))
        return try WholePicture(
            pixels, handle.orientation, profile: profile,
            isGrey: image.yuvFormat == AVIF_PIXEL_FORMAT_YUV400, others: image.color,
            isAnimated: handle.isAnimated)
    }
}

/// Owns a decoder of libavif.
private struct AVIFHandle: ~Copyable {
    private let library: AVIFFunctions
    private let decoder: UnsafeMutablePointer<avifDecoder>
    private let image: UnsafeMutablePointer<avifImage>
    let stored: PixelSize
    let orientation: ExifOrientation

    /// Reads the header of a file, whose bytes must outlive this.
    init(
        _ library: AVIFFunctions, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: PictureLimits
    ) throws(PictureError) {
        guard let decoder = library.avifDecoderCreate() else { throw .outOfMemory(.avif) }
        decoder.pointee.ignoreExif = 1
        decoder.pointee.ignoreXMP = 1
        // Frames of AV1 may be larger than the file says. libavif allows no more than 2^28 pixels.
        decoder.pointee.imageSizeLimit = UInt32(min(max(limits.maximumPixelCount, 1), 1 << 28))
        decoder.pointee.imageDimensionLimit = 0
        // Browsers read files that lack the property for the depth, too.
        decoder.pointee.strictFlags = AVIF_STRICT_ALPHA_ISPE_REQUIRED.rawValue
        var result = library.avifDecoderSetIOMemory(decoder, bytes.baseAddress, bytes.count)
        if result == AVIF_RESULT_OK { result = library.avifDecoderParse(decoder) }
        guard result == AVIF_RESULT_OK, let image = decoder.pointee.image, image.pointee.width > 0,
            image.pointee.height > 0
        else {
            let error = Self.error(library, result)
            library.avifDecoderDestroy(decoder)
            throw error
        }
        (self.library, self.decoder, self.image) = (library, decoder, image)
        stored = image.pointee.size
        orientation = ExifOrientation(library, image)
    }

    deinit { library.avifDecoderDestroy(decoder) }

    var isAnimated: Bool { decoder.pointee.imageCount > 1 }

    /// Decodes the first frame.
    func decode() throws(PictureError) -> avifImage {
        let result = library.avifDecoderNextImage(decoder)
        guard result == AVIF_RESULT_OK else { throw Self.error(library, result) }
        guard image.pointee.size == stored else { throw AVIFDecoder.damaged("the frame has another size") }
        return image.pointee
    }

    /// The pixels of the decoded frame.
    func pixels<Component: PixelComponent>(
        _: Component.Type
    ) throws(PictureError) -> StoredPixels<Component> {
        guard let pixels = StoredPixels<Component>(stored, bits: Int(image.pointee.depth)),
            let first = UnsafeMutableRawPointer(pixels.components.baseAddress)
        else { throw .outOfMemory(.avif) }
        var library = library
        let result = glpick_avif_convert(
            &library, image, first.assumingMemoryBound(to: UInt8.self), UInt32(pixels.pitch))
        guard result == AVIF_RESULT_OK else { throw Self.error(library, result) }
        return pixels
    }

    private static func error(_ library: AVIFFunctions, _ result: avifResult) -> PictureError {
        if result == AVIF_RESULT_OUT_OF_MEMORY { return .outOfMemory(.avif) }
        let reason = library.avifResultToString(result).map { String(cString: $0) }
        return AVIFDecoder.damaged("libavif says: \(reason ?? "unknown error")")
    }
}

extension avifImage {
    fileprivate var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }

    /// The colours of its code points. Those that it leaves open are sRGB's (ISO/IEC 23000-22, 7.3.6.4).
    fileprivate var color: PictureColor {
        let (primaries, transfer) = (
            UInt8(truncatingIfNeeded: colorPrimaries),
            UInt8(truncatingIfNeeded: transferCharacteristics)
        )
        if primaries == 2, transfer == 2 { return .unspecified }
        let points = CodePoints(
            primaries: primaries == 2 ? 1 : primaries, transfer: transfer == 2 ? 13 : transfer)
        return .codePoints(points, depth: Int(depth), source: "CICP")
    }
}

extension ExifOrientation {
    /// First an image is turned anticlockwise, then mirrored (ISO/IEC 23000-22, 7.3.6.7).
    fileprivate init(_ library: AVIFFunctions, _ image: UnsafePointer<avifImage>) {
        var library = library
        let transform = glpick_avif_transform(&library, image)
        let isTurned = transform.flags & AVIF_TRANSFORM_IROT.rawValue != 0
        let isMirrored = transform.flags & AVIF_TRANSFORM_IMIR.rawValue != 0
        let turned = isTurned ? Int(transform.angle) & 3 : 0
        guard isMirrored else {
            self = [.upright, .turnedLeft, .turnedHalf, .turnedRight][turned]
            return
        }
        // To exchange top and bottom is to exchange left and right, and half a turn.
        let half = transform.axis == 0 ? 2 : 0
        self = [.mirrored, .transversed, .flipped, .transposed][(turned + half) & 3]
    }
}
