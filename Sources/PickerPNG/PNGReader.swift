import CPNGShim
import PickerScene

/// Owns libpng's state between a PNG's header and its pixels.
struct PNGReader: ~Copyable {
    /// Longest chunk without pixels that is skipped; libpng's own default.
    private static let maximumChunkBytes = 8_000_000

    private let handle: OpaquePointer
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Pixels a row, and rows.
    let size: PixelSize

    /// Reads up to the pixels of `bytes`, which must outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: PNGLimits) throws(PNGError) {
        let side = UInt32(max(min(limits.maximumSide, Int(Int32.max)), 1))
        let opening = glpick_png_open(
            bytes.baseAddress,
            bytes.count,
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
        self.handle = handle
        self.bytes = bytes
        self.size = size
    }

    deinit { glpick_png_close(handle) }

    /// What the file says of its colours.
    var color: PNGColor { PNGColor(PNGChunks(bytes)) }

    /// Reads the pixels of 8 bits per sample and the rest of the file; instead of the others, and once.
    func readBytes() throws(PNGError) -> StraightPixmap {
        try read(columns: 0..<size.width, rows: 0..<size.height, depth: GLPICK_PNG_8_BIT)
    }

    /// Reads a region that is not empty and lies inside, of 16 bits per sample; once.
    func readRegion(columns: Range<Int>, rows: Range<Int>) throws(PNGError) -> Pixmap<StraightRGBA16> {
        try read(columns: columns, rows: rows, depth: GLPICK_PNG_16_BIT)
    }

    private func read<Element>(
        columns: Range<Int>,
        rows: Range<Int>,
        depth: glpick_png_depth
    ) throws(PNGError) -> Pixmap<Element> {
        let region = glpick_png_region(
            left: UInt32(columns.lowerBound),
            top: UInt32(rows.lowerBound),
            width: UInt32(columns.count),
            height: UInt32(rows.count)
        )
        let size = PixelSize(width: columns.count, height: rows.count)
        return try Pixmap(size: size) { pixels throws(PNGError) in
            let outcome = glpick_png_read(handle, region, depth, pixels.baseAddress)
            guard outcome.status == GLPICK_PNG_OK else { throw PNGError(decoding: outcome) }
        }
    }
}
