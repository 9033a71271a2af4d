import Glibc
import PickerScene

/// The pixels of a decoded file, of which some become those of a picture.
protocol StoredPicture: AnyObject {
    /// Width and height in pixels as stored.
    var size: PixelSize { get }

    /// The pixels in some columns and rows of the picture as seen, in 16 bits.
    func pixmap(
        _ orientation: ExifOrientation, columns: [Int], rows: [Int]
    ) throws(PictureError) -> Pixmap<StraightRGBA16>
}

/// Owns the pixels of a decoded file as they are stored there: rows from the top, red, green, blue and perhaps straight
/// alpha in 8 or 16 bits.
final class StoredPixels<Component: PixelComponent>: StoredPicture {
    private let memory: UnsafeMutableRawPointer
    let size: PixelSize
    /// The components of a pixel, 3 or 4.
    private let channels: Int
    /// The greatest value of a component, which stands for 1.
    private let top: UInt32

    /// The bytes from one row to the next.
    var pitch: Int { channels * MemoryLayout<Component>.size * size.width }
    var components: UnsafeMutableBufferPointer<Component> {
        UnsafeMutableBufferPointer(
            start: memory.assumingMemoryBound(to: Component.self), count: channels * size.count)
    }

    /// Allocates memory for pixels, all clear, with components of so many bits; nil if there is not enough.
    init?(_ size: PixelSize, bits: Int = Component.bitWidth, hasAlpha: Bool = true) {
        let channels = hasAlpha ? 4 : 3
        guard let memory = calloc(size.count, channels * MemoryLayout<Component>.size) else { return nil }
        (self.memory, self.size, top) = (memory, size, 1 << UInt32(bits) - 1)
        self.channels = channels
    }

    deinit { free(memory) }

    func pixmap(
        _ orientation: ExifOrientation, columns: [Int], rows: [Int]
    ) throws(PictureError) -> Pixmap<StraightRGBA16> {
        let seen = orientation.seen(size)
        guard columns.isSelection(below: seen.width), rows.isSelection(below: seen.height) else {
            throw .badSelection(size: seen)
        }
        let steps = orientation.steps(in: size)
        let starts = rows.map { steps.first + $0 * steps.below }
        // With types that the compiler knows, the loop takes a tenth of the time.
        return Component.self == UInt8.self
            ? widenedPixels(
                memory.assumingMemoryBound(to: UInt8.self), channels, top, columns, starts, step: steps.right)
            : widenedPixels(
                memory.assumingMemoryBound(to: UInt16.self), channels, top, columns, starts, step: steps.right
            )
    }
}

/// Pixels of `channels` components up to `top` in 16 bits: for each row, those at these steps from its start.
private func widenedPixels<Component: PixelComponent>(
    _ stored: UnsafeMutablePointer<Component>, _ channels: Int, _ top: UInt32, _ columns: [Int],
    _ starts: [Int],
    step: Int
) -> Pixmap<StraightRGBA16> {
    let factor = 65535 % top == 0 ? 65535 / top : 0
    // Rounded to the nearest. A product takes less time than a quotient.
    func widened(_ component: Component) -> UInt16 {
        let component = UInt32(component)
        let wide = factor > 0 ? component * factor : (component * 65535 + top / 2) / top
        return UInt16(truncatingIfNeeded: min(wide, 65535))
    }
    return Pixmap(size: PixelSize(width: columns.count, height: starts.count)) { pixels in
        var index = 0
        columns.withUnsafeBufferPointer { columns in
            for start in starts {
                for column in columns {
                    let pixel = stored + channels * (start + column * step)
                    pixels.initializeElement(
                        at: index,
                        to: StraightRGBA16(
                            red: widened(pixel[0]), green: widened(pixel[1]), blue: widened(pixel[2]),
                            alpha: channels == 4 ? widened(pixel[3]) : .max))
                    index += 1
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
