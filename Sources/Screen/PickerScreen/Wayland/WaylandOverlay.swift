import Glibc
import PickerColor
import PickerControls
import PickerScene
import PickerSystem

/// The frozen outputs of a compositor, which hide the real ones and have the keyboard until the connection ends.
///
/// Each output shows the very buffer that was captured; a surface above it shows the loupe.
struct WaylandOverlay {
    /// What covers an output.
    private struct Pane {
        let output: WaylandOutput
        let surface: UInt32
        let layer: UInt32
        let viewport: UInt32
        var isConfigured = false
        var captured: CapturedOutput?
        var loupe: (surface: UInt32, subsurface: UInt32, viewport: UInt32)?

        var size: PixelSize { captured?.upright ?? output.mode }

        var scale: (x: Double, y: Double) { outputScale(pixels: size, points: output.frame) }

        func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
            captured?.pixels(area)
                ?? Pixmap(size: PixelSize(width: area.columns.count, height: area.rows.count))
        }
    }

    private struct Globals {
        let shm: UInt32
        let compositor: UInt32
        let subcompositor: UInt32
        let viewporter: UInt32
        let shell: UInt32
        let seat: UInt32

        init(_ session: WaylandSession) throws(ScreenError) {
            func bind(_ interface: String, _ version: UInt32 = 1) throws(ScreenError) -> UInt32 {
                if let object = session.bind(interface, version) { return object }
                throw .unavailable(
                    "this compositor has no \(interface), by which windows cover the screen; use the desktop's portal"
                )
            }
            shm = try bind("wl_shm")
            compositor = try bind("wl_compositor", 4)
            subcompositor = try bind("wl_subcompositor")
            viewporter = try bind("wp_viewporter")
            shell = try bind("zwlr_layer_shell_v1")
            seat = try bind("wl_seat", 4)
        }
    }

    /// Pixels of `argb8888` that the compositor may read unless they are free.
    private struct Picture {
        let size: PixelSize
        let memory: MemoryFile
        var isFree = false
    }

    private let session: WaylandSession
    private let connection: WaylandConnection
    private let globals: Globals
    private var seat: WaylandSeat
    /// Those whose output is there.
    private var panes: [Pane] = []
    /// By their buffers.
    private var pictures: [UInt32: Picture] = [:]
    /// The surface whose loupe is seen.
    private var shown: UInt32?
    /// The callback that comes when the last frame of a surface has been shown.
    private var frame: (callback: UInt32, surface: UInt32)?
    /// Whether the person has cancelled before all was frozen.
    private var isCancelled = false

    /// Hides the pointer, which may be a part of the picture, then freezes all outputs.
    init(_ path: String, within limit: Duration) throws(ScreenError) {
        var session = try WaylandSession(path, within: limit)
        // Says so if the compositor lets no program read the screen.
        _ = try session.captureProtocol()
        let outputs = try session.outputs()
        (self.session, connection) = (session, session.connection)
        globals = try Globals(session)
        seat = WaylandSeat(globals.seat, of: connection)
        panes = outputs.map { pane($0) }
        while panes.contains(where: { !$0.isConfigured }) { try takeEarly(try connection.event()) }
        let clear = try share([0], PixelSize(width: 1, height: 1))
        for pane in panes {
            connection.send(WlSurface.attach, to: pane.surface, clear, 0, 0)
            connection.send(
                WpViewport.setDestination, to: pane.viewport, pane.output.frame.width,
                pane.output.frame.height)
            connection.send(WlSurface.commit, to: pane.surface)
        }
        // Where there is no pointer, none comes.
        let enough = ContinuousClock.now + .milliseconds(40)
        while seat.under == nil, let event = try connection.event(until: enough) { try takeEarly(event) }
        // Without it, the pictures after the next frame have no pointer.
        if let surface = seat.under?.surface ?? panes.first?.surface { requestFrame(of: surface) }
        var failure = ScreenError.wayland("the compositor has no output")
        for pane in panes {
            do throws(ScreenError) { try freeze(pane) } catch {
                // An output may be unplugged now.
                failure = error
                remove(pane)
            }
        }
        if panes.isEmpty { throw failure }
        try makeCursor()
    }

    /// Covers an output with a surface that shows nothing yet.
    private func pane(_ output: WaylandOutput) -> Pane {
        let surface = connection.make(WlCompositor.createSurface, by: globals.compositor)
        let layer = connection.make(
            ZwlrLayerShellV1.getLayerSurface, by: globals.shell, surface, output.object, 3, "glpick")
        // To all four edges, over bars, and with the keyboard.
        connection.send(ZwlrLayerSurfaceV1.setAnchor, to: layer, 15)
        connection.send(ZwlrLayerSurfaceV1.setExclusiveZone, to: layer, -1)
        connection.send(ZwlrLayerSurfaceV1.setKeyboardInteractivity, to: layer, 1)
        connection.send(WlSurface.commit, to: surface)
        return Pane(
            output: output, surface: surface, layer: layer,
            viewport: connection.make(WpViewporter.getViewport, by: globals.viewporter, surface))
    }

    /// Captures an output after the last frame, and shows each pixel where it was.
    private mutating func freeze(_ pane: Pane) throws(ScreenError) {
        let captured = try session.capture(
            pane.output,
            after: { () throws(ScreenError) in
                let last = ContinuousClock.now + .milliseconds(200)
                while frame != nil, let event = try connection.event(until: last) { try takeEarly(event) }
            }, other: { event throws(ScreenError) in try takeEarly(event) })
        guard !captured.isUpsideDown else {
            throw .wayland("glpick cannot show a picture that is upside down")
        }
        guard let index = panes.firstIndex(where: { $0.surface == pane.surface }) else { return }
        panes[index].captured = captured
        let (points, size, scale) = (pane.output.frame, panes[index].size, panes[index].scale)
        // A size in points is cut, so that the last column or row of pixels may be cut, too.
        func length(_ points: Int, _ scale: Double, _ most: Int) -> Int {
            min(Int((Double(points) * scale).rounded()), most) * 256
        }
        connection.send(WlSurface.attach, to: pane.surface, captured.buffer, 0, 0)
        connection.send(WlSurface.setBufferTransform, to: pane.surface, captured.transform)
        connection.send(
            WpViewport.setSource, to: pane.viewport, 0, 0, length(points.width, scale.x, size.width),
            length(points.height, scale.y, size.height))
        connection.send(WlSurface.damageBuffer, to: pane.surface, 0, 0, Int(Int32.max), Int(Int32.max))
        connection.send(WlSurface.commit, to: pane.surface)
    }

    private mutating func remove(_ pane: Pane) {
        // The compositor may say twice that it is gone.
        guard let index = panes.firstIndex(where: { $0.surface == pane.surface }) else { return }
        panes.remove(at: index)
        connection.send(ZwlrLayerSurfaceV1.destroy, to: pane.layer)
        connection.send(WlSurface.destroy, to: pane.surface)
        // Its frame will not be shown.
        if frame?.surface == pane.surface { frame = nil }
        if shown == pane.surface { shown = nil }
    }

    /// Shares a picture of `argb8888`.
    private mutating func share(_ pixels: [UInt32], _ size: PixelSize) throws(ScreenError) -> UInt32 {
        let buffer: UInt32
        if let free = pictures.first(where: { $0.value.isFree && $0.value.size == size }) {
            buffer = free.key
        } else {
            for (buffer, picture) in pictures where picture.isFree {
                connection.send(WlBuffer.destroy, to: buffer)
                pictures[buffer] = nil
            }
            guard let memory = MemoryFile(byteCount: 4 * pixels.count) else {
                throw .unavailable("there is no memory for a picture")
            }
            buffer = session.share(memory, size, 4 * size.width, 0, globals.shm)
            pictures[buffer] = Picture(size: size, memory: memory)
        }
        if let memory = pictures[buffer]?.memory { pwrite(memory.descriptor, pixels, 4 * pixels.count, 0) }
        pictures[buffer]?.isFree = false
        return buffer
    }

    /// Commits a surface, and asks when its next frame has been shown.
    private mutating func requestFrame(of surface: UInt32) {
        frame = (connection.make(WlSurface.frame, by: surface), surface)
        connection.send(WlSurface.commit, to: surface)
    }

    /// A cross, white with a black rim.
    private mutating func makeCursor() throws(ScreenError) {
        let side = 21
        let pixels = (0..<side * side).map { index -> UInt32 in
            let (across, down) = (abs(index % side - side / 2), abs(index / side - side / 2))
            let (near, far) = (min(across, down), max(across, down))
            guard near <= 1, far >= 3 else { return 0 }
            return near == 0 && far < side / 2 ? 0xFFFF_FFFF : UInt32(0xFF00_0000).littleEndian
        }
        let cursor = connection.make(WlCompositor.createSurface, by: globals.compositor)
        connection.send(
            WlSurface.attach, to: cursor, try share(pixels, PixelSize(width: side, height: side)), 0, 0)
        connection.send(WlSurface.commit, to: cursor)
        seat.cursor = cursor
    }
}

