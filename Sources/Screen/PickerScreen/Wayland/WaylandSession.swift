import PickerScene
import PickerSystem

/// A connection with what it needs to read an output.
struct WaylandSession {
    let connection: WaylandConnection
    private let registry: UInt32
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private var outputNames: [(name: UInt32, version: UInt32)] = []

    /// Connects, and learns what the compositor has.
    init(_ path: String, within limit: Duration) throws(ScreenError) {
        connection = try WaylandConnection(path, within: limit)
        registry = connection.make(WlDisplay.getRegistry, by: WaylandConnection.display)
        try untilAnswered { [registry] session, event in
            guard event.is(WlRegistryEvent.global, of: registry) else { return }
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
        _ handle: (inout WaylandSession, inout WaylandConnection.Event) -> Void
    ) throws(ScreenError) {
        let callback = connection.make(WlDisplay.sync, by: WaylandConnection.display)
        while true {
            var event = try connection.event()
            if event.object == callback { return }
            handle(&self, &event)
        }
    }

    private func bind(_ global: (name: UInt32, version: UInt32), _ interface: String, _ most: UInt32)
        -> UInt32
    {
        let object = connection.newObject()
        connection.send(
            WlRegistry.bind, to: registry, global.name, interface, min(global.version, most), object)
        return object
    }

    /// Binds a global that there is one of; nil if the compositor lacks it.
    func bind(_ interface: String, _ most: UInt32 = 1) -> UInt32? {
        globals[interface].map { bind($0, interface, most) }
    }

    mutating func outputs() throws(ScreenError) -> [WaylandOutput] {
        var outputs = outputNames.map { WaylandOutput(object: bind($0, "wl_output", 4)) }
        let details = bind("zxdg_output_manager_v1", 3).map { manager in
            outputs.map { connection.make(ZxdgOutputManagerV1.getXdgOutput, by: manager, $0.object) }
        }
        try untilAnswered { _, event in
            if let index = outputs.firstIndex(where: { $0.object == event.object }) {
                outputs[index].take(&event)
            } else if let index = details?.firstIndex(of: event.object) {
                outputs[index].takeDetail(&event)
            }
        }
        return outputs.filter { min($0.mode.width, $0.mode.height, $0.frame.width, $0.frame.height) > 0 }
    }

    private static let screencopy = "zwlr_screencopy_manager_v1"
    private static let copyCapture = "ext_image_copy_capture_manager_v1"
    private static let sources = "ext_output_image_capture_source_manager_v1"

    func captureProtocol() throws(ScreenError) -> String {
        if globals[Self.screencopy] != nil { return "wlr-screencopy" }
        if globals[Self.copyCapture] != nil, globals[Self.sources] != nil { return "ext-image-copy-capture" }
        throw .unavailable("this compositor lets no program read the screen; use the desktop's portal")
    }

    /// The picture of an output. `wait` is called when there is room for it; what is copied is seen later. `other` handles events
    /// that come meanwhile.
    func capture(
        _ output: WaylandOutput, after wait: () throws(ScreenError) -> Void = {},
        other: (WaylandConnection.Event) throws(ScreenError) -> Void = { _ in }
    ) throws(ScreenError) -> CapturedOutput {
        guard let shm = bind("wl_shm") else { throw .wayland("the compositor has no shared memory") }
        _ = try captureProtocol()
        if let manager = bind(Self.screencopy, 3) {
            return try capture(output, shm, byScreencopy: manager, after: wait, other)
        }
        guard let sources = bind(Self.sources), let manager = bind(Self.copyCapture) else {
            throw Self.failure
        }
        return try capture(output, shm, from: sources, by: manager, after: wait, other)
    }

    private static let failure = ScreenError.wayland("the compositor could not copy the output")

    /// Lets `take` handle the events of some objects until it returns a picture.
    private func captured(
        _ other: (WaylandConnection.Event) throws(ScreenError) -> Void,
        _ take: (inout WaylandConnection.Event) throws(ScreenError) -> (isOwn: Bool, picture: CapturedOutput?)
    ) throws(ScreenError) -> CapturedOutput {
        while true {
            let event = try connection.event()
            var own = event
            let (isOwn, picture) = try take(&own)
            if let picture { return picture }
            if !isOwn { try other(event) }
        }
    }

    private func capture(
        _ output: WaylandOutput, _ shm: UInt32, byScreencopy manager: UInt32,
        after wait: () throws(ScreenError) -> Void,
        _ other: (WaylandConnection.Event) throws(ScreenError) -> Void
    ) throws(ScreenError) -> CapturedOutput {
        let frame = connection.make(ZwlrScreencopyManagerV1.captureOutput, by: manager, 0, output.object)
        var picture: CapturedOutput?
        return try captured(other) { event throws(ScreenError) in
            guard event.object == frame else { return (false, nil) }
            switch ZwlrScreencopyFrameV1Event(rawValue: event.code) {
            case .failed: throw Self.failure
            // Other kinds of buffers may be offered after this one, which is all that is needed.
            case .buffer where picture == nil:
                let (format, size, stride) = (event.word(), event.size(), event.int())
                let new = try makePicture(size, stride: stride, format, of: output, shm)
                picture = new
                try wait()
                connection.send(ZwlrScreencopyFrameV1.copy, to: frame, new.buffer)
            case .flags: picture?.isUpsideDown = event.word() & 1 != 0
            case .ready: return (true, picture)
            default: break
            }
            return (true, nil)
        }
    }

    private func capture(
        _ output: WaylandOutput, _ shm: UInt32, from sources: UInt32, by manager: UInt32,
        after wait: () throws(ScreenError) -> Void,
        _ other: (WaylandConnection.Event) throws(ScreenError) -> Void
    ) throws(ScreenError) -> CapturedOutput {
        let source = connection.make(
            ExtOutputImageCaptureSourceManagerV1.createSource, by: sources, output.object)
        // Without options, there is no pointer in it.
        let session = connection.make(ExtImageCopyCaptureManagerV1.createSession, by: manager, source, 0)
        var size = PixelSize(width: 0, height: 0)
        var formats: [UInt32] = []
        var (frame, picture): (UInt32?, CapturedOutput?)
        return try captured(other) { event throws(ScreenError) in
            if event.object == session {
                switch ExtImageCopyCaptureSessionV1Event(rawValue: event.code) {
                case .stopped: throw Self.failure
                case .bufferSize: size = event.size()
                case .shmFormat: formats.append(event.word())
                case .done where frame == nil:
                    let known = formats.first { (try? ScreenPixelFormat(wayland: $0)) != nil }
                    let new = try makePicture(size, known ?? formats.first ?? .max, of: output, shm)
                    try wait()
                    let object = connection.make(ExtImageCopyCaptureSessionV1.createFrame, by: session)
                    connection.send(ExtImageCopyCaptureFrameV1.attachBuffer, to: object, new.buffer)
                    connection.send(
                        ExtImageCopyCaptureFrameV1.damageBuffer, to: object, 0, 0, size.width, size.height)
                    connection.send(ExtImageCopyCaptureFrameV1.capture, to: object)
                    (frame, picture) = (object, new)
                default: break
                }
            } else if event.object == frame {
                switch ExtImageCopyCaptureFrameV1Event(rawValue: event.code) {
                case .failed: throw Self.failure
                case .transform: picture?.transform = event.word()
                case .ready: return (true, picture)
                default: break
                }
            } else {
                return (false, nil)
            }
            return (true, nil)
        }
    }

    private func makePicture(
        _ size: PixelSize, stride: Int? = nil, _ code: UInt32, of output: WaylandOutput, _ shm: UInt32
    ) throws(ScreenError) -> CapturedOutput {
        let format = try ScreenPixelFormat(wayland: code)
        var picture = try CapturedOutput(
            size, stride: stride ?? size.width * format.length, format, output.transform)
        picture.buffer = share(picture.memory, size, picture.stride, code, shm)
        return picture
    }

    /// Lets the compositor use memory as pixels of a format; returns the buffer.
    func share(
        _ memory: MemoryFile, _ size: PixelSize, _ stride: Int, _ format: UInt32, _ shm: UInt32
    ) -> UInt32 {
        let pool = connection.make(
            WlShm.createPool, by: shm, stride * size.height, descriptor: memory.descriptor)
        defer { connection.send(WlShmPool.destroy, to: pool) }
        return connection.make(WlShmPool.createBuffer, by: pool, 0, size.width, size.height, stride, format)
    }
}
