import PickerKit

/// How many rows of a picture are drawn at once on their way into a PNG.
struct BandPlan {
    let size: PixelSize
    /// Whether all rows are drawn at once, and encoded as one.
    let isWhole: Bool
    private let rowsAtOnce: Int

    /// Pictures with a longer side are never in memory as a whole.
    private static let wholeSide = 4096
    /// Pixels of a band, at least a row: 16 MiB of them.
    private static let pixelsInBand = 1 << 22

    /// What a pixel takes: in framebuffers, read back from them, with straight alpha, and compressed.
    static func bytesPerPixel(_ compression: PNGCompression) -> Int {
        switch compression {
        case .fast: 24
        // Also rows that threads filter and compress, in two ways each.
        case .small: 36
        }
    }

    /// What a whole picture takes on its way into a PNG; of endless ones, so little that it can be added to.
    static func bytesOfWhole(_ size: PixelSize) -> Int {
        min(size.bytes(perPixel: bytesPerPixel(.fast)), 1 << 60)
    }

    /// Plans for a picture within a limit of memory.
    ///
    /// Throws a usage error if not even a few rows fit.
    init(_ size: PixelSize, _ compression: PNGCompression, _ limit: MemoryLimit) throws(CommandError) {
        self.size = size
        let whole = size.bytes(perPixel: Self.bytesPerPixel(compression))
        let limitBytes = limit.bytes
        isWhole = max(size.width, size.height) <= Self.wholeSide && whole <= limitBytes
        if isWhole {
            rowsAtOnce = size.height
            return
        }
        // Tiles begin at multiples of eight rows.
        let fewest = min(8, size.height)
        let bytesPerRow = Self.bytesPerPixel(compression) * size.width
        try limit.check(fewest * bytesPerRow, for: "drawing \(fewest) rows of \(size.width) pixels")
        let fitting = min(Self.pixelsInBand / size.width, limitBytes / bytesPerRow) / 8 * 8
        rowsAtOnce = min(max(fitting, fewest), size.height)
    }

    /// The size of what is drawn at once.
    var bandSize: PixelSize { PixelSize(width: size.width, height: rowsAtOnce) }

    /// All rows, from the top down.
    var bands: [Range<Int>] {
        stride(from: 0, to: size.height, by: rowsAtOnce).map { $0..<min($0 + rowsAtOnce, size.height) }
    }
}
