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
}
