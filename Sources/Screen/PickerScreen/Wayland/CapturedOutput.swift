import CSystem
import Glibc
import PickerColor
import PickerControls
import PickerScene
import PickerSystem

/// The picture of an output, as a compositor wrote it: not turned upright.
struct CapturedOutput {
    let size: PixelSize
    let stride: Int
    private let format: ScreenPixelFormat
    /// As `wl_output.transform` numbers it.
    var transform: UInt32
    /// Whether the lowest row is the first.
    var isUpsideDown = false
    /// The rows, which the compositor writes.
    let memory: MemoryFile
    /// The buffer that is the memory for the compositor.
    var buffer: UInt32 = 0

    var upright: PixelSize { OutputTransform(transform)?.turned(size) ?? size }

    /// Makes room for a picture, of at most 2 GiB, which is all that the protocol can share.
    init(
        _ size: PixelSize, stride: Int, _ format: ScreenPixelFormat, _ transform: UInt32
    ) throws(ScreenError) {
        (self.size, self.stride, self.format, self.transform) = (size, stride, format, transform)
        guard size.width > 0, size.height > 0, size.width <= Int(Int32.max) / format.length,
            stride >= size.width * format.length, stride <= Int(Int32.max) / size.height
        else {
            throw .wayland("the compositor offers a picture of \(size.width) x \(size.height) pixels")
        }
        let count = stride * size.height
        // Reserved now, because the compositor would take longer to write into pages that are not there yet.
        guard let memory = MemoryFile(byteCount: count), glpick_reserve(memory.descriptor, count) == 0 else {
            throw .unavailable("there is no memory for the \(count) bytes of the screen")
        }
        self.memory = memory
    }

    /// The colour at a point of the output, or of a square around it.
    func color(
        at point: Point, of output: WaylandOutput, _ region: Int, _ statistic: RegionStatistic
    ) throws(ScreenError) -> Color {
        let scale = outputScale(pixels: upright, points: output.frame)
        let (x, y) = ((point.x * scale.x).rounded(.down), (point.y * scale.y).rounded(.down))
        let inside = (0..<Double(upright.width)).contains(x) && (0..<Double(upright.height)).contains(y)
        guard inside, let region = SampleRegion(around: Int(x), Int(y), side: region, in: upright) else {
            throw .unavailable(
                "the output \(output.name.printable) has \(output.frame.width) x \(output.frame.height) points, "
                    + "counted from 0")
        }
        let bounds = PixelBounds(columns: region.columns, rows: region.rows)
        return Color(statistic.color(of: pixels(bounds)), in: .sRGB)
    }

    /// Some pixels of the upright picture. Only these rows are read, so that the rest takes no memory of this process.
    func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
        let (transform, upright) = (OutputTransform(transform), upright)
        func place(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
            let (column, row) = (area.columns.lowerBound + column, area.rows.lowerBound + row)
            let place = transform?.place(column, row, in: upright) ?? (x: column, y: row)
            return (place.x, isUpsideDown ? size.height - 1 - place.y : place.y)
        }
        let pixels = PixelSize(width: area.columns.count, height: area.rows.count)
        let corners = [place(0, 0), place(pixels.width - 1, pixels.height - 1)]
        let (left, right) = (min(corners[0].x, corners[1].x), max(corners[0].x, corners[1].x))
        let (top, bottom) = (min(corners[0].y, corners[1].y), max(corners[0].y, corners[1].y))
        let length = (right - left + 1) * format.length
        var bytes = [UInt8](repeating: 0, count: length * (bottom - top + 1))
        return bytes.withUnsafeMutableBytes { bytes in
            for (index, row) in (top...bottom).enumerated() {
                pread(
                    memory.descriptor, bytes.baseAddress.map { $0 + index * length }, length,
                    row * stride + left * format.length)
            }
            let bytes = UnsafeRawBufferPointer(bytes)
            return Pixmap(size: pixels) {
                let (column, row) = place($0, $1)
                return format.pixel(bytes, (row - top) * length + (column - left) * format.length)
            }
        }
    }
}
