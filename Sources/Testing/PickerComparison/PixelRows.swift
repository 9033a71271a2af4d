package import PickerScene

/// Rows of pixels in memory: a whole picture, or the last rows of one that is being read, where a row takes the place of the one
/// `capacity` rows before it.
package struct PixelRows<Component: PixelComponent> {
    private let base: UnsafePointer<StraightRGBA<Component>>
    private let width: Int
    private let capacity: Int
    private var origin = (x: 0, y: 0)

    package init(_ base: UnsafePointer<StraightRGBA<Component>>, width: Int, capacity: Int) {
        (self.base, self.width, self.capacity) = (base, width, capacity)
    }

    /// The first pixel of a row, or the one in column `x`.
    @inline(__always)
    package func row(_ y: Int, from x: Int = 0) -> UnsafePointer<StraightRGBA<Component>> {
        base + ((origin.y + y) % capacity) * width + origin.x + x
    }

    /// The same rows, counted from another pixel.
    func shifted(x: Int, y: Int) -> PixelRows {
        var rows = self
        rows.origin = (origin.x + x, origin.y + y)
        return rows
    }
}
