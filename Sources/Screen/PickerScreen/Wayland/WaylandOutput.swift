import PickerScene

final class WaylandOutput {
    var object = 0
    private(set) var name = ""
    /// The top left in the compositor's own units, and the size in these.
    private(set) var (x, y) = (0, 0)
    private var points: PixelSize?
    /// The size of the picture before it is turned, in pixels.
    private(set) var mode = PixelSize(width: 0, height: 0)
    private var scale = 1
    private(set) var transform = OutputTransform(0)

    /// The size in the compositor's own units.
    var frame: PixelSize {
        if let points { return points }
        let upright = transform.turned(mode)
        return PixelSize(width: upright.width / max(scale, 1), height: upright.height / max(scale, 1))
    }

    func contains(_ point: Point) -> Bool {
        (0..<Double(frame.width)).contains(point.x - Double(x))
            && (0..<Double(frame.height)).contains(point.y - Double(y))
    }

    func take(_ event: WaylandConnection.Event) {
        switch WlOutputEvent(event) {
        case .geometry:
            transform = OutputTransform(event.last)
            if points == nil { (x, y) = (event[0], event[1]) }
        // Only the current one.
        case .mode: if event[0] & 1 != 0 { mode = event.size(1) }
        case .scale: scale = event[0]
        case .name: name = event.text(0)
        default: break
        }
    }

    func takeDetail(_ event: WaylandConnection.Event) {
        switch ZxdgOutputV1Event(event) {
        case .logicalPosition: (x, y) = (event[0], event[1])
        case .logicalSize: points = event.size(0)
        case .name: name = event.text(0)
        default: break
        }
    }
}
