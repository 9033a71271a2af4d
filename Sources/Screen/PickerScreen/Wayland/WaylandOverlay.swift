import Glibc
import PickerScene
import PickerSystem

/// The frozen outputs of a compositor, which hide the real ones and have the keyboard until the connection ends.
///
/// Each output shows the very buffer that was captured; a surface above it shows the loupe.
final class WaylandOverlay: FrozenScreen {
    /// What covers an output.
    private final class Pane {
        let capture: WaylandCapture
        let surface: Int
        let viewport: Int
        var layer = 0
        var isConfigured = false
        var loupe: (surface: Int, subsurface: Int, viewport: Int)?

        init(_ capture: WaylandCapture, surface: Int, viewport: Int) {
            (self.capture, self.surface, self.viewport) = (capture, surface, viewport)
        }
    }

    private let connection: WaylandConnection
    private let (shm, compositor, subcompositor, viewporter): (Int, Int, Int, Int)
    private let format: ScreenPixelFormat
    private let seat: WaylandSeat
    /// Those whose output is there.
    private var panes: [Pane] = []
    private var current: Pane?
    /// The pane whose loupe is seen.
    private var shown: Pane?
    /// Buffers that the compositor does not read any more.
    private var free: [(size: PixelSize, memory: MemoryFile, buffer: Int)] = []
    /// The surface whose last frame has not been shown yet.
    private var awaited: Int?
    /// What the person has done, and is not handled yet.
    private var events: [ScreenEvent] = []

    /// Hides the pointer, which may be a part of the picture, then freezes all outputs.
    init(_ session: WaylandSession) throws(ScreenError) {
        // Says so if the compositor lets no program read the screen.
        _ = try session.captureProtocol()
        connection = session.connection
        (shm, compositor) = (try session.require("wl_shm"), try session.require("wl_compositor", 4))
        (subcompositor, viewporter) = (
            try session.require("wl_subcompositor"), try session.require("wp_viewporter")
        )
        format = try ScreenPixelFormat(wayland: 0)
        let (shell, seat) = (try session.require("zwlr_layer_shell_v1"), WaylandSeat(of: connection))
        _ = try session.require("wl_seat", 4) { seat.take($0) }
        self.seat = seat
        seat.act = { [unowned self] event in event.map { events.append($0) } ?? followPointer() }
        for output in try session.outputs() {
            // Each has its own: what releases of a buffer of several surfaces mean is not defined.
            cover(output, shell, try share([0, 0, 0, 0], PixelSize(width: 1, height: 1)), session)
        }
        try connection.wait { panes.allSatisfy { $0.isConfigured && $0.capture.isReady } }
        // While the compositor shows the panes.
        connection.flush()
        for pane in panes { pane.capture.makeRoom() }
        // The pointer is on one of the panes, but a busy compositor says so late.
        try connection.wait(until: .now + .milliseconds(seat.hasPointer ? 300 : 0)) { seat.under != nil }
        // The next frames have no pointer: the compositor hides it before it gets these requests.
        for pane in panes { pane.capture.start() }
        let cursor = try makeCursor()
        connection.flush()
        // The first loupe takes longer than the next ones, so it is drawn while the compositor copies.
        var picker = ScreenPicker(ScreenPicking(), on: PixelSize(width: 999, height: 999), at: .zero)
        _ = picker.loupe { Pixmap(size: $0.size) }
        try connection.wait { panes.allSatisfy { $0.capture.isDone } }
        var failure = ScreenError.wayland("the compositor has no output")
        for pane in panes {
            let isUpsideDown = pane.capture.isUpsideDown
            // An output may have been unplugged.
            if let error = pane.capture.failure
                ?? (isUpsideDown ? .wayland("glpick cannot show a picture that is upside down") : nil)
            {
                failure = error
                remove(pane)
            } else {
                freeze(pane)
            }
        }
        if panes.isEmpty { throw failure }
        seat.cursor = cursor
        // What happened before there was something to see does not count.
        events.removeAll { $0 != .cancel }
        followPointer()
    }

