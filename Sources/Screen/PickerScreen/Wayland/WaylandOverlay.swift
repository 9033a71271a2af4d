import Glibc
import PickerScene
import PickerSystem

/// The frozen outputs of a compositor, which hide the real ones and have the keyboard until the connection ends.
///
/// Each output shows the very buffer that was captured; a surface above it shows the loupe.
final class WaylandOverlay: FrozenScreen {
    /// A surface, and the viewport that gives its buffer a size in points.
    private typealias Surface = (number: Int, viewport: Int)

    /// What covers an output.
    private final class Pane {
        let (capture, surface): (WaylandCapture, Surface)
        var (layer, isConfigured) = (0, false)
        /// Whether the last frame has been shown.
        var isShown = true

        init(_ capture: WaylandCapture, _ surface: Surface) {
            (self.capture, self.surface) = (capture, surface)
        }
    }

    private let connection: WaylandConnection
    private let (compositor, subcompositor, viewporter): (Int, Int, Int)
    private let format: ScreenPixelFormat
    private let seat: WaylandSeat
    /// Those whose output is there.
    private var panes: [Pane] = []
    private var current: Pane?
    private var loupe: (pane: Pane, surface: Surface, subsurface: Int)?
    /// Buffers that the compositor does not read any more.
    private var free: [(size: PixelSize, memory: MemoryFile, buffer: Int)] = []
    /// What the person has done, and is not handled yet.
    private var events: [ScreenEvent] = []

    /// Hides the pointer, which may be a part of the picture, then freezes all outputs.
    init(_ connection: WaylandConnection) throws(ScreenError) {
        // Says so if the compositor lets no program read the screen.
        _ = try connection.captureProtocol()
        (self.connection, seat) = (connection, WaylandSeat(of: connection))
        compositor = try connection.require("wl_compositor", 4)
        subcompositor = try connection.require("wl_subcompositor")
        viewporter = try connection.require("wp_viewporter")
        format = try ScreenPixelFormat(wayland: 0)
        let shell = try connection.require("zwlr_layer_shell_v1")
        _ = try connection.require("wl_seat", 4, seat.take)
        seat.act = { [unowned self] event in event.map { events.append($0) } ?? followPointer() }
        for output in try connection.outputs() { try cover(output, shell) }
        try connection.wait { panes.allSatisfy { $0.isConfigured && $0.capture.isReady } }
        // While the compositor shows the panes.
        connection.flush()
        for pane in panes { pane.capture.makeRoom() }
        // The pointer is on one of the panes, but a busy compositor says so late.
        try connection.wait(until: .now + .milliseconds(seat.pointer == nil ? 0 : 300)) { seat.under != nil }
        // The next frames have no pointer: the compositor hides it before it gets these requests.
        for pane in panes { pane.capture.start() }
        let cursor = try makeCursor()
        connection.flush()
        // The first loupe takes longer than the next ones, so it is drawn while the compositor copies.
        let picker = ScreenPicker(ScreenPicking(), on: PixelSize(width: 999, height: 999), at: .zero)
        _ = picker.loupe { Pixmap(size: $0.size) }
        try connection.wait { panes.allSatisfy { $0.capture.result != nil } }
        var failure = ScreenError.wayland("the compositor has no output")
        // An output may have been unplugged.
        for pane in panes {
            do throws(ScreenError) { try freeze(pane) } catch {
                failure = error
                remove(pane)
            }
        }
        if panes.isEmpty { throw failure }
        seat.cursor = cursor
        // What happened before there was something to see does not count.
        events.removeAll { $0 != .cancel }
        followPointer()
    }

    /// Asks for the picture of an output, and covers it with a surface that shows nothing yet.
    private func cover(_ output: WaylandOutput, _ shell: Int) throws(ScreenError) {
        // Each has its own: what releases of a buffer of several surfaces mean is not defined.
        let clear = try share([0, 0, 0, 0], PixelSize(width: 1, height: 1))
        let pane = Pane(try WaylandCapture(output, of: connection), makeSurface())
        pane.layer = connection.make(
            ZwlrLayerShellV1.getLayerSurface, by: shell, [pane.surface.number, output.object, 3],
            text: "glpick"
        ) { [unowned self] event in
            guard case .configure = ZwlrLayerSurfaceV1Event(event) else { return remove(pane) }
            connection.send(ZwlrLayerSurfaceV1.ackConfigure, to: event.object, [event[0]])
            if !pane.isConfigured { show(clear, on: pane.surface, output.frame.sides) }
            pane.isConfigured = true
        }
        // To all four edges, over bars, and with the keyboard.
        connection.send(ZwlrLayerSurfaceV1.setAnchor, to: pane.layer, [15])
        connection.send(ZwlrLayerSurfaceV1.setExclusiveZone, to: pane.layer, [-1])
        connection.send(ZwlrLayerSurfaceV1.setKeyboardInteractivity, to: pane.layer, [1])
        connection.send(WlSurface.commit, to: pane.surface.number)
        panes.append(pane)
    }

