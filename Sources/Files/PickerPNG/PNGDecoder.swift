import CPNGShim
package import PickerProfile
public import PickerScene

/// Decodes a PNG while its bytes arrive: first the header, then the pixels up to the end of the file.
///
/// It takes memory for the pixels that are kept and two rows of the picture, even if the file is interlaced. Of a file that
/// is not, ``nextBand(rowCount:)`` gives some rows at a time.
public struct PNGDecoder: ~Copyable {
    /// The longest chunk without pixels, in bytes; libpng's own default.
    private static let maximumChunkBytes = 8_000_000

    private let handle: OpaquePointer
    private let source: PNGSource
    /// The bits of a sample; 8 if pixels are indices into a palette.
    package let depth: Int
    /// Width and height in pixels as stored.
    public let size: PixelSize
    /// Whether rows come in several passes, so that none is whole before the last pass.
    public let isInterlaced: Bool
    /// The first row that no band had.
    private var nextRow = 0

    /// Reads the file up to its pixels; stops after the header if the picture is too large.
    ///
    /// - Parameters:
    ///   - limits: The limits, checked before any memory for pixels is allocated.
    ///   - byteCount: The greatest number of bytes, which rejects files that are too short for their size; nil if
    ///     unknown.
    ///   - read: Writes bytes of the file to the beginning of a buffer and returns their number; 0 only at the end.
    /// - Throws: `PNGError.notPNG` after the first four bytes, `.tooLarge`, `.damaged`, `.missingLibrary` or `.outOfMemory`.
    /// - Note: The corresponding C function is `png_read_info`.
    public init(
        limits: PictureLimits = .standard,
        byteCount: Int? = nil,
        reading read: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) throws(PNGError) {
        try PNGLibraries.loadForReading()
        let source = PNGSource(read)
        let side = UInt32(max(min(limits.maximumSide, Int(Int32.max)), 1))
        let opening = glpick_png_open(
            source.handle(byteCount: byteCount),
            glpick_png_limits(
                max_width: side,
                max_height: side,
                max_pixels: UInt64(max(limits.maximumPixelCount, 0)),
                max_chunk_bytes: Self.maximumChunkBytes
            )
        )
        let size = PixelSize(width: Int(opening.width), height: Int(opening.height))
        guard let handle = opening.reader else {
            switch opening.outcome.status {
            case GLPICK_PNG_NOT_PNG: throw .notPNG
            case GLPICK_PNG_TOO_LARGE: throw .tooLarge(size: size, limits: limits)
            default: throw PNGError(decoding: opening.outcome)
            }
        }
        if let missing = source.missingLibrary {
            glpick_png_close(handle)
            throw .missingLibrary(missing)
        }
        self.handle = handle
        self.source = source
        self.size = size
        isInterlaced = opening.is_interlaced
        depth = Int(opening.depth)
    }

    /// Reads the bytes of a whole file in memory.
    init(_ bytes: [UInt8], limits: PictureLimits) throws(PNGError) {
        var start = 0
        try self.init(limits: limits, byteCount: bytes.count) { buffer in
            let count = min(buffer.count, bytes.count - start)
            _ = buffer.update(fromContentsOf: bytes[start..<(start + count)])
            start += count
            return count
        }
    }

    deinit { glpick_png_close(handle) }

    /// What is wrong with the chunks before the pixels.
    package var faults: [PictureFault] { source.faults + [color.fault].compactMap(\.self) }
    /// Whether it is the first picture of an animation.
    package var isAnimated: Bool { source.isAnimated }

    /// The description of its colours in the file.
    public var color: PNGColor {
        var color = source.color
        color.depth = depth
        return color
    }

    /// The Exif data in a chunk eXIf before the pixels, such as the orientation of a photo; nil if there is none.
    ///
    /// This decoder leaves the picture as it is stored; `PictureDecoder` of PickerPictures turns it.
    public var exif: [UInt8]? { source.exif }

    /// Reads the file to its end and keeps the pixels in some columns and rows.
    ///
    /// - Parameters:
    ///   - columns: From the left, in strictly ascending order.
    ///   - rows: From the top, in strictly ascending order.
    /// - Throws: `PNGError.damaged` for damage anywhere in the file; `.badSelection` for columns or rows that are
    ///   empty, not ascending, or outside the picture; or `.outOfMemory`.
    /// - Note: The corresponding C functions are `png_read_row` and `png_read_end`.
    public consuming func picture(columns: [Int], rows: [Int]) throws(PNGError) -> PNGPicture {
        guard nextRow == 0 else { throw .badSelection(size: size) }
        let pixmap: Pixmap<StraightRGBA16> = try read(columns, rows)
        return PNGPicture(
            pixmap: pixmap, color: color, faults: faults, isAnimated: isAnimated)
    }