    /// Asks for the picture of an output, and covers it with a surface that shows nothing yet.
    private func cover(_ output: WaylandOutput, _ shell: Int, _ clear: Int, _ session: WaylandSession) {
        let surface = connection.make(WlCompositor.createSurface, by: compositor)
        let pane = Pane(
            WaylandCapture(output, session, shm), surface: surface,
            viewport: connection.make(WpViewporter.getViewport, by: viewporter, surface))
        pane.layer = connection.make(
            ZwlrLayerShellV1.getLayerSurface, by: shell, surface, output.object, 3, text: "glpick"
        ) { [unowned self] event in
            guard case .configure = ZwlrLayerSurfaceV1Event(event) else { return remove(pane) }
            connection.send(ZwlrLayerSurfaceV1.ackConfigure, to: event.object, event[0])
            if !pane.isConfigured {
                connection.send(WlSurface.attach, to: surface, clear, 0, 0)
                connection.send(
                    WpViewport.setDestination, to: pane.viewport, output.frame.width, output.frame.height)
                connection.send(WlSurface.commit, to: surface)
            }
            pane.isConfigured = true
        }
        // To all four edges, over bars, and with the keyboard.
        connection.send(ZwlrLayerSurfaceV1.setAnchor, to: pane.layer, 15)
        connection.send(ZwlrLayerSurfaceV1.setExclusiveZone, to: pane.layer, -1)
        connection.send(ZwlrLayerSurfaceV1.setKeyboardInteractivity, to: pane.layer, 1)
        connection.send(WlSurface.commit, to: surface)
        panes.append(pane)
    }

    /// Shows each pixel of a captured output where it was, together with the first loupe.
    private func freeze(_ pane: Pane) {
        let (capture, points, size) = (pane.capture, pane.capture.output.frame, pane.capture.upright)
        // A size in points is cut, so that the last column or row of pixels may be cut, too.
        func length(_ points: Int, _ scale: Double, _ most: Int) -> Int {
            min(Int((Double(points) * scale).rounded()), most) * 256
        }
        connection.send(WlSurface.attach, to: pane.surface, capture.buffer ?? 0, 0, 0)
        connection.send(WlSurface.setBufferTransform, to: pane.surface, capture.transform)
        connection.send(
            WpViewport.setSource, to: pane.viewport, 0, 0, length(points.width, capture.scale.x, size.width),
            length(points.height, capture.scale.y, size.height))
        connection.send(WlSurface.damageBuffer, to: pane.surface, 0, 0, Int(Int32.max), Int(Int32.max))
    }

    private func remove(_ pane: Pane) {
        // The compositor may say twice that it is gone.
        guard let index = panes.firstIndex(where: { $0 === pane }) else { return }
        panes.remove(at: index)
        connection.send(ZwlrLayerSurfaceV1.destroy, to: pane.layer)
        connection.send(WlSurface.destroy, to: pane.surface)
        // Its frame will not be shown.
        if awaited == pane.surface { awaited = nil }
        if shown === pane { shown = nil }
        guard current === pane else { return }
        current = nil
        followPointer()
    }

    private func followPointer() {
        current = panes.first { $0.surface == seat.under?.surface } ?? current ?? panes.first
        events.append(.moved(place))
    }

    /// Lets the compositor read pixels of `argb8888`.
    private func share(_ bytes: [UInt8], _ size: PixelSize) throws(ScreenError) -> Int {
        let index = free.firstIndex { $0.size == size }
        let known = index.map { free.remove(at: $0) }
        guard let memory = known?.memory ?? MemoryFile(byteCount: bytes.count) else {
            throw .unavailable("there is no memory for a picture")
        }
        pwrite(memory.descriptor, bytes, bytes.count, 0)
        if let known { return known.buffer }
        for old in free { connection.send(WlBuffer.destroy, to: old.buffer) }
        free = []
        return connection.share(memory, size, 4 * size.width, 0, shm) { [unowned self] event in
            if case .release = WlBufferEvent(event) { free.append((size, memory, event.object)) }
        }
    }

