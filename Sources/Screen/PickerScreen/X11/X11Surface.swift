import CXCB
import Glibc
import PickerColor
import PickerControls
import PickerScene

/// A frozen screen, which hides the real one and has pointer and keyboard until the value ends.
///
/// The picture stays in the server: only the pixels at the loupe are read.
struct X11Surface {
    private let connection: X11Connection
    private let frozen: xcb_pixmap_t
    private let window: xcb_window_t
    private let loupe: xcb_window_t
    private let context: xcb_gcontext_t
    private let keys: X11Keys

    /// Freezes the screen. Throws if another program keeps the pointer or the keyboard.
    init(_ connection: X11Connection, isStopped: () -> Bool) throws(ScreenError) {
        let (x, handle, root, size) = (connection.x, connection.handle, connection.root, connection.size)
        let (width, height) = (UInt16(size.width), UInt16(size.height))
        func identifier() -> UInt32 { x.xcb_generate_id(handle) }
        (frozen, window, loupe, context) = (identifier(), identifier(), identifier(), identifier())
        _ = x.xcb_create_pixmap(handle, connection.depth, frozen, root, width, height)
        _ = x.xcb_create_gc(
            handle, context, root, XCB_GC_SUBWINDOW_MODE.rawValue | XCB_GC_GRAPHICS_EXPOSURES.rawValue,
            [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue, 0])
        _ = x.xcb_copy_area(handle, root, frozen, context, 0, 0, 0, 0, width, height)
        keys = X11Keys(connection)
        // Before the window appears, so that nothing has to go if another program has them.
        try Self.grab(connection, isStopped: isStopped)
        let overriding = XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
        let copied = UInt8(XCB_COPY_FROM_PARENT)
        let kind = UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue)
        _ = x.xcb_create_window(
            handle, copied, window, root, 0, 0, width, height, 0, kind, connection.visual, overriding,
            [frozen, 1])
        _ = x.xcb_create_window(handle, copied, loupe, window, 0, 0, 1, 1, 0, kind, connection.visual, 0, nil)
        let (font, cursor) = (identifier(), identifier())
        let (name, crosshair) = ("cursor", UInt16(34))
        _ = x.xcb_open_font(handle, font, UInt16(name.utf8.count), name)
        _ = x.xcb_create_glyph_cursor(
            handle, cursor, font, font, crosshair, crosshair + 1, 0, 0, 0, .max, .max, .max)
        // Apart, because a server without this font must still make the window.
        _ = x.xcb_change_window_attributes(handle, window, XCB_CW_CURSOR.rawValue, [cursor])
        _ = x.xcb_map_window(handle, window)
        _ = x.xcb_flush(handle)
        self.connection = connection
    }

    /// Takes pointer and keyboard. A key that has started this program is held for some time.
    private static func grab(_ connection: X11Connection, isStopped: () -> Bool) throws(ScreenError) {
        let (x, handle, root) = (connection.x, connection.handle, connection.root)
        let mask = XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
        var (hasPointer, hasKeyboard) = (false, false)
        for attempt in 0..<75 where !(hasPointer && hasKeyboard) && !isStopped() {
            if attempt > 0 { usleep(20_000) }
            let pointer = x.xcb_grab_pointer_reply(
                handle, x.xcb_grab_pointer(handle, 0, root, UInt16(mask), mode, mode, 0, 0, 0), nil)
            let keyboard = x.xcb_grab_keyboard_reply(
                handle, x.xcb_grab_keyboard(handle, 0, root, 0, mode, mode), nil)
            hasPointer = pointer?.pointee.status == 0
            hasKeyboard = keyboard?.pointee.status == 0
            free(pointer)
            free(keyboard)
        }
        guard hasPointer, hasKeyboard else {
            throw connection.failure(
                "another program holds the \(hasPointer ? "keyboard" : "pointer"), such as an open menu: close it first"
            )
        }
    }

    func pick(
        _ picking: ScreenPicking, isStopped: () -> Bool, taking: ([Color]) -> Void
    ) throws(ScreenError) -> [Color]? {
        let (x, handle, root) = (connection.x, connection.handle, connection.root)
        let pointer = x.xcb_query_pointer_reply(handle, x.xcb_query_pointer(handle, root), nil)
        let place = pointer.map { SIMD2(Int($0.pointee.root_x), Int($0.pointee.root_y)) } ?? .zero
        free(pointer)
        var picker = ScreenPicker(picking, on: connection.size, at: place, scale: connection.scale)
        var isDrawn = false
        /// The number of the last request that moved the pointer.
        var warp: UInt32?
        while picker.outcome == nil, !isStopped() {
            // Draws only when all that has happened is known.
            guard let event = x.xcb_poll_for_event(handle) else {
                if !isDrawn { try draw(&picker) } else { try wait() }
                isDrawn = true
                continue
            }
            defer { free(event) }
            let number = event.pointee.full_sequence
            guard let event = keys.event(UnsafeRawPointer(event)) else { continue }
            // Where the pointer was before the last key moved it does not count.
            if case .moved = event, let warp, Int32(bitPattern: number &- warp) < 0 { continue }
            isDrawn = false
            let hasMoved = try picker.handle(
                event, reading: read, taking: taking)
            if hasMoved {
                warp =
                    x.xcb_warp_pointer(
                        handle, 0, root, 0, 0, 0, 0, Int16(picker.place.x), Int16(picker.place.y)
                    ).sequence
            }
        }
        return picker.result
    }

    private func read(_ area: PixelBounds) throws(ScreenError) -> Pixmap<StraightRGBA16> {
        try connection.pixels(of: frozen, area)
    }

    /// Waits for an event, at most a tenth of a second.
    private func wait() throws(ScreenError) {
        guard connection.x.xcb_connection_has_error(connection.handle) == 0 else {
            throw connection.failure("")
        }
        var descriptor = pollfd(
            fd: connection.x.xcb_get_file_descriptor(connection.handle), events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, 100)
    }

    /// Shows the loupe: its picture becomes the background of its window, which the server then repaints without flicker.
    private func draw(_ picker: inout ScreenPicker) throws(ScreenError) {
        guard let (area, picture) = try picker.loupe(reading: read) else { return }
        let (x, handle) = (connection.x, connection.handle)
        let (width, height) = (UInt16(picture.size.width), UInt16(picture.size.height))
        let pixmap = x.xcb_generate_id(handle)
        _ = x.xcb_create_pixmap(handle, connection.depth, pixmap, loupe, width, height)
        try connection.withBytes(of: frozen, area) { bytes in
            connection.format.draw(picture, over: bytes)
            _ = x.xcb_put_image(
                handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, width, height, 0, 0, 0,
                connection.depth, UInt32(bytes.count), bytes.baseAddress)
        }
        _ = x.xcb_change_window_attributes(handle, loupe, XCB_CW_BACK_PIXMAP.rawValue, [pixmap])
        _ = x.xcb_free_pixmap(handle, pixmap)
        let frame =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        _ = x.xcb_configure_window(
            handle, loupe, UInt16(frame),
            [UInt32(area.columns.lowerBound), UInt32(area.rows.lowerBound), UInt32(width), UInt32(height)])
        _ = x.xcb_clear_area(handle, 0, loupe, 0, 0, 0, 0)
        _ = x.xcb_map_window(handle, loupe)
        _ = x.xcb_flush(handle)
    }
}