    /// Reads the next rows, at most `rowCount`, at least one; nil if there are no more. The last rows come when the file was
    /// read to its end.
    ///
    /// An interlaced file has all its rows in one band.
    ///
    /// - Throws: As `picture(columns:rows:)`; there are no more rows then.
    public mutating func nextBand(rowCount: Int) throws(PNGError) -> PNGPicture? {
        guard nextRow < size.height else { return nil }
        let count = isInterlaced ? size.height : min(max(rowCount, 1), size.height - nextRow)
        let pixmap = try Pixmap<StraightRGBA16>(size: PixelSize(width: size.width, height: count)) {
            pixels throws(PNGError) in try read(rowCount: count, into: pixels)
        }
        return PNGPicture(
            pixmap: pixmap, color: color, faults: faults, isAnimated: isAnimated)
    }

    /// Reads the next rows into memory, the last ones with the end of the file.
    private mutating func read<Component>(
        rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) throws(PNGError) {
        let rows = nextRow..<(nextRow + rowCount)
        // After a failure, libpng reads no more.
        nextRow = size.height
        try read(
            places(Array(0..<size.width), below: size.width), places(Array(rows), below: size.height), pixels,
            continues: rows.upperBound < size.height)
        nextRow = rows.upperBound
    }

    /// Reads the next rows of a picture that is not interlaced into memory, several times faster than the other functions, of
    /// which none may have read a row. The last rows come with the end of the file.
    ///
    /// It is false for all that is unusual in a file: then another decoder must read it, which may say what is wrong.
    package mutating func readQuickly<Component>(
        rowCount: Int, into pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>
    ) -> Bool {
        guard pixels.count >= rowCount * size.width, nextRow + rowCount <= size.height,
            PNGLibraries.loadForQuickReading()
        else { return false }
        nextRow += rowCount
        return glpick_png_read_quickly(
            handle, UInt32(rowCount), Self.depth(Component.self), pixels.baseAddress)
    }

    /// Reads the file to its end and keeps all pixels.
    ///
    /// - Throws: As `picture(columns:rows:)`.
    public consuming func picture() throws(PNGError) -> PNGPicture {
        let size = size
        return try picture(columns: Array(0..<size.width), rows: Array(0..<size.height))
    }

    /// Reads the whole picture in 8 or 16 bits per sample.
    consuming func pixmap<Component>() throws(PNGError) -> Pixmap<StraightRGBA<Component>> {
        try read(Array(0..<size.width), Array(0..<size.height))
    }

    private func read<Component>(
        _ columns: [Int], _ rows: [Int]
    ) throws(PNGError) -> Pixmap<StraightRGBA<Component>> {
        let columns = try places(columns, below: size.width), rows = try places(rows, below: size.height)
        return try Pixmap(size: PixelSize(width: columns.count, height: rows.count)) {
            pixels throws(PNGError) in try read(columns, rows, pixels)
        }
    }

    private func read<Component>(
        _ columns: [UInt32], _ rows: [UInt32],
        _ pixels: UnsafeMutableBufferPointer<StraightRGBA<Component>>, continues: Bool = false
    ) throws(PNGError) {
        let outcome = columns.withUnsafeBufferPointer { columns in
            rows.withUnsafeBufferPointer { rows in
                let selection = glpick_png_selection(
                    columns: columns.baseAddress, column_count: UInt32(columns.count),
                    rows: rows.baseAddress, row_count: UInt32(rows.count),
                    continues: continues)
                return glpick_png_read(handle, selection, Self.depth(Component.self), pixels.baseAddress)
            }
        }
        guard outcome.status == GLPICK_PNG_OK else { throw PNGError(decoding: outcome) }
    }

    private static func depth(_ component: (some PixelComponent).Type) -> glpick_png_depth {
        component == UInt8.self ? GLPICK_PNG_8_BIT : GLPICK_PNG_16_BIT
    }

    /// Checks column or row numbers and converts them for libpng.
    private func places(_ places: [Int], below end: Int) throws(PNGError) -> [UInt32] {
        guard let first = places.first, let last = places.last, first >= 0, last < end,
            zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
        else { throw .badSelection(size: size) }
        return places.map { UInt32($0) }
    }
}

extension PNGError {
    /// The error for a failed decoding step, with the message of libpng.
    fileprivate init(decoding outcome: glpick_png_outcome) {
        let text = withUnsafeBytes(of: outcome.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        self = outcome.status == GLPICK_PNG_OUT_OF_MEMORY ? .outOfMemory : .damaged(text)
    }
}
