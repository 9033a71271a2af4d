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
        var captured: CapturedOutput?
        var isConfigured = false

        var scale: (x: Double, y: Double) {
            captured.map { outputScale(pixels: $0.upright, points: output.frame) } ?? (1, 1)
        }
    }

    /// The objects that there is one of.
    private struct Globals {
        let shm: UInt32
        let compositor: UInt32
        let subcompositor: UInt32
        let viewporter: UInt32
        let shell: UInt32
        let seat: UInt32

        init(_ session: WaylandSession) throws(ScreenError) {
            func bind(_ interface: String, _ version: UInt32 = 1) throws(ScreenError) -> UInt32 {
                guard let object = try session.bind(interface, version) else {
                    throw .unavailable(
                        "this compositor has no \(interface), by which windows cover the screen; use the desktop's portal"
                    )
                }
                return object
            }
            shm = try bind("wl_shm")
            compositor = try bind("wl_compositor", 4)
            subcompositor = try bind("wl_subcompositor")
            viewporter = try bind("wp_viewporter")
            shell = try bind("zwlr_layer_shell_v1")
            seat = try bind("wl_seat", 4)
        }
    }

    private let session: WaylandSession
    private let connection: WaylandConnection
    private let globals: Globals
    private var panes: [Pane] = []
    /// The memory of buffers that the compositor may still read.
    private var shared: [UInt32: MemoryFile] = [:]
    private var pointer: UInt32?
    private var keyboard: UInt32?
    private var keys: WaylandKeyboard?
    /// The pane under the pointer, and the pointer's last serial.
    private var under: (pane: Int, serial: UInt32)?
    private var place = SIMD2<Int>.zero
    private var cursor: UInt32 = 0
    /// The surface, subsurface, viewport and pane of the loupe.
    private var loupe: (surface: UInt32, subsurface: UInt32, viewport: UInt32, pane: Int)?
    /// Ends when the last frame has been shown.
    private var frame: UInt32?
    private var scrolled = 0.0
    /// The key that is held, when it acts again, and how often it does.
    private var held: (key: UInt32, next: ContinuousClock.Instant)?
    private var (delay, interval) = (Duration.milliseconds(600), Duration.milliseconds(40))

    /// Hides the pointer, which may be a part of the picture, then freezes all outputs.
    init(_ path: String, within limit: Duration) throws(ScreenError) {
        var session = try WaylandSession(path, within: limit)
        // Says so if the compositor lets no program read the screen.
        _ = try session.captureProtocol()
        let outputs = try session.outputs()
        (self.session, connection) = (session, session.connection)
        globals = try Globals(session)
        for output in outputs { panes.append(try pane(output)) }
        guard !panes.isEmpty else { throw .wayland("the compositor has no output") }
        while panes.contains(where: { !$0.isConfigured }) { _ = try take(try connection.event()) }
        let clear = try buffer(PixelSize(width: 1, height: 1), [0, 0, 0, 0])
        for pane in panes {
            try connection.send(.attach, to: pane.surface, .word(clear), .word(0), .word(0))
            try connection.send(
                .setDestination, to: pane.viewport, .int(pane.output.frame.width),
                .int(pane.output.frame.height))
            try connection.send(.commit, to: pane.surface)
        }
        // Where there is no pointer, none comes.
        let enough = ContinuousClock.now + .milliseconds(40)
        while under == nil, let event = try connection.event(until: enough) { _ = try take(event) }
        // Without it, the pictures of the next frame have no pointer.
        try requestFrame(of: panes[under?.pane ?? 0])
        let last = ContinuousClock.now + .milliseconds(200)
        while frame != nil, let event = try connection.event(until: last) { _ = try take(event) }
        for index in panes.indices { panes[index].captured = try session.capture(panes[index].output) }
        try makeCursor()
        for index in panes.indices { try show(index) }
    }

    /// Covers an output with a surface that shows nothing yet.
    private func pane(_ output: WaylandOutput) throws(ScreenError) -> Pane {
        let pane = Pane(
            output: output, surface: connection.newObject(), layer: connection.newObject(),
            viewport: connection.newObject())
        try connection.send(.createSurface, to: globals.compositor, .word(pane.surface))
        try connection.send(
            .getLayerSurface, to: globals.shell, .word(pane.layer), .word(pane.surface), .word(output.object),
            .word(3), .text("glpick"))
        // To all four edges, over bars, and with the keyboard.
        try connection.send(.setAnchor, to: pane.layer, .word(15))
        try connection.send(.setExclusiveZone, to: pane.layer, .int(-1))
        try connection.send(.setKeyboard, to: pane.layer, .word(1))
        try connection.send(.getViewport, to: globals.viewporter, .word(pane.viewport), .word(pane.surface))
        try connection.send(.commit, to: pane.surface)
        return pane
    }

    /// Shows what was captured, each pixel where it was.
    private func show(_ index: Int) throws(ScreenError) {
        let pane = panes[index]
        guard let captured = pane.captured, !captured.isUpsideDown else {
            throw .wayland("glpick cannot show a picture that is upside down")
        }
        let (points, scale, upright) = (pane.output.frame, pane.scale, captured.upright)
        // A size in points is cut, so that the last column or row of pixels may be cut, too.
        func length(_ points: Int, _ scale: Double, _ most: Int) -> Int {
            min(Int((Double(points) * scale).rounded()), most) * 256
        }
        try connection.send(.attach, to: pane.surface, .word(captured.buffer), .word(0), .word(0))
        try connection.send(.setBufferTransform, to: pane.surface, .word(captured.transform))
        try connection.send(
            .setSource, to: pane.viewport, .word(0), .word(0),
            .int(length(points.width, scale.x, upright.width)),
            .int(length(points.height, scale.y, upright.height)))
        try connection.send(
            .damage, to: pane.surface, .word(0), .word(0), .int(Int(Int32.max)), .int(Int(Int32.max)))
        try connection.send(.commit, to: pane.surface)
    }

    /// Shares a picture of `argb8888`.
    private mutating func buffer(_ size: PixelSize, _ bytes: [UInt8]) throws(ScreenError) -> UInt32 {
        guard let memory = MemoryFile(byteCount: bytes.count) else {
            throw .unavailable("there is no memory for a picture")
        }
        pwrite(memory.descriptor, bytes, bytes.count, 0)
        let buffer = try session.share(memory, size, size.width * 4, try OutputFormat(0), globals.shm)
        shared[buffer] = memory
        return buffer
    }

    /// Asks when the next frame of a surface has been shown.
    private mutating func requestFrame(of pane: Pane) throws(ScreenError) {
        let callback = connection.newObject()
        try connection.send(.frame, to: pane.surface, .word(callback))
        try connection.send(.commit, to: pane.surface)
        frame = callback
    }

    /// A cross, white with a black rim.
    private mutating func makeCursor() throws(ScreenError) {
        let side = 21
        var bytes: [UInt8] = []
        for row in 0..<side {
            for column in 0..<side {
                let (across, down) = (abs(column - side / 2), abs(row - side / 2))
                let (near, far) = (min(across, down), max(across, down))
                let isSeen = near <= 1 && far >= 3
                bytes +=
                    isSeen
                    ? (near == 0 && far < side / 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]) : [0, 0, 0, 0]
            }
        }
        cursor = connection.newObject()
        try connection.send(.createSurface, to: globals.compositor, .word(cursor))
        let picture = try buffer(PixelSize(width: side, height: side), bytes)
        try connection.send(.attach, to: cursor, .word(picture), .word(0), .word(0))
        try connection.send(.commit, to: cursor)
        try setCursor()
    }

    private func setCursor() throws(ScreenError) {
        guard let pointer, let under else { return }
        try connection.send(.setCursor, to: pointer, .word(under.serial), .word(cursor), .word(10), .word(10))
    }
}

