import Glibc
import PickerScene

/// Owns the pixels of a decoded file as they are stored there: rows from the top, red, green, blue and straight
/// alpha in 8 or 16 bits.
struct StoredPixels<Component: PixelComponent>: ~Copyable {
    private let memory: UnsafeMutableRawPointer
    let size: PixelSize

    /// The bytes from one row to the next.
    var pitch: Int { 4 * MemoryLayout<Component>.size * size.width }
    var components: UnsafeMutableBufferPointer<Component> {
        UnsafeMutableBufferPointer(
            start: memory.assumingMemoryBound(to: Component.self), count: 4 * size.count)
    }

    /// Allocates memory for pixels, all clear; nil if there is not enough.
    init?(_ size: PixelSize) {
        guard let memory = calloc(size.count, 4 * MemoryLayout<Component>.size) else { return nil }
        (self.memory, self.size) = (memory, size)
    }

    deinit { free(memory) }

    /// The pixels in some columns and rows of the picture as seen, in 16 bits.
    func pixmap(
        _ orientation: ExifOrientation, columns: [Int], rows: [Int]
    ) throws(PictureError) -> Pixmap<StraightRGBA16> {
        let seen = orientation.seen(size)
        guard columns.isSelection(below: seen.width), rows.isSelection(below: seen.height) else {
            throw .badSelection(size: seen)
        }
        let (first, right, below) = orientation.steps(in: size)
        let stored = memory.assumingMemoryBound(to: Component.self)
        let factor = UInt16.max / UInt16(Component.max)
        let kept = PixelSize(width: columns.count, height: rows.count)
        return Pixmap(size: kept) { pixels in
            var index = 0
            columns.withUnsafeBufferPointer { columns in
                for row in rows {
                    let start = first + row * below
                    for column in columns {
                        let pixel = stored + 4 * (start + column * right)
                        pixels.initializeElement(
                            at: index,
                            to: StraightRGBA16(
                                red: UInt16(pixel[0]) * factor, green: UInt16(pixel[1]) * factor,
                                blue: UInt16(pixel[2]) * factor, alpha: UInt16(pixel[3]) * factor))
                        index += 1
                    }
                }
            }
        }
    }
}

extension [Int] {
    /// Whether these column or row numbers ascend and are inside.
    func isSelection(below end: Int) -> Bool {
        guard let first, let last, first >= 0, last < end else { return false }
        return zip(self, dropFirst()).allSatisfy { $0 < $1 }
    }
}
