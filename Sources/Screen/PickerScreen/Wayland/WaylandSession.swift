import Glibc
import PickerColor
import PickerControls
import PickerScene
import PickerSystem

/// An output of a compositor.
struct WaylandOutput {
    let object: UInt32
    /// The name that the compositor's settings use.
    var name = ""
    /// The top left in the compositor's own units, and the size in these.
    var x = 0.0
    var y = 0.0
    var points: PixelSize?
    /// The size of the picture before it is turned, in pixels.
    var mode = PixelSize(width: 0, height: 0)
    var scale = 1
    var transform: UInt32 = 0

    var frame: PixelSize {
        if let points { return points }
        let upright = OutputTransform(transform)?.turned(mode) ?? mode
        return PixelSize(width: upright.width / max(scale, 1), height: upright.height / max(scale, 1))
    }

    func contains(_ point: Point) -> Bool {
        point.x >= x && point.y >= y && point.x < x + Double(frame.width)
            && point.y < y + Double(frame.height)
    }
}

/// A connection with what it needs to read an output.
struct WaylandSession {
    let connection: WaylandConnection
    private let registry: UInt32
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private var outputNames: [(name: UInt32, version: UInt32)] = []

    /// Connects, and learns what the compositor has.
    init(_ path: String, within limit: Duration) throws(ScreenError) {
        connection = try WaylandConnection(path, within: limit)
        registry = connection.newObject()
        try connection.send(.getRegistry, to: WaylandConnection.display, .word(registry))
        try untilAnswered { [registry] session, event in
            guard event.is(.global, of: registry) else { return }
            let (name, interface, version) = (event.word(), event.text(), event.word())
            if interface == "wl_output" {
                session.outputNames.append((name, version))
            } else {
                session.globals[interface] = (name, version)
            }
        }
    }

    /// Handles all events that the compositor sends because of earlier requests.
    private mutating func untilAnswered(
        _ handle: (inout WaylandSession, inout WaylandConnection.Event) throws(ScreenError) -> Void
    ) throws(ScreenError) {
        let callback = connection.newObject()
        try connection.send(.sync, to: WaylandConnection.display, .word(callback))
        while true {
            var event = try connection.event()
            if event.object == callback { return }
            try handle(&self, &event)
        }
    }

    private func bind(
        _ global: (name: UInt32, version: UInt32), _ interface: String, _ most: UInt32
    ) throws(ScreenError) -> UInt32 {
        let object = connection.newObject()
        try connection.send(
            .bind, to: registry, .word(global.name), .text(interface), .word(min(global.version, most)),
            .word(object))
        return object
    }

    /// Binds a global that there is one of; nil if the compositor lacks it.
    func bind(_ interface: String, _ most: UInt32 = 1) throws(ScreenError) -> UInt32? {
        guard let global = globals[interface] else { return nil }
        return try bind(global, interface, most)
    }

    /// The outputs that are on.
    mutating func outputs() throws(ScreenError) -> [WaylandOutput] {
        var outputs: [WaylandOutput] = []
        for global in outputNames { outputs.append(WaylandOutput(object: try bind(global, "wl_output", 4))) }
        var details: [UInt32] = []
        if let manager = try bind("zxdg_output_manager_v1", 3) {
            for output in outputs {
                details.append(connection.newObject())
                try connection.send(
                    .getXDGOutput, to: manager, .word(details[details.count - 1]), .word(output.object))
            }
        }
        try untilAnswered { _, event in
            if let index = outputs.firstIndex(where: { $0.object == event.object }) {
                outputs[index].take(&event)
            } else if let index = details.firstIndex(of: event.object) {
                outputs[index].takeDetail(&event)
            }
        }
        return outputs.filter {
            $0.mode.width > 0 && $0.mode.height > 0 && $0.frame.width > 0 && $0.frame.height > 0
        }
    }

    private static let screencopy = "zwlr_screencopy_manager_v1"
    private static let copyCapture = "ext_image_copy_capture_manager_v1"
    private static let sources = "ext_output_image_capture_source_manager_v1"

    /// The protocol that captures outputs.
    func captureProtocol() throws(ScreenError) -> String {
        if globals[Self.screencopy] != nil { return "wlr-screencopy" }
        if globals[Self.copyCapture] != nil, globals[Self.sources] != nil { return "ext-image-copy-capture" }
        throw .unavailable("this compositor lets no program read the screen; use the desktop's portal")
    }

    /// The picture of an output.
    func capture(_ output: WaylandOutput) throws(ScreenError) -> CapturedOutput {
        guard let shm = try bind("wl_shm") else { throw .wayland("the compositor has no shared memory") }
        _ = try captureProtocol()
        if let manager = try bind(Self.screencopy, 3) {
            return try capture(output, shm, byScreencopy: manager)
        }
        guard let sources = try bind(Self.sources), let manager = try bind(Self.copyCapture) else {
            throw Self.failure
        }
        return try capture(output, shm, from: sources, by: manager)
    }

    private static let failure = ScreenError.wayland("the compositor could not copy the output")

