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
    static let destroyPool = WaylandMessage("wl_shm_pool.destroy", 1)
    static let createSurface = WaylandMessage("wl_compositor.create_surface", 0)
    static let createRegion = WaylandMessage("wl_compositor.create_region", 1)
    static let getSubsurface = WaylandMessage("wl_subcompositor.get_subsurface", 1)
    static let setPosition = WaylandMessage("wl_subsurface.set_position", 1)
    static let attach = WaylandMessage("wl_surface.attach", 1)
    static let frame = WaylandMessage("wl_surface.frame", 3)
    static let setInputRegion = WaylandMessage("wl_surface.set_input_region", 5)
    static let commit = WaylandMessage("wl_surface.commit", 6)
    static let setBufferTransform = WaylandMessage("wl_surface.set_buffer_transform", 7)
    static let damage = WaylandMessage("wl_surface.damage_buffer", 9)
    static let destroyBuffer = WaylandMessage("wl_buffer.destroy", 0)
    static let getPointer = WaylandMessage("wl_seat.get_pointer", 0)
    static let getKeyboard = WaylandMessage("wl_seat.get_keyboard", 1)
    static let setCursor = WaylandMessage("wl_pointer.set_cursor", 0)
    static let getViewport = WaylandMessage("wp_viewporter.get_viewport", 1)
    static let setSource = WaylandMessage("wp_viewport.set_source", 1)
    static let setDestination = WaylandMessage("wp_viewport.set_destination", 2)
    static let getLayerSurface = WaylandMessage("zwlr_layer_shell_v1.get_layer_surface", 0)
    static let setAnchor = WaylandMessage("zwlr_layer_surface_v1.set_anchor", 1)
    static let setExclusiveZone = WaylandMessage("zwlr_layer_surface_v1.set_exclusive_zone", 2)
    static let setKeyboard = WaylandMessage("zwlr_layer_surface_v1.set_keyboard_interactivity", 4)
    static let acknowledge = WaylandMessage("zwlr_layer_surface_v1.ack_configure", 6)

    static let requests = [
        sync, getRegistry, bind, createPool, createBuffer, getXDGOutput, captureOutput, copy, createSource,
        createSession, createFrame, attachBuffer, damageBuffer, capture, destroyPool, createSurface,
        createRegion, getSubsurface, setPosition, attach, frame, setInputRegion, commit, setBufferTransform,
        damage, destroyBuffer, getPointer, getKeyboard, setCursor, getViewport, setSource, setDestination,
        getLayerSurface, setAnchor, setExclusiveZone, setKeyboard, acknowledge,
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
    static let capabilities = WaylandMessage("wl_seat.capabilities", 0)
    static let release = WaylandMessage("wl_buffer.release", 0)
    static let pointerEnter = WaylandMessage("wl_pointer.enter", 0)
    static let motion = WaylandMessage("wl_pointer.motion", 2)
    static let button = WaylandMessage("wl_pointer.button", 3)
    static let axis = WaylandMessage("wl_pointer.axis", 4)
    static let keymap = WaylandMessage("wl_keyboard.keymap", 0)
    static let keyboardEnter = WaylandMessage("wl_keyboard.enter", 1)
    static let key = WaylandMessage("wl_keyboard.key", 3)
    static let modifiers = WaylandMessage("wl_keyboard.modifiers", 4)
    static let repeatInfo = WaylandMessage("wl_keyboard.repeat_info", 5)
    static let configure = WaylandMessage("zwlr_layer_surface_v1.configure", 0)
    static let closed = WaylandMessage("zwlr_layer_surface_v1.closed", 1)

    static let events = [
        error, global, geometry, mode, scale, outputName, logicalPosition, logicalSize, xdgOutputName, buffer,
        flags, ready, failed, bufferSize, shmFormat, constraintsDone, stopped, frameTransform, frameReady,
        frameFailed, capabilities, release, pointerEnter, motion, button, axis, keymap, keyboardEnter, key,
        modifiers, repeatInfo, configure, closed,
    ]
}
