public import PickerPNG
public import PickerScene

/// Decodes a PNG, JPEG or WebP, which the file's first bytes tell.
///
/// A PNG is decoded while its bytes arrive, and takes memory for the pixels that are kept. The other formats take
/// memory for the whole file and all its pixels.
public struct PictureDecoder: ~Copyable {
    private enum Content: ~Copyable {
        case png(PNGDecoder)
        case jpeg(JPEGDecoder)
        case webP(WebPDecoder)
    }

    /// The longest file that is read as a whole, in bytes: 1 GiB.
    private static let maximumByteCount = 1 << 30

    private let content: Content
    /// The format of the file.
    public let format: PictureFormat

    /// Width and height in pixels as the picture is seen.
    public var size: PixelSize {
        switch content {
        case .png(let decoder): decoder.orientation.seen(decoder.size)
        case .jpeg(let decoder): decoder.size
        case .webP(let decoder): decoder.size
        }
    }

    /// Reads a PNG up to its pixels, or another file to its end; stops after the header if the picture is too large.
    ///
    /// - Parameters:
    ///   - limits: The limits of a PNG, checked before any memory for pixels is allocated.
    ///   - wholeLimits: The limits of other formats, whose pixels are all in memory.
    ///   - byteCount: The greatest number of bytes; nil if unknown.
    ///   - read: Writes bytes of the file to the beginning of a buffer and returns their number; 0 only at the end.
    /// - Throws: `PictureError`, for an unknown format after the first 16 bytes.
    public init(
        limits: PNGLimits = .standard,
        wholeLimits: PNGLimits = .standard,
        byteCount: Int? = nil,
        reading read: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) throws(PictureError) {
        let first = Self.firstBytes(read)
        // What is shorter than a signature is no picture, as libpng says, too.
        guard let format = PictureFormat(signature: first) else {
            if let foreign = ForeignFormat(signature: first) { throw .foreignFormat(foreign) }
            throw .unknownFormat
        }
        content = try Self.content(format, first, limits, wholeLimits, byteCount, read)
        self.format = format
    }

    /// Reads the picture to its end and keeps the pixels in some columns and rows as seen.
    ///
    /// - Parameters:
    ///   - columns: From the left, in strictly ascending order.
    ///   - rows: From the top, in strictly ascending order.
    /// - Throws: `PictureError` for damage anywhere in the file, for columns or rows that are empty, not ascending, or
    ///   outside the picture, or if there is not enough memory.
    public consuming func picture(columns: [Int], rows: [Int]) throws(PictureError) -> DecodedPicture {
        switch consume content {
        case .png(let decoder):
            do { return DecodedPicture(try decoder.seenPicture(columns: columns, rows: rows)) } catch {
                throw .png(error)
            }
        case .jpeg(let decoder): return try decoder.picture(columns: columns, rows: rows)
        case .webP(let decoder): return try decoder.picture(columns: columns, rows: rows)
        }
    }

    /// Reads the picture to its end and keeps all pixels.
    ///
    /// - Throws: As `picture(columns:rows:)`.
    public consuming func picture() throws(PictureError) -> DecodedPicture {
        let size = size
        return try picture(columns: Array(0..<size.width), rows: Array(0..<size.height))
    }

    /// The first bytes: 4 of a PNG, and of other files as many as decide the format.
    private static func firstBytes(_ read: Read) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: PictureFormat.signatureCount)
        var count = 0
        bytes.withUnsafeMutableBufferPointer { buffer in
            // No more than is needed: what is no picture may be a stream that waits.
            for wanted in [4, buffer.count] where count < wanted {
                while count < wanted {
                    let taken = read(UnsafeMutableBufferPointer(rebasing: buffer[count..<wanted]))
                    guard taken > 0 else { return }
                    count += min(taken, wanted - count)
                }
                if PictureFormat(signature: Array(buffer[..<count])) == .png { return }
            }
        }
        return Array(bytes.prefix(count))
    }

    private typealias Read = (UnsafeMutableBufferPointer<UInt8>) -> Int

    private static func content(
        _ format: PictureFormat, _ first: [UInt8], _ limits: PNGLimits, _ wholeLimits: PNGLimits,
        _ byteCount: Int?, _ read: @escaping Read
    ) throws(PictureError) -> Content {
        switch format {
        case .png: return .png(try pngDecoder(first, limits, byteCount, read))
        case .jpeg: return .jpeg(try jpegDecoder(first, wholeLimits, byteCount, read))
        case .webP: return .webP(try webPDecoder(first, wholeLimits, byteCount, read))
        }
    }

    private static func pngDecoder(
        _ first: [UInt8], _ limits: PNGLimits, _ byteCount: Int?, _ read: @escaping Read
    ) throws(PictureError) -> PNGDecoder {
        var rest = first[...]
        do {
            return try PNGDecoder(limits: limits, byteCount: byteCount) { buffer in
                if rest.isEmpty { return read(buffer) }
                let part = rest.prefix(buffer.count)
                rest = rest.dropFirst(part.count)
                _ = buffer.update(fromContentsOf: part)
                return part.count
            }
        } catch {
            throw .png(error)
        }
    }

    private static func jpegDecoder(
        _ first: [UInt8], _ limits: PNGLimits, _ byteCount: Int?, _ read: Read
    ) throws(PictureError) -> JPEGDecoder {
        // Without the library there is no need to read the file.
        try TurboJPEGHandle.load()
        let file = try file(first, byteCount, .jpeg, read) { bytes throws(PictureError) in
            try JPEGDecoder.expectSize(in: bytes, limits)
        }
        return try JPEGDecoder(file, limits: limits)
    }

    private static func webPDecoder(
        _ first: [UInt8], _ limits: PNGLimits, _ byteCount: Int?, _ read: Read
    ) throws(PictureError) -> WebPDecoder {
        try WebPDecoder.load()
        let file = try file(first, byteCount, .webP, read) { bytes throws(PictureError) in
            try WebPDecoder.expectSize(in: bytes, limits)
        }
        return try WebPDecoder(file, limits: limits)
    }

    /// Reads a file to its end, and calls `check` with its beginning from time to time.
    private static func file(
        _ first: [UInt8], _ byteCount: Int?, _ format: PictureFormat,
        _ read: Read,
        _ check: (UnsafeBufferPointer<UInt8>) throws(PictureError) -> Void
    ) throws(PictureError) -> FileBytes {
        // One more byte than the file has makes room to see its end.
        let total = min(byteCount ?? 0, maximumByteCount) + 1
        guard var file = FileBytes(first, total: total) else { throw .outOfMemory(format) }
        var next = 1 << 12
        repeat {
            guard file.count <= maximumByteCount else {
                throw .tooLong(format, maximumByteCount: maximumByteCount)
            }
            guard file.grow() else { throw .outOfMemory(format) }
            if file.count >= next {
                try check(file.bytes)
                next = 2 * file.count
            }
        } while file.append(reading: read) > 0
        return file
    }
}

extension PNGLimits {
    /// Throws if a picture exceeds the limits.
    func expect(_ size: PixelSize, _ format: PictureFormat) throws(PictureError) {
        let isLarge = max(size.width, size.height) > max(maximumSide, 1)
        guard isLarge || size.count > max(maximumPixelCount, 0) else { return }
        throw .tooLarge(format, size: size, limits: self)
    }
}