extension WaylandOverlay {
    /// Handles events until the person has picked or cancelled.
    mutating func pick(
        _ picking: ScreenPicking, isStopped: () -> Bool, taking: ([Color]) -> Void
    ) throws(ScreenError) -> [Color]? {
        var current = under?.pane ?? 0
        var picker = ScreenPicker(
            picking, on: panes[current].captured?.upright ?? panes[current].output.mode,
            at: under == nil ? SIMD2(panes[0].output.mode.width / 2, panes[0].output.mode.height / 2) : place,
            scale: panes[current].scale.x)
        var isDrawn = false
        while picker.outcome == nil, !isStopped() {
            let now = ContinuousClock.now
            var event: ScreenEvent?
            if let held, now >= held.next {
                event = keys?.event(held.key)
                self.held?.next = now + interval
            } else if let next = try connection.event(
                until: isDrawn || frame != nil
                    ? min(now + .milliseconds(100), held?.next ?? .now + .seconds(1)) : now)
            {
                event = try take(next)
            } else if !isDrawn, frame == nil {
                try draw(&picker, on: current)
                isDrawn = true
                continue
            }
            guard let event else { continue }
            if let under, under.pane != current, case .moved = event {
                current = under.pane
                picker.enter(
                    panes[current].captured?.upright ?? panes[current].output.mode,
                    scale: panes[current].scale.x)
            }
            isDrawn = false
            let captured = panes[current].captured
            _ = try picker.handle(
                event,
                reading: { area throws(ScreenError) in
                    guard let captured else { throw .wayland("the output is gone") }
                    return captured.pixels(area)
                }, taking: taking)
        }
        return picker.result
    }