    private func capture(
        _ output: WaylandOutput, _ shm: UInt32, byScreencopy manager: UInt32
    ) throws(ScreenError) -> CapturedOutput {
        let frame = connection.newObject()
        try connection.send(.captureOutput, to: manager, .word(frame), .word(0), .word(output.object))
        var captured: CapturedOutput?
        var others: [WaylandConnection.Event] = []
        defer { connection.keep(others) }
        while true {
            var event = try connection.event()
            if event.object != frame { others.append(event) }
            if event.is(.failed, of: frame) { throw Self.failure }
            // Other kinds of buffers may be offered after this one, which is all that is needed.
            if event.is(.buffer, of: frame), captured == nil {
                let format = try OutputFormat(event.word())
                let size = PixelSize(width: event.int(), height: event.int())
                let picture = try CapturedOutput(size, stride: event.int(), format, output.transform)
                captured = picture
                captured?.buffer = try share(picture.memory, size, picture.stride, format, shm)
                try connection.send(.copy, to: frame, .word(captured?.buffer ?? 0))
            }
            if event.is(.flags, of: frame) { captured?.isUpsideDown = event.word() & 1 != 0 }
            if event.is(.ready, of: frame), let captured { return captured }
        }
    }

    private func capture(
        _ output: WaylandOutput, _ shm: UInt32, from sources: UInt32, by manager: UInt32
    ) throws(ScreenError) -> CapturedOutput {
        let (source, session) = (connection.newObject(), connection.newObject())
        try connection.send(.createSource, to: sources, .word(source), .word(output.object))
        // Without options, there is no pointer in it.
        try connection.send(.createSession, to: manager, .word(session), .word(source), .word(0))
        var size = PixelSize(width: 0, height: 0)
        var formats: [UInt32] = []
        var (frame, captured): (UInt32?, CapturedOutput?)
        var others: [WaylandConnection.Event] = []
        defer { connection.keep(others) }
        while true {
            var event = try connection.event()
            if event.object != frame, event.object != session { others.append(event) }
            if event.is(.stopped, of: session) || event.is(.frameFailed, of: frame) { throw Self.failure }
            if event.is(.bufferSize, of: session) {
                size = PixelSize(width: event.int(), height: event.int())
            }
            if event.is(.shmFormat, of: session) { formats.append(event.word()) }
            if event.is(.constraintsDone, of: session), frame == nil {
                let code = formats.first { code in OutputFormat.all.contains { $0.code == code } }
                let format = try OutputFormat(code ?? formats.first ?? .max)
                let picture = try CapturedOutput(
                    size, stride: size.width * format.length, format, output.transform)
                let object = connection.newObject()
                captured = picture
                captured?.buffer = try share(picture.memory, size, picture.stride, format, shm)
                try connection.send(.createFrame, to: session, .word(object))
                try connection.send(.attachBuffer, to: object, .word(captured?.buffer ?? 0))
                try connection.send(
                    .damageBuffer, to: object, .word(0), .word(0), .int(size.width), .int(size.height))
                try connection.send(.capture, to: object)
                frame = object
            }
            if event.is(.frameTransform, of: frame) { captured?.transform = event.word() }
            if event.is(.frameReady, of: frame), let captured { return captured }
        }
    }

    /// Lets the compositor use memory as pixels; returns the buffer.
    func share(
        _ memory: MemoryFile, _ size: PixelSize, _ stride: Int, _ format: OutputFormat, _ shm: UInt32
    ) throws(ScreenError) -> UInt32 {
        let (pool, buffer) = (connection.newObject(), connection.newObject())
        try connection.send(
            .createPool, to: shm, .word(pool), .int(stride * size.height), descriptor: memory.descriptor)
        try connection.send(
            .createBuffer, to: pool, .word(buffer), .word(0), .int(size.width), .int(size.height),
            .int(stride),
            .word(format.code))
        try connection.send(.destroyPool, to: pool)
        return buffer
    }
}

extension WaylandOutput {
    fileprivate mutating func take(_ event: inout WaylandConnection.Event) {
        if event.is(.geometry, of: object) {
            let (left, top) = (event.int(), event.int())
            // The size in millimetres, the order of subpixels, the maker and the model.
            _ = (event.word(), event.word(), event.word(), event.text(), event.text())
            transform = event.word()
            if points == nil { (x, y) = (Double(left), Double(top)) }
        } else if event.is(.mode, of: object) {
            // Only the current one.
            guard event.word() & 1 != 0 else { return }
            mode = PixelSize(width: event.int(), height: event.int())
        } else if event.is(.scale, of: object) {
            scale = event.int()
        } else if event.is(.outputName, of: object) {
            name = event.text()
        }
    }

    fileprivate mutating func takeDetail(_ event: inout WaylandConnection.Event) {
        switch event.code {
        case WaylandMessage.logicalPosition.code: (x, y) = (Double(event.int()), Double(event.int()))
        case WaylandMessage.logicalSize.code: points = PixelSize(width: event.int(), height: event.int())
        case WaylandMessage.xdgOutputName.code: name = event.text()
        default: break
        }
    }
}