private struct X11Keys {
    private let first: Int
    /// The numbers of keysyms per key.
    private let levels: Int
    private let keysyms: [UInt32]

    init(_ connection: X11Connection) {
        let (x, handle) = (connection.x, connection.handle)
        let codes = connection.keyCodes
        let reply = x.xcb_get_keyboard_mapping_reply(
            handle, x.xcb_get_keyboard_mapping(handle, codes.lowerBound, UInt8(codes.count)), nil)
        defer { free(reply) }
        first = Int(codes.lowerBound)
        levels = Int(reply?.pointee.keysyms_per_keycode ?? 0)
        keysyms =
            reply.map { reply in
                Array(
                    UnsafeBufferPointer(
                        start: x.xcb_get_keyboard_mapping_keysyms(reply),
                        count: Int(x.xcb_get_keyboard_mapping_keysyms_length(reply))))
            } ?? []
    }

    /// What an event of the server means; nil for nothing.
    func event(_ event: UnsafeRawPointer) -> ScreenEvent? {
        switch Int32(event.load(as: UInt8.self) & 0x7F) {
        case XCB_MOTION_NOTIFY:
            let moved = event.load(as: xcb_motion_notify_event_t.self)
            return .moved(SIMD2(Int(moved.root_x), Int(moved.root_y)))
        case XCB_BUTTON_PRESS:
            let pressed = event.load(as: xcb_button_press_event_t.self)
            return ScreenEvent(button: pressed.detail, isShifted: isShifted(pressed.state))
        case XCB_KEY_PRESS:
            let pressed = event.load(as: xcb_key_press_event_t.self)
            return key(Int(pressed.detail), pressed.state)
        default: return nil
        }
    }

    private func isShifted(_ state: UInt16) -> Bool { UInt32(state) & XCB_MOD_MASK_SHIFT.rawValue != 0 }

    /// What a key means in the layout that is in use, or else in the first one.
    private func key(_ code: Int, _ state: UInt16) -> ScreenEvent? {
        let shift = isShifted(state) ? 1 : 0
        let hasThirdLevel = UInt32(state) & XCB_MOD_MASK_5.rawValue != 0
        // XKB's group is in two bits of the state; levels 3 and 4 follow those of two groups.
        let group = Int(state >> 13 & 3)
        return [hasThirdLevel ? 4 : 2 * group, 0].lazy.flatMap { [$0 + shift, $0] }.compactMap { level in
            let index = (code - first) * levels + level
            guard level < levels, keysyms.indices.contains(index) else { return nil }
            return ScreenEvent(keysym: keysyms[index], isShifted: isShifted(state))
        }.first
    }
}