    /// Shows the loupe with the next frame.
    private mutating func draw(_ picker: inout ScreenPicker, on index: Int) throws(ScreenError) {
        let pane = panes[index]
        guard let captured = pane.captured,
            let (area, picture) = try picker.loupe(reading: { area throws(ScreenError) in
                captured.pixels(area)
            })
        else { return }
        if let loupe, loupe.pane != index {
            try connection.send(.attach, to: loupe.surface, .word(0), .word(0), .word(0))
            try connection.send(.commit, to: loupe.surface)
            try connection.send(.commit, to: panes[loupe.pane].surface)
            self.loupe = nil
        }
        if loupe == nil { loupe = try makeLoupe(on: index) }
        guard let loupe else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(picture.pixels.count * 4)
        for pixel in picture.pixels {
            for part in [pixel.blue, pixel.green, pixel.red, pixel.alpha] {
                bytes.append(UInt8((UInt32(part) * 255 + 32767) / 65535))
            }
        }
        let (scale, drawn) = (pane.scale, try buffer(picture.size, bytes))
        func points(_ pixels: Int, _ scale: Double) -> WaylandConnection.Argument {
            .int(Int((Double(pixels) / scale).rounded()))
        }
        try connection.send(.attach, to: loupe.surface, .word(drawn), .word(0), .word(0))
        try connection.send(
            .setDestination, to: loupe.viewport, points(area.columns.count, scale.x),
            points(area.rows.count, scale.y))
        try connection.send(
            .damage, to: loupe.surface, .word(0), .word(0), .int(picture.size.width),
            .int(picture.size.height))
        try connection.send(.commit, to: loupe.surface)
        try connection.send(
            .setPosition, to: loupe.subsurface, points(area.columns.lowerBound, scale.x),
            points(area.rows.lowerBound, scale.y))
        try requestFrame(of: pane)
    }

    /// Makes a surface above a pane, through which the pointer goes.
    private func makeLoupe(
        on index: Int
    ) throws(ScreenError) -> (surface: UInt32, subsurface: UInt32, viewport: UInt32, pane: Int) {
        let (surface, subsurface, viewport, region) = (
            connection.newObject(), connection.newObject(), connection.newObject(), connection.newObject()
        )
        try connection.send(.createSurface, to: globals.compositor, .word(surface))
        try connection.send(
            .getSubsurface, to: globals.subcompositor, .word(subsurface), .word(surface),
            .word(panes[index].surface))
        try connection.send(.getViewport, to: globals.viewporter, .word(viewport), .word(surface))
        try connection.send(.createRegion, to: globals.compositor, .word(region))
        try connection.send(.setInputRegion, to: surface, .word(region))
        return (surface, subsurface, viewport, index)
    }

    /// Handles an event of the compositor; returns what it means for picking.
    private mutating func take(_ event: WaylandConnection.Event) throws(ScreenError) -> ScreenEvent? {
        var event = event
        if event.object == frame {
            frame = nil
        } else if event.object == globals.seat, event.code == WaylandMessage.capabilities.code {
            try takeCapabilities(event.word())
        } else if event.object == pointer {
            return try takePointer(&event)
        } else if event.object == keyboard {
            return try takeKeyboard(&event)
        } else if let memory = shared.index(forKey: event.object), event.code == WaylandMessage.release.code {
            try connection.send(.destroyBuffer, to: event.object)
            shared.remove(at: memory)
        } else if let index = panes.firstIndex(where: { $0.layer == event.object }) {
            guard event.code == WaylandMessage.configure.code else {
                throw .wayland("the output \(panes[index].output.name) is gone")
            }
            try connection.send(.acknowledge, to: panes[index].layer, .word(event.word()))
            panes[index].isConfigured = true
        }
        return nil
    }

