import CPNGShim
import PickerScene

/// Owns libpng's state between a PNG's header and its pixels.
struct PNGReader: ~Copyable {
    /// Longest chunk without pixels that is skipped; libpng's own default.
    private static let maximumChunkBytes = 8_000_000

    private let handle: OpaquePointer
    private let size: PixelSize

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
        self.size = size
    }

    deinit { glpick_png_close(handle) }

    /// Reads the pixels and the rest of the file; to be called once.
    func read() throws(PNGError) -> StraightPixmap {
        try StraightPixmap(size: size) { pixels throws(PNGError) in
            let outcome = glpick_png_read(handle, pixels.baseAddress)
            guard outcome.status == GLPICK_PNG_OK else { throw PNGError(decoding: outcome) }
        }
    }
}
