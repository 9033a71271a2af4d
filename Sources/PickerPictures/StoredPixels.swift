import Glibc
import PickerScene

/// Owns the pixels of a decoded file as they are stored there: rows from the top, red, green, blue and straight
/// alpha in 8 or 16 bits.
struct StoredPixels<Component: PixelComponent>: ~Copyable {
    private let memory: UnsafeMutableRawPointer
    let size: PixelSize
    /// The greatest value of a component, which stands for 1.
    private let top: UInt32

    /// The bytes from one row to the next.
    var pitch: Int { 4 * MemoryLayout<Component>.size * size.width }
    var components: UnsafeMutableBufferPointer<Component> {
        UnsafeMutableBufferPointer(
            start: memory.assumingMemoryBound(to: Component.self), count: 4 * size.count)
    }

    /// Allocates memory for pixels, all clear, with components of so many bits; nil if there is not enough.
    init?(_ size: PixelSize, bits: Int = Component.bitWidth) {
        guard let memory = calloc(size.count, 4 * MemoryLayout<Component>.size) else { return nil }
        (self.memory, self.size, top) = (memory, size, 1 << UInt32(bits) - 1)
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
        let (top, factor) = (top, 65535 % top == 0 ? 65535 / top : 0)
        // Rounded to the nearest. A product takes less time than a quotient.
        func widened(_ component: Component) -> UInt16 {
            let component = UInt32(component)
            let wide = factor > 0 ? component * factor : (component * 65535 + top / 2) / top
            return UInt16(truncatingIfNeeded: min(wide, 65535))
        }
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
                                red: widened(pixel[0]), green: widened(pixel[1]),
                                blue: widened(pixel[2]), alpha: widened(pixel[3])))
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
