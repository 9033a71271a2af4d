import CSystem
import CPNGShim
public import PickerColor
import PickerProfile
public import PickerScene

/// Encodes a PNG (ISO/IEC 15948) in bands of rows, so the picture never has to fit in memory.
///
/// The bytes are the same as those of `PNG.encode` for the whole picture, for any division into bands and any number of
/// threads. The file has 8 or 16 bits per sample, as its pixels have.
public struct PNGEncoder<Component: PixelComponent>: ~Copyable {
    /// The size of the whole picture in pixels.
    public let size: PixelSize
    /// The number of rows appended so far.
    public private(set) var rowCount = 0
    private let writer: OpaquePointer
    private var hasFailed = false

    /// Begins a PNG with the component's bits per sample.
    ///
    /// - Parameters:
    ///   - size: Width and height in pixels, 1 to 2147483647 each.
    ///   - isOpaque: True to write no alpha, whatever alpha the rows have.
    ///   - colorSpace: The colour space that the file names; colour values are not changed.
    ///   - compression: The time to take for a smaller file.
    ///   - threads: The number of threads that compress, 1 to 16; nil for the number of usable processors.
    ///   - text: A text that the file has beside the picture.
    /// - Throws: `PNGError.outOfMemory`, or `.cannotEncode` for a size outside that range.
    public init(
        size: PixelSize,
        isOpaque: Bool,
        colorSpace: ColorSpace = .sRGB,
        compression: PNGCompression = .fast,
        threads: Int? = nil,
        text: PNGText? = nil
    ) throws(PNGError) {
        try self.init(size, isOpaque, colorSpace, compression, threads, text)
    }

    private init(
        _ size: PixelSize,
        _ isOpaque: Bool,
        _ colorSpace: ColorSpace,
        _ compression: PNGCompression,
        _ threads: Int?,
        _ text: PNGText?
    ) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .cannotEncode("a PNG has 1 to \(Int32.max) pixels a side")
        }
        try PNGLibraries.loadForWriting(compression)
        var options = glpick_png_options(opaque: isOpaque, colorSpace: colorSpace)
        options.wide = Component.bitWidth == 16
        options.small = compression == .small
        options.threads = UInt32(min(max(threads ?? Int(glpick_usable_processors()), 1), 16))
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        let profile =
            colorSpace == .sRGB
            ? nil : try usable { () throws(ProfileError) in try ICCProfile(colorSpace: colorSpace) }
        let creation = (text?.data ?? []).withUnsafeBufferPointer { text in
            (options.text, options.text_count) = (text.baseAddress, text.count)
            guard let profile else { return glpick_png_create(width, height, options) }
            return profile.bytes.withUnsafeBufferPointer { bytes in
                profile.name.withCString { name in
                    (options.profile, options.profile_count) = (bytes.baseAddress, bytes.count)
                    options.profile_name = name
                    return glpick_png_create(width, height, options)
                }
            }
        }
        guard let writer = creation.writer else { throw PNGError(encoding: creation.outcome) }
        self.size = size
        self.writer = writer
    }

    deinit { glpick_png_discard(writer) }

    /// True if all rows have been appended; the file is then complete.
    public var isComplete: Bool { rowCount == size.height }

    /// Encodes the next rows from the top, and returns the next bytes of the file, maybe none. The last row completes
    /// the file.
    ///
    /// - Throws: `PNGError.outOfMemory`; `.cannotEncode` for rows of another width or too many, and after an earlier
    ///   error.
    /// - Note: The corresponding C functions are `png_write_chunk`, and `isal_deflate` or
    ///   `libdeflate_deflate_compress`.
    public mutating func append(_ rows: borrowing Pixmap<StraightRGBA<Component>>) throws(PNGError) -> [UInt8]
    {
        if hasFailed { throw .cannotEncode("it has failed before") }
        guard rows.size.width == size.width, rows.size.height <= size.height - rowCount else {
            throw .cannotEncode(
                "\(rows.size.width) x \(rows.size.height) pixels do not fit: "
                    + "\(size.height - rowCount) rows of \(size.width) are left")
        }
        let count = UInt32(rows.size.height)
        let outcome = rows.pixels.withUnsafeBytes { bytes in
            if Component.bitWidth == 8 { return glpick_png_write(writer, bytes.baseAddress, count) }
            return bigEndian(bytes.bindMemory(to: UInt16.self)).withUnsafeBytes {
                glpick_png_write(writer, $0.baseAddress, count)
            }
        }
        guard outcome.status == GLPICK_PNG_OK else {
            hasFailed = true
            throw PNGError(encoding: outcome)
        }
        rowCount += rows.size.height
        let taken = glpick_png_take(writer)
        return Array(UnsafeBufferPointer(start: taken.bytes, count: taken.count))
    }
}

extension PNGEncoder where Component == UInt8 {
    /// Begins a PNG of 8 bits per sample; the parameters and errors are those of the other initializer.
    public init(
        size: PixelSize,
        isOpaque: Bool,
        colorSpace: ColorSpace = .sRGB,
        compression: PNGCompression = .fast,
        threads: Int? = nil,
        text: PNGText? = nil
    ) throws(PNGError) {
        try self.init(size, isOpaque, colorSpace, compression, threads, text)
    }
}

/// The samples in the byte order of PNG.
private func bigEndian(_ samples: UnsafeBufferPointer<UInt16>) -> [UInt16] { samples.map { $0.bigEndian } }

extension PNGError {
    /// The error for a failed encoding step.
    fileprivate init(encoding outcome: glpick_png_outcome) {
        self = outcome.status == GLPICK_PNG_OUT_OF_MEMORY ? .outOfMemory : .cannotEncode(outcome.text)
    }
}

extension glpick_png_options {
    /// Options without an ICC profile: code points name the colour space if it has some, and sRGB has its own chunk.
    fileprivate init(opaque: Bool, colorSpace: ColorSpace) {
        self.init()
        self.opaque = opaque
        guard let points = colorSpace.codePoints else { return }
        code_points = (points.primaries, points.transfer, points.matrix, points.fullRange)
    }
}
