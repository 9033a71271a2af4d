import PickerScene

/// The size of a character cell in pixels.
public struct CellSize: Hashable, Sendable {
    /// Width in pixels, at least 1.
    public let width: Double
    /// Height in pixels, at least 1.
    public let height: Double

    /// Makes a size; nil unless both sides are 1…4096.
    public init?(width: Double, height: Double) {
        guard 1...4096 ~= width, 1...4096 ~= height else { return nil }
        self.width = width
        self.height = height
    }

    /// Makes a size of whole pixels; sides outside 1…4096 become the nearest of these.
    init(clamping pixels: PixelSize) {
        width = Double(min(max(pixels.width, 1), 4096))
        height = Double(min(max(pixels.height, 1), 4096))
    }

    /// The size that is assumed if the terminal does not report it.
    static let usual = CellSize(clamping: PixelSize(width: 10, height: 20))
}