extension WaylandOverlay {
    mutating func pick(
        _ picking: ScreenPicking, isStopped: () -> Bool, taking: ([Color]) -> Void
    ) throws(ScreenError) -> [Color]? {
        var current = pointed?.pane ?? panes[0]
        let middle = SIMD2(current.size.width / 2, current.size.height / 2)
        var picker = ScreenPicker(
            picking, on: current.size, at: pointed?.place ?? middle, scale: current.scale.x)
        var isDrawn = false
        while picker.outcome == nil, !isCancelled, !isStopped() {
            let now = ContinuousClock.now
            var event = seat.repeated(at: now)
            if event == nil {
                let canDraw = !isDrawn && frame == nil
                let limit = canDraw ? now : min(now + .milliseconds(100), seat.next ?? .now + .seconds(1))
                if let next = try connection.event(until: limit) {
                    event = try take(next)
                } else if canDraw {
                    try draw(picker, on: current.surface)
                    isDrawn = true
                }
            }
            var target = panes.first { $0.surface == current.surface } ?? panes.first
            if case .moved = event, let pointed { target = pointed.pane }
            guard let target else { throw .wayland("all outputs are gone") }
            if target.surface != current.surface {
                current = target
                picker.enter(current.size, scale: current.scale.x)
                isDrawn = false
            }
            guard let event else { continue }
            isDrawn = false
            _ = picker.handle(event, reading: current.pixels, taking: taking)
        }
        return picker.result
    }

