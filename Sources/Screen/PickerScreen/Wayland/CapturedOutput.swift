import Glibc
import PickerColor
import PickerControls
import PickerScene
import PickerSystem

/// The picture of an output, as a compositor wrote it: not turned upright.
struct CapturedOutput {
    let size: PixelSize
    let stride: Int
    let format: OutputFormat
    /// As `wl_output.transform` numbers it.
    var transform: UInt32
    /// Whether the lowest row is the first.
    var isUpsideDown = false
    /// The rows, which the compositor writes.
    let memory: MemoryFile

    var byteCount: Int { stride * size.height }

    /// Makes room for a picture, of at most 2 GiB, which is all that the protocol can share.
    init(
        _ size: PixelSize, stride: Int, _ format: OutputFormat, _ transform: UInt32
    ) throws(ScreenError) {
        (self.size, self.stride, self.format, self.transform) = (size, stride, format, transform)
        guard size.width > 0, size.height > 0, size.width <= Int(Int32.max) / format.length,
            stride >= size.width * format.length, stride <= Int(Int32.max) / size.height
        else {
            throw .wayland("the compositor offers a picture of \(size.width) x \(size.height) pixels")
        }
        guard let memory = MemoryFile(byteCount: stride * size.height) else {
            throw .unavailable("there is no memory for the \(stride * size.height) bytes of the screen")
        }
        self.memory = memory
    }

    /// The colour at a point of the output, or of a square around it.
    func color(
        at point: Point, of output: WaylandOutput, _ region: Int, _ statistic: RegionStatistic
    ) throws(ScreenError) -> Color {
        guard let transform = OutputTransform(transform) else {
            throw .wayland("glpick does not know the transform \(transform) of this output")
        }
        let upright = transform.turned(size)
        let scale = outputScale(pixels: upright, points: output.frame)
        let (x, y) = ((point.x * scale.x).rounded(.down), (point.y * scale.y).rounded(.down))
        let inside = (0..<Double(upright.width)).contains(x) && (0..<Double(upright.height)).contains(y)
        guard inside, let region = SampleRegion(around: Int(x), Int(y), side: region, in: upright) else {
            throw .unavailable(
                "the output \(output.name.printable) has \(output.frame.width) x \(output.frame.height) points, "
                    + "counted from 0")
        }
        let picture = Pixmap(size: PixelSize(width: region.columns.count, height: region.rows.count)) {
            let place = transform.place(
                region.columns.lowerBound + $0, region.rows.lowerBound + $1, in: upright)
            return pixel(place.x, isUpsideDown ? size.height - 1 - place.y : place.y)
        }
        return Color(statistic.color(of: picture), in: .sRGB)
    }

    /// A pixel of the buffer, which stays out of this process's memory but for this.
    private func pixel(_ column: Int, _ row: Int) -> StraightRGBA16 {
        var bytes = [UInt8](repeating: 0, count: format.length)
        pread(memory.descriptor, &bytes, bytes.count, row * stride + column * format.length)
        return format.pixel(bytes)
    }
}
