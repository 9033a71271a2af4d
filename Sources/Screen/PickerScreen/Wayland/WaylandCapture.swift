import CSystem
import Glibc
import PickerColor
import PickerControls
import PickerScene
import PickerSystem

/// The picture of an output, which a compositor copies into shared memory: not turned upright.
final class WaylandCapture {
    private static let failure = Result<Void, ScreenError>.failure(
        .wayland("the compositor could not copy the output"))

    let output: WaylandOutput
    private unowned let connection: WaylandConnection
    private var size = PixelSize(width: 0, height: 0)
    /// The bytes of a row; 0 for those of its pixels alone.
    private var stride = 0
    /// The number of the format; nil until the compositor has said what it needs.
    private var code: Int?
    private var format: ScreenPixelFormat?
    private(set) var transform: OutputTransform
    private var memory: MemoryFile?
    private(set) var buffer = 0
    /// Nil until the picture is copied.
    private(set) var result: Result<Void, ScreenError>?
    private var send = {}

    /// Asks what the compositor needs for a picture.
    init(_ output: WaylandOutput, of connection: WaylandConnection) throws(ScreenError) {
        (self.output, self.connection, transform) = (output, connection, output.transform)
        if try connection.captureProtocol() == "wlr-screencopy" {
            let manager = try connection.require("zwlr_screencopy_manager_v1", 3)
            let frame = connection.make(
                ZwlrScreencopyManagerV1.captureOutput, by: manager, [0, output.object]
            ) { [self] event in
                switch ZwlrScreencopyFrameV1Event(event) {
                // Other kinds of buffers may be offered after this one, which is all that is needed.
                case .buffer where code == nil: (size, stride, code) = (event.size(1), event[3], event[0])
                case .flags where event[0] & 1 != 0: transform = transform.upsideDown
                case .ready: result = .success(())
                case .failed: result = Self.failure
                default: break
                }
            }
            send = { [unowned self, unowned connection] in
                connection.send(ZwlrScreencopyFrameV1.copy, to: frame, [buffer])
            }
            return
        }
        let source = connection.make(
            ExtOutputImageCaptureSourceManagerV1.createSource,
            by: try connection.require("ext_output_image_capture_source_manager_v1"), [output.object])
        var formats: [Int] = []
        // Without options, there is no pointer in it.
        let session = connection.make(
            ExtImageCopyCaptureManagerV1.createSession,
            by: try connection.require("ext_image_copy_capture_manager_v1"), [source, 0]
        ) { [self] event in
            switch ExtImageCopyCaptureSessionV1Event(event) {
            case .bufferSize where code == nil: size = event.size(0)
            case .shmFormat: formats.append(event[0])
            case .done where code == nil:
                code = formats.first { (try? ScreenPixelFormat(wayland: $0)) != nil } ?? formats.first ?? -1
            case .stopped: result = Self.failure
            default: break
            }
        }
        send = { [unowned self, unowned connection] in
            let frame = connection.make(ExtImageCopyCaptureSessionV1.createFrame, by: session) { event in
                switch ExtImageCopyCaptureFrameV1Event(event) {
                case .transform: self.transform = OutputTransform(event[0])
                case .ready: self.result = .success(())
                case .failed: self.result = Self.failure
                default: break
                }
            }
            typealias Frame = ExtImageCopyCaptureFrameV1
            connection.send(Frame.attachBuffer, to: frame, [buffer])
            connection.send(Frame.damageBuffer, to: frame, [0, 0, size.width, size.height])
            connection.send(Frame.capture, to: frame)
        }
    }

    /// Whether the compositor has said what it needs, or that there is no picture.
    var isReady: Bool { code != nil || result != nil }