    /// Shows each pixel of a captured output where it was.
    private func freeze(_ pane: Pane) throws(ScreenError) {
        try pane.capture.result?.get()
        let (capture, points) = (pane.capture, pane.capture.output.frame.sides)
        // A size in points is cut, so that the last column or row of pixels may be cut, too.
        let pixels = (SIMD2<Double>(points) * capture.scale).rounded(.toNearestOrAwayFromZero)
        let source = pointwiseMin(SIMD2<Int>(pixels), capture.upright.sides) &* 256
        connection.send(WlSurface.setBufferTransform, to: pane.surface.number, [capture.transform.number])
        connection.send(WpViewport.setSource, to: pane.surface.viewport, [0, 0, source.x, source.y])
        show(capture.buffer, on: pane.surface, points)
    }

    private func remove(_ pane: Pane) {
        // The compositor may say twice that it is gone.
        guard panes.contains(where: { $0 === pane }) else { return }
        panes.removeAll { $0 === pane }
        connection.send(ZwlrLayerSurfaceV1.destroy, to: pane.layer)
        connection.send(WlSurface.destroy, to: pane.surface.number)
        guard current === pane else { return }
        current = nil
        followPointer()
    }

    private func followPointer() {
        current = panes.first { $0.surface.number == seat.under?.surface } ?? current ?? panes.first
        events.append(.moved(place))
    }

    private func makeSurface() -> Surface {
        let surface = connection.make(WlCompositor.createSurface, by: compositor)
        return (surface, connection.make(WpViewporter.getViewport, by: viewporter, [surface]))
    }

    /// Shows a buffer at a size in points with the next frame.
    private func show(_ buffer: Int, on surface: Surface, _ size: SIMD2<Int>) {
        connection.send(WlSurface.attach, to: surface.number, [buffer, 0, 0])
        connection.send(WpViewport.setDestination, to: surface.viewport, [size.x, size.y])
        let all = Int(Int32.max)
        connection.send(WlSurface.damageBuffer, to: surface.number, [0, 0, all, all])
        connection.send(WlSurface.commit, to: surface.number)
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
        return try connection.share(memory, size, 4 * size.width, 0) { [unowned self] event in
            if case .release = WlBufferEvent(event) { free.append((size, memory, event.object)) }
        }
    }

    /// A cross, white with a black rim.
    private func makeCursor() throws(ScreenError) -> Int {
        let size = PixelSize(width: 21, height: 21)
        let pixels = (0..<size.count).flatMap { index -> [UInt8] in
            let (across, down) = (abs(index % size.width - 10), abs(index / size.width - 10))
            let (near, far) = (min(across, down), max(across, down))
            guard near <= 1, far >= 3 else { return [0, 0, 0, 0] }
            return near == 0 && far < 10 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let cursor = makeSurface()
        show(try share(pixels, size), on: cursor, size.sides)
        return cursor.number
    }
}

extension WaylandOverlay {
    var size: PixelSize { current?.capture.upright ?? PixelSize(width: 1, height: 1) }
    var scale: Double { current?.capture.scale.x ?? 1 }
    var canShow: Bool { current?.isShown ?? false }

    var place: SIMD2<Int> {
        guard let under = seat.under, let current, current.surface.number == under.surface else {
            return SIMD2(size.width / 2, size.height / 2)
        }
        return current.capture.place(under.point)
    }

    func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
        current?.capture.pixels(area) ?? Pixmap(size: area.size)
    }

    func event(within limit: Duration) throws(ScreenError) -> ScreenEvent? {
        if events.isEmpty, let event = seat.repeated() { return event }
        let end = ContinuousClock.now + limit
        try connection.wait(until: min(end, seat.held?.next ?? end)) { !events.isEmpty || panes.isEmpty }
        if panes.isEmpty { throw .wayland("all outputs are gone") }
        return events.isEmpty ? nil : events.removeFirst()
    }

    /// Shows the loupe with the next frame.
    func show(_ picture: ScreenPicker.Picture?) throws(ScreenError) {
        guard let pane = current else { return }
        if let last = loupe, last.pane !== pane {
            connection.send(WlSubsurface.destroy, to: last.subsurface)
            connection.send(WlSurface.destroy, to: last.surface.number)
            loupe = nil
        }
        if let (area, pixels) = picture {
            let loupe = loupe ?? makeLoupe(on: pane)
            self.loupe = loupe
            var bytes = [UInt8](repeating: 0, count: 4 * pixels.size.count)
            bytes.withUnsafeMutableBytes { format.draw(pixels, over: $0) }
            show(try share(bytes, pixels.size), on: loupe.surface, pane.capture.points(pixels.size.sides))
            let place = pane.capture.points(area.corner)
            connection.send(WlSubsurface.setPosition, to: loupe.subsurface, [place.x, place.y])
        }
        pane.isShown = false
        _ = connection.make(WlSurface.frame, by: pane.surface.number) { _ in pane.isShown = true }
        connection.send(WlSurface.commit, to: pane.surface.number)
    }

    /// Makes a surface through which the pointer goes.
    private func makeLoupe(on pane: Pane) -> (pane: Pane, surface: Surface, subsurface: Int) {
        let surface = makeSurface()
        let region = connection.make(WlCompositor.createRegion, by: compositor)
        connection.send(WlSurface.setInputRegion, to: surface.number, [region])
        let subsurface = connection.make(
            WlSubcompositor.getSubsurface, by: subcompositor, [surface.number, pane.surface.number])
        return (pane, surface, subsurface)
    }

    /// Only a person moves the pointer of a compositor.
    func movePointer(to place: SIMD2<Int>) {}
}
