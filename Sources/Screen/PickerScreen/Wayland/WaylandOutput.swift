import PickerScene

/// An output of a compositor.
struct WaylandOutput {
    let object: UInt32
    /// The name that the compositor's settings use.
    private(set) var name = ""
    /// The top left in the compositor's own units, and the size in these.
    private(set) var x = 0.0
    private(set) var y = 0.0
    private var points: PixelSize?
    /// The size of the picture before it is turned, in pixels.
    private(set) var mode = PixelSize(width: 0, height: 0)
    private var scale = 1
    private(set) var transform: UInt32 = 0

    init(object: UInt32) { self.object = object }

    /// The size in the compositor's own units.
    var frame: PixelSize {
        if let points { return points }
        let upright = OutputTransform(transform)?.turned(mode) ?? mode
        return PixelSize(width: upright.width / max(scale, 1), height: upright.height / max(scale, 1))
    }

    func contains(_ point: Point) -> Bool {
        point.x >= x && point.y >= y && point.x < x + Double(frame.width)
            && point.y < y + Double(frame.height)
    }

    mutating func take(_ event: inout WaylandConnection.Event) {
        switch WlOutputEvent(rawValue: event.code) {
        case .geometry:
            let (left, top) = (event.int(), event.int())
            // The size in millimetres, the order of subpixels, the maker and the model.
            _ = (event.size(), event.word(), event.text(), event.text())
            transform = event.word()
            if points == nil { (x, y) = (Double(left), Double(top)) }
        // Only the current one.
        case .mode: if event.word() & 1 != 0 { mode = event.size() }
        case .scale: scale = event.int()
        case .name: name = event.text()
        default: break
        }
    }

    mutating func takeDetail(_ event: inout WaylandConnection.Event) {
        switch ZxdgOutputV1Event(rawValue: event.code) {
        case .logicalPosition: (x, y) = (Double(event.int()), Double(event.int()))
        case .logicalSize: points = event.size()
        case .name: name = event.text()
        default: break
        }
    }
}