    private mutating func takeCapabilities(_ capabilities: UInt32) throws(ScreenError) {
        // What is unplugged is made anew when it comes back.
        if capabilities & 1 == 0 { pointer = nil }
        if capabilities & 2 == 0 { (keyboard, held) = (nil, nil) }
        if capabilities & 1 != 0, pointer == nil {
            let object = connection.newObject()
            pointer = object
            try connection.send(.getPointer, to: globals.seat, .word(object))
        }
        if capabilities & 2 != 0, keyboard == nil {
            let object = connection.newObject()
            keyboard = object
            try connection.send(.getKeyboard, to: globals.seat, .word(object))
        }
    }

    private mutating func takePointer(_ event: inout WaylandConnection.Event) throws(ScreenError)
        -> ScreenEvent?
    {
        switch event.code {
        case WaylandMessage.pointerEnter.code:
            let (serial, surface) = (event.word(), event.word())
            guard let pane = panes.firstIndex(where: { $0.surface == surface }) else { return nil }
            under = (pane, serial)
            // Nothing until there is a cursor of this program.
            try setCursor()
            return moved(&event)
        case WaylandMessage.motion.code:
            _ = event.word()
            return moved(&event)
        case WaylandMessage.button.code:
            _ = (event.word(), event.word())
            let (button, state) = (event.word(), event.word())
            // The left and the right one have these numbers in the kernel (input-event-codes.h).
            guard state == 1, let number: UInt8 = [0x110: 1, 0x111: 3][button] else { return nil }
            return ScreenEvent(button: number, isShifted: keys?.isShifted ?? false)
        case WaylandMessage.axis.code:
            _ = event.word()
            guard event.word() == 0 else { return nil }
            // A notch of a wheel is 10 or 15.
            scrolled += Double(event.int()) / 256
            guard abs(scrolled) >= 10 else { return nil }
            defer { scrolled = 0 }
            return .zoom(scrolled < 0 ? 1 : -1)
        default: return nil
        }
    }

    private mutating func moved(_ event: inout WaylandConnection.Event) -> ScreenEvent? {
        guard let under else { return nil }
        let scale = panes[under.pane].scale
        func pixel(_ fixed: Int, _ scale: Double) -> Int { Int((Double(fixed) / 256 * scale).rounded(.down)) }
        place = SIMD2(pixel(event.int(), scale.x), pixel(event.int(), scale.y))
        return .moved(place)
    }

    private mutating func takeKeyboard(_ event: inout WaylandConnection.Event) throws(ScreenError)
        -> ScreenEvent?
    {
        switch event.code {
        case WaylandMessage.keymap.code:
            guard let descriptor = connection.takeDescriptor() else { return nil }
            defer { close(descriptor) }
            _ = event.word()
            keys = try WaylandKeyboard(descriptor, event.int())
        case WaylandMessage.keyboardEnter.code:
            _ = (event.word(), event.word())
            // Of keys that were pressed before, only Escape counts: Enter may have started this program.
            for _ in 0..<event.word() / 4 where keys?.event(event.word()) == .cancel { return .cancel }
        case WaylandMessage.key.code:
            _ = (event.word(), event.word())
            let (key, state) = (event.word(), event.word())
            if state == 1 {
                held = (key, .now + delay)
                return keys?.event(key)
            }
            if held?.key == key { held = nil }
        case WaylandMessage.modifiers.code:
            _ = event.word()
            keys?.update(event.word(), event.word(), event.word(), group: event.word())
        case WaylandMessage.repeatInfo.code:
            let (rate, delay) = (event.int(), event.int())
            interval = rate > 0 ? .seconds(1) / rate : .seconds(1 << 20)
            self.delay = rate > 0 ? .milliseconds(delay) : .seconds(1 << 20)
        default: break
        }
        return nil
    }
}