    /// The pane and the pixel under the pointer.
    private var pointed: (pane: Pane, place: SIMD2<Int>)? {
        guard let under = seat.under, let pane = panes.first(where: { $0.surface == under.surface }) else {
            return nil
        }
        let scale = pane.scale
        return (pane, SIMD2(Int((under.x * scale.x).rounded(.down)), Int((under.y * scale.y).rounded(.down))))
    }

    /// Shows the loupe with the next frame.
    private mutating func draw(_ picker: ScreenPicker, on surface: UInt32) throws(ScreenError) {
        guard let index = panes.firstIndex(where: { $0.surface == surface }),
            let (area, picture) = picker.loupe(reading: panes[index].pixels)
        else { return }
        if let shown, shown != surface, let old = panes.first(where: { $0.surface == shown })?.loupe {
            connection.send(WlSurface.attach, to: old.surface, 0, 0, 0)
            connection.send(WlSurface.commit, to: old.surface)
            connection.send(WlSurface.commit, to: shown)
        }
        shown = surface
        let loupe = panes[index].loupe ?? makeLoupe(above: surface)
        panes[index].loupe = loupe
        // Most neighbours are equal.
        var (last, argb) = (UInt64(0), UInt32(0))
        let pixels = picture.pixels.map { pixel in
            func byte(_ part: UInt16) -> UInt32 { (UInt32(part) * 255 + 32767) / 65535 }
            if pixel.bits != last {
                last = pixel.bits
                argb =
                    byte(pixel.alpha) << 24 | byte(pixel.red) << 16 | byte(pixel.green) << 8
                    | byte(pixel.blue)
            }
            return argb.littleEndian
        }
        let (scale, size) = (panes[index].scale, picture.size)
        func points(_ pixels: Int, _ scale: Double) -> Int { Int((Double(pixels) / scale).rounded()) }
        connection.send(WlSurface.attach, to: loupe.surface, try share(pixels, size), 0, 0)
        connection.send(
            WpViewport.setDestination, to: loupe.viewport, points(size.width, scale.x),
            points(size.height, scale.y))
        connection.send(WlSurface.damageBuffer, to: loupe.surface, 0, 0, size.width, size.height)
        connection.send(WlSurface.commit, to: loupe.surface)
        connection.send(
            WlSubsurface.setPosition, to: loupe.subsurface, points(area.columns.lowerBound, scale.x),
            points(area.rows.lowerBound, scale.y))
        requestFrame(of: surface)
    }

    /// Makes a surface through which the pointer goes.
    private func makeLoupe(above parent: UInt32) -> (surface: UInt32, subsurface: UInt32, viewport: UInt32) {
        let surface = connection.make(WlCompositor.createSurface, by: globals.compositor)
        let subsurface = connection.make(
            WlSubcompositor.getSubsurface, by: globals.subcompositor, surface, parent)
        let region = connection.make(WlCompositor.createRegion, by: globals.compositor)
        connection.send(WlSurface.setInputRegion, to: surface, region)
        return (
            surface, subsurface, connection.make(WpViewporter.getViewport, by: globals.viewporter, surface)
        )
    }

    /// Handles an event before all is frozen.
    private mutating func takeEarly(_ event: WaylandConnection.Event) throws(ScreenError) {
        if try take(event) == .cancel { isCancelled = true }
    }

    /// Handles an event of the compositor; returns what it means for picking.
    private mutating func take(_ event: WaylandConnection.Event) throws(ScreenError) -> ScreenEvent? {
        var event = event
        if event.object == frame?.callback {
            frame = nil
        } else if pictures[event.object] != nil {
            if event.is(WlBufferEvent.release, of: event.object) { pictures[event.object]?.isFree = true }
        } else if let index = panes.firstIndex(where: { $0.layer == event.object }) {
            if event.is(ZwlrLayerSurfaceV1Event.configure, of: event.object) {
                connection.send(ZwlrLayerSurfaceV1.ackConfigure, to: event.object, event.word())
                panes[index].isConfigured = true
            } else {
                remove(panes[index])
            }
        } else {
            switch try seat.take(&event) {
            case .moved: return pointed.map { .moved($0.place) }
            case .event(let event): return event
            case nil: break
            }
        }
        return nil
    }
}
