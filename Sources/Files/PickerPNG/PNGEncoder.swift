import CSystem
import CPNGShim
public import PickerColor
public import PickerScene
import PickerSystem

/// Encodes a PNG (ISO/IEC 15948) in bands of rows, so the picture never has to fit in memory.
///
/// The bytes are the same as those of `PNG.encode` for the whole picture, for any division into bands and any number of
/// threads. The file has 8 or 16 bits per sample, as its pixels have.
public struct PNGEncoder<Component: PixelComponent>: ~Copyable {
    /// The size of the whole picture in pixels.
    public let size: PixelSize
    /// The number of rows appended so far.
    public private(set) var rowCount = 0
    private var chunks: PNGChunks
    private let image: OpaquePointer
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
        var chunks = PNGChunks(
            size, depth: Component.bitWidth, colorType: isOpaque ? 2 : 6,
            try PNGLibraries.loadForWriting(compression))
        try chunks.append(colorSpace)
        if let text { chunks.append("tEXt", text.data) }
        let options = glpick_png_options(
            width: UInt32(size.width), height: UInt32(size.height), opaque: isOpaque,
            wide: Component.bitWidth == 16, small: compression == .small,
            threads: UInt32(min(max(threads ?? Int(glpick_usable_processors()), 1), 16)), share: share)
        guard let image = glpick_png_begin(options) else { throw .outOfMemory }
        (self.size, self.chunks, self.image) = (size, chunks, image)
    }

    deinit { glpick_png_discard(image) }

    /// True if all rows have been appended; the file is then complete.
    public var isComplete: Bool { rowCount == size.height }

    /// Encodes the next rows from the top, and returns the next bytes of the file, maybe none. The last row completes
    /// the file.
    ///
    /// - Throws: `PNGError.outOfMemory`; `.cannotEncode` for rows of another width or too many, and after an earlier
    ///   error.
    /// - Note: The corresponding C functions are `isal_deflate` and
    ///   `libdeflate_deflate_compress`.
    public mutating func append(_ rows: borrowing Pixmap<StraightRGBA<Component>>) throws(PNGError) -> [UInt8]
    {
        if hasFailed { throw .cannotEncode("it has failed before") }
        guard rows.size.width == size.width, rows.size.height <= size.height - rowCount else {
            throw .cannotEncode(
                "\(rows.size.width) x \(rows.size.height) pixels do not fit: "
                    + "\(size.height - rowCount) rows of \(size.width) are left")
        }
        // igzip needs each row in one piece.
        guard size.width < Int(UInt32.max) / (Component.bitWidth / 2) else {
            throw .cannotEncode("a row has more than 4 GiB")
        }
        let count = UInt32(rows.size.height)
        let isDone = rows.pixels.withUnsafeBytes { bytes in
            if Component.bitWidth == 8 { return glpick_png_add(image, bytes.baseAddress, count) }
            return bigEndian(bytes.bindMemory(to: UInt16.self)).withUnsafeBytes {
                glpick_png_add(image, $0.baseAddress, count)
            }
        }
        guard isDone else {
            hasFailed = true
            throw .outOfMemory
        }
        rowCount += rows.size.height
        let taken = glpick_png_take(image)
        chunks.append(data: UnsafeBufferPointer(start: taken.bytes, count: taken.count), isLast: isComplete)
        return chunks.take()
    }

    /// Encodes the next rows as renderers return them: divides their colours by alpha, and is otherwise the other `append`.
    public mutating func append(_ rows: Pixmap<PremultipliedRGBA<Component>>) throws(PNGError) -> [UInt8] {
        try append(Pixmap<StraightRGBA>(rows))
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

/// Calls C's `work` on several threads. With the usual stacks, few of them would fit under a limit on address space.
@Sendable private func share(
    threads: UInt32, work: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    argument: UnsafeMutableRawPointer?
) {
    // Threads may share it: they take blocks by an atomic counter.
    nonisolated(unsafe) let argument = argument
    shareWork(Int(threads), threads: Int(threads), stackSize: 1 << 18) { _ in work?(argument) }
}

/// The samples in the byte order of PNG.
private func bigEndian(_ samples: UnsafeBufferPointer<UInt16>) -> [UInt16] {
    // A loop, unlike `map`, becomes vectors.
    [UInt16](unsafeUninitializedCapacity: samples.count) { swapped, count in
        for index in samples.indices { swapped[index] = samples[index].bigEndian }
        count = samples.count
    }
}
