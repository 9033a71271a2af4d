public import PickerScene

/// How many rows of a picture to draw at once on their way into a PNG, within a limit of memory.
///
///     let plan = try BandPlan(scene.pixelSize(), byteLimit: 1 << 28)
///     var encoder = try PNGEncoder(size: plan.size, isOpaque: false)
///     let file = try FileWriter(FilePath("large.png"))
///     for rows in plan.bands {
///         try file.write(encoder.append(renderer.render(scene, rows: rows)))
///     }
///     try file.commit()
public struct BandPlan: Hashable, Sendable {
    /// The size of the whole picture in pixels.
    public let size: PixelSize
    /// Whether all rows are drawn at once.
    public let isWhole: Bool
    private let rowsAtOnce: Int

    /// Pictures with a longer side are never in memory as a whole.
    private static let wholeSide = 4096
    /// Pixels of a band, at least a row: 16 MiB of them in 8 bits.
    private static let pixelsInBand = 1 << 22

    /// The bytes of memory that a pixel of 8 or 16 bits a component takes: in framebuffers, read back from them, with
    /// straight alpha, and compressed.
    package static func bytesPerPixel(_ compression: PNGCompression, depth: Int = 8) -> Int {
        let bytes =
            switch compression {
            case .fast: 24
            // Also rows that threads filter and compress, in two ways each.
            case .small: 36
            }
        return bytes * depth / 8
    }

    /// Plans for a picture of 8 or 16 bits a component, whose pixels may take `byteLimit` bytes of memory.
    ///
    /// Throws ``BandPlanError`` if not even 8 rows fit, or all rows of a picture that has fewer.
    public init(
        _ size: PixelSize,
        _ compression: PNGCompression = .fast,
        depth: Int = 8,
        byteLimit: Int = .max
    ) throws(BandPlanError) {
        self.size = size
        let perPixel = Self.bytesPerPixel(compression, depth: depth)
        isWhole =
            max(size.width, size.height) <= Self.wholeSide && size.bytes(perPixel: perPixel) <= byteLimit
        if isWhole {
            rowsAtOnce = max(size.height, 1)
            return
        }
        // Tiles begin at multiples of eight rows.
        let fewest = PixelSize(width: size.width, height: max(min(8, size.height), 1))
        let needed = fewest.bytes(perPixel: perPixel)
        guard needed <= byteLimit else { throw BandPlanError(band: fewest, byteCount: needed) }
        let width = max(size.width, 1)
        let fitting = min(Self.pixelsInBand / width, byteLimit / perPixel / width) / 8 * 8
        rowsAtOnce = max(min(fitting, size.height), fewest.height)
    }

    /// The size of what is drawn at once.
    public var bandSize: PixelSize { PixelSize(width: size.width, height: rowsAtOnce) }

    /// All rows, from the top down.
    public var bands: [Range<Int>] {
        stride(from: 0, to: size.height, by: rowsAtOnce).map { $0..<min($0 + rowsAtOnce, size.height) }
    }
}

/// The fewest rows that can be drawn at once take more memory than is allowed.
public struct BandPlanError: Error, Hashable, CustomStringConvertible {
    /// The size of these rows in pixels.
    public let band: PixelSize
    /// The bytes that they take; the greatest number there is if they are more.
    public let byteCount: Int

    /// One line that says how much memory is needed.
    public var description: String {
        "drawing \(band.height) rows of \(band.width) pixels takes \(byteCount) bytes of memory"
    }
}
