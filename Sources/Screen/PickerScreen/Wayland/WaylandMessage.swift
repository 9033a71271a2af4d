/// A request or an event of Wayland's protocols: its name in their files, and its number among those of its interface.
struct WaylandMessage: Hashable, Sendable {
    /// The interface and the name, such as `wl_shm.create_pool`.
    let name: String
    let code: UInt16

    private init(_ name: String, _ code: UInt16) { (self.name, self.code) = (name, code) }

    static let sync = WaylandMessage("wl_display.sync", 0)
    static let getRegistry = WaylandMessage("wl_display.get_registry", 1)
    static let bind = WaylandMessage("wl_registry.bind", 0)
    static let createPool = WaylandMessage("wl_shm.create_pool", 0)
    static let createBuffer = WaylandMessage("wl_shm_pool.create_buffer", 0)
    static let getXDGOutput = WaylandMessage("zxdg_output_manager_v1.get_xdg_output", 1)
    static let captureOutput = WaylandMessage("zwlr_screencopy_manager_v1.capture_output", 0)
    static let copy = WaylandMessage("zwlr_screencopy_frame_v1.copy", 0)
    static let createSource = WaylandMessage("ext_output_image_capture_source_manager_v1.create_source", 0)
    static let createSession = WaylandMessage("ext_image_copy_capture_manager_v1.create_session", 0)
    static let createFrame = WaylandMessage("ext_image_copy_capture_session_v1.create_frame", 0)
    static let attachBuffer = WaylandMessage("ext_image_copy_capture_frame_v1.attach_buffer", 1)
    static let damageBuffer = WaylandMessage("ext_image_copy_capture_frame_v1.damage_buffer", 2)
    static let capture = WaylandMessage("ext_image_copy_capture_frame_v1.capture", 3)

    static let requests = [
        sync, getRegistry, bind, createPool, createBuffer, getXDGOutput, captureOutput, copy, createSource,
        createSession, createFrame, attachBuffer, damageBuffer, capture,
    ]

    static let error = WaylandMessage("wl_display.error", 0)
    static let global = WaylandMessage("wl_registry.global", 0)
    static let geometry = WaylandMessage("wl_output.geometry", 0)
    static let mode = WaylandMessage("wl_output.mode", 1)
    static let scale = WaylandMessage("wl_output.scale", 3)
    static let outputName = WaylandMessage("wl_output.name", 4)
    static let logicalPosition = WaylandMessage("zxdg_output_v1.logical_position", 0)
    static let logicalSize = WaylandMessage("zxdg_output_v1.logical_size", 1)
    static let xdgOutputName = WaylandMessage("zxdg_output_v1.name", 3)
    static let buffer = WaylandMessage("zwlr_screencopy_frame_v1.buffer", 0)
    static let flags = WaylandMessage("zwlr_screencopy_frame_v1.flags", 1)
    static let ready = WaylandMessage("zwlr_screencopy_frame_v1.ready", 2)
    static let failed = WaylandMessage("zwlr_screencopy_frame_v1.failed", 3)
    static let bufferSize = WaylandMessage("ext_image_copy_capture_session_v1.buffer_size", 0)
    static let shmFormat = WaylandMessage("ext_image_copy_capture_session_v1.shm_format", 1)
    static let constraintsDone = WaylandMessage("ext_image_copy_capture_session_v1.done", 4)
    static let stopped = WaylandMessage("ext_image_copy_capture_session_v1.stopped", 5)
    static let frameTransform = WaylandMessage("ext_image_copy_capture_frame_v1.transform", 0)
    static let frameReady = WaylandMessage("ext_image_copy_capture_frame_v1.ready", 3)
    static let frameFailed = WaylandMessage("ext_image_copy_capture_frame_v1.failed", 4)

    static let events = [
        error, global, geometry, mode, scale, outputName, logicalPosition, logicalSize, xdgOutputName, buffer,
        flags, ready, failed, bufferSize, shmFormat, constraintsDone, stopped, frameTransform, frameReady,
        frameFailed,
    ]
}