    /// A cross, white with a black rim.
    private func makeCursor() throws(ScreenError) -> Int {
        let side = 21
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            let (across, down) = (abs(index % side - side / 2), abs(index / side - side / 2))
            let (near, far) = (min(across, down), max(across, down))
            guard near <= 1, far >= 3 else { return [0, 0, 0, 0] }
            return near == 0 && far < side / 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let cursor = connection.make(WlCompositor.createSurface, by: compositor)
        let buffer = try share(pixels, PixelSize(width: side, height: side))
        connection.send(WlSurface.attach, to: cursor, buffer, 0, 0)
        connection.send(WlSurface.commit, to: cursor)
        return cursor
    }
}

extension WaylandOverlay {
    var size: PixelSize { current?.capture.upright ?? PixelSize(width: 1, height: 1) }
    var scale: Double { current?.capture.scale.x ?? 1 }
    var canShow: Bool { awaited == nil }

    var place: SIMD2<Int> {
        guard let under = seat.under, let current, current.surface == under.surface else {
            return SIMD2(size.width / 2, size.height / 2)
        }
        return current.capture.place(x: under.x, y: under.y)
    }

    func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
        current?.capture.pixels(area) ?? Pixmap(size: area.size)
    }

    func event(within limit: Duration) throws(ScreenError) -> ScreenEvent? {
        if events.isEmpty, let event = seat.repeated() { return event }
        let end = ContinuousClock.now + limit
        try connection.wait(until: min(end, seat.next ?? end)) { !events.isEmpty || panes.isEmpty }
        if panes.isEmpty { throw .wayland("all outputs are gone") }
        return events.isEmpty ? nil : events.removeFirst()
    }

    /// Shows the loupe with the next frame.
    func show(_ picture: ScreenPicker.Picture?) throws(ScreenError) {
        guard let pane = current else { return }
        if let shown, shown !== pane, let old = shown.loupe {
            connection.send(WlSurface.attach, to: old.surface, 0, 0, 0)
            connection.send(WlSurface.commit, to: old.surface)
        }
        if let picture { try show(picture, on: pane) }
        for other in panes where other !== pane && (shown == nil || shown === other) {
            connection.send(WlSurface.commit, to: other.surface)
        }
        (shown, awaited) = (pane, pane.surface)
        _ = connection.make(WlSurface.frame, by: pane.surface) { [unowned self] _ in awaited = nil }
        connection.send(WlSurface.commit, to: pane.surface)
    }

    private func show(_ picture: ScreenPicker.Picture, on pane: Pane) throws(ScreenError) {
        let loupe = pane.loupe ?? makeLoupe(above: pane.surface)
        pane.loupe = loupe
        let (size, scale) = (picture.pixels.size, pane.capture.scale)
        var bytes = [UInt8](repeating: 0, count: 4 * size.count)
        bytes.withUnsafeMutableBytes { format.draw(picture.pixels, over: $0) }
        func points(_ pixels: Int, _ scale: Double) -> Int { Int((Double(pixels) / scale).rounded()) }
        connection.send(WlSurface.attach, to: loupe.surface, try share(bytes, size), 0, 0)
        connection.send(
            WpViewport.setDestination, to: loupe.viewport, points(size.width, scale.x),
            points(size.height, scale.y))
        connection.send(WlSurface.damageBuffer, to: loupe.surface, 0, 0, size.width, size.height)
        connection.send(WlSurface.commit, to: loupe.surface)
        connection.send(
            WlSubsurface.setPosition, to: loupe.subsurface, points(picture.area.columns.lowerBound, scale.x),
            points(picture.area.rows.lowerBound, scale.y))
    }

    /// Makes a surface through which the pointer goes.
    private func makeLoupe(above parent: Int) -> (surface: Int, subsurface: Int, viewport: Int) {
        let surface = connection.make(WlCompositor.createSurface, by: compositor)
        let subsurface = connection.make(WlSubcompositor.getSubsurface, by: subcompositor, surface, parent)
        let region = connection.make(WlCompositor.createRegion, by: compositor)
        connection.send(WlSurface.setInputRegion, to: surface, region)
        return (surface, subsurface, connection.make(WpViewporter.getViewport, by: viewporter, surface))
    }

    /// Only a person moves the pointer of a compositor.
    func movePointer(to place: SIMD2<Int>) {}
}