    /// Makes room for a picture that is ready, of at most 2 GiB, which is all that the protocol can share.
    func makeRoom() {
        guard result == nil, let code else { return }
        do throws(ScreenError) {
            let format = try ScreenPixelFormat(wayland: code)
            if stride == 0 { stride = size.width * format.length }
            guard size.width > 0, size.height > 0, size.width <= Int(Int32.max) / format.length,
                stride >= size.width * format.length, stride <= Int(Int32.max) / size.height
            else {
                throw .wayland("the compositor offers a picture of \(size.width) x \(size.height) pixels")
            }
            let count = stride * size.height
            // Reserved now, because the compositor would take longer to write into pages that are not there yet.
            guard let memory = MemoryFile(byteCount: count), glpick_reserve(memory.descriptor, count) == 0
            else { throw .unavailable("there is no memory for the \(count) bytes of the screen") }
            (self.format, self.memory) = (format, memory)
            buffer = try connection.share(memory, size, stride, code)
        } catch { result = .failure(error) }
    }

    /// Asks for the picture of the next frame, for which there is room.
    func start() { if result == nil { send() } }
}

extension WaylandCapture {
    var upright: PixelSize { transform.turned(size) }

    /// The pixels of the upright picture for each point.
    var scale: SIMD2<Double> { outputScale(pixels: upright, points: output.frame) }

    /// The column and row of a point of the output; -1 for one that is not there.
    func place(_ point: Point) -> SIMD2<Int> {
        func whole(_ number: Double) -> Int { (0..<1e9).contains(number) ? Int(number) : -1 }
        return SIMD2(whole(point.x * scale.x), whole(point.y * scale.y))
    }

    /// The nearest whole points of so many pixels.
    func points(_ pixels: SIMD2<Int>) -> SIMD2<Int> {
        SIMD2((SIMD2<Double>(pixels) / scale).rounded(.toNearestOrAwayFromZero))
    }

    /// Some pixels of the upright picture. Only these are read, so that the rest takes no memory of this process.
    func pixels(_ area: PixelBounds) -> Pixmap<StraightRGBA16> {
        guard let memory, let format else { return Pixmap(size: area.size) }
        let (turn, upright, width) = (transform, upright, area.columns.count)
        func place(_ index: Int) -> SIMD2<Int> {
            turn.place(area.corner &+ SIMD2(index % width, index / width), in: upright)
        }
        let corners = (place(0), place(area.count - 1))
        let first = pointwiseMin(corners.0, corners.1)
        let count = pointwiseMax(corners.0, corners.1) &- first &+ 1
        let length = count.x * format.length
        var bytes = [UInt8](repeating: 0, count: length * count.y)
        bytes.withUnsafeMutableBytes { bytes in
            for row in 0..<count.y {
                let start = (first.y + row) * stride + first.x * format.length
                pread(memory.descriptor, bytes.baseAddress.map { $0 + row * length }, length, start)
            }
        }
        let pixels = format.pixmap(PixelSize(width: count.x, height: count.y), of: bytes)
        return Pixmap(size: area.size) { (upright: UnsafeMutableBufferPointer<StraightRGBA16>) in
            for index in 0..<area.count {
                let place = place(index) &- first
                upright.initializeElement(at: index, to: pixels?[place.x, place.y] ?? .clear)
            }
        }
    }
}

extension WaylandConnection {
    func capture(_ output: WaylandOutput) throws(ScreenError) -> WaylandCapture {
        let capture = try WaylandCapture(output, of: self)
        try wait { capture.isReady }
        capture.makeRoom()
        capture.start()
        try wait { capture.result != nil }
        try capture.result?.get()
        return capture
    }

    /// Lets the compositor use memory as pixels of a format; returns the buffer.
    func share(
        _ memory: MemoryFile, _ size: PixelSize, _ stride: Int, _ format: Int, _ handle: Handler? = nil
    ) throws(ScreenError) -> Int {
        let (shm, count) = (try require("wl_shm"), stride * size.height)
        let pool = make(WlShm.createPool, by: shm, [count], descriptor: memory.descriptor)
        defer { send(WlShmPool.destroy, to: pool) }
        let words = [0, size.width, size.height, stride, format]
        return make(WlShmPool.createBuffer, by: pool, words, handle: handle)
    }
}
