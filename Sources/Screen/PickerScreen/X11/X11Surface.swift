import CXCB
import Glibc
import PickerScene

/// A frozen screen, which hides the real one and has pointer and keyboard until the value ends.
///
/// The picture stays in the server: only the pixels at the loupe are read.
final class X11Surface: FrozenScreen {
    private let connection: X11Connection
    private let (frozen, window, loupe, context): (UInt32, UInt32, UInt32, UInt32)
    private let keys: X11Keys
    let place: SIMD2<Int>
    var size: PixelSize { connection.size }
    let scale: Double
    let canShow = true
    /// The number of the last request that moved the pointer.
    private var warp: UInt32?
    private var x: XCBFunctions { connection.x }
    private var handle: OpaquePointer { connection.handle }

    /// Freezes the screen. Throws if another program keeps the pointer or the keyboard.
    init(_ connection: X11Connection, isStopped: () -> Bool) throws(ScreenError) {
        let (x, handle) = (connection.x, connection.handle)
        let (root, screen) = (connection.root, connection.screen)
        let (width, height) = (screen.width_in_pixels, screen.height_in_pixels)
        func identifier() -> UInt32 { x.xcb_generate_id(handle) }
        (frozen, window, loupe, context) = (identifier(), identifier(), identifier(), identifier())
        _ = x.xcb_create_pixmap(handle, screen.root_depth, frozen, root, width, height)
        _ = x.xcb_create_gc(
            handle, context, root, XCB_GC_SUBWINDOW_MODE.rawValue | XCB_GC_GRAPHICS_EXPOSURES.rawValue,
            [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue, 0])
        _ = x.xcb_copy_area(handle, root, frozen, context, 0, 0, 0, 0, width, height)
        (self.connection, keys, scale) = (connection, X11Keys(connection), connection.scale)
        let pointer = taken(x.xcb_query_pointer_reply(handle, x.xcb_query_pointer(handle, root), nil))
        place = SIMD2(Int(pointer?.root_x ?? 0), Int(pointer?.root_y ?? 0))
        // Before the window appears, so that nothing has to go if another program has them.
        try grab(isStopped: isStopped)
        // Depth, class and visual are those of the root window.
        let covering = XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
        _ = x.xcb_create_window(
            handle, 0, window, root, 0, 0, width, height, 0, 0, 0, covering, [frozen, 1])
        _ = x.xcb_create_window(handle, 0, loupe, window, 0, 0, 1, 1, 0, 0, 0, 0, nil)
        let (font, cursor) = (identifier(), identifier())
        let crosshair: UInt16 = 34
        _ = x.xcb_open_font(handle, font, 6, "cursor")
        _ = x.xcb_create_glyph_cursor(
            handle, cursor, font, font, crosshair, crosshair + 1, 0, 0, 0, .max, .max, .max)
        // Apart, because a server without this font must still make the window.
        _ = x.xcb_change_window_attributes(handle, window, XCB_CW_CURSOR.rawValue, [cursor])
        _ = x.xcb_map_window(handle, window)
        _ = x.xcb_flush(handle)
    }

    /// Takes pointer and keyboard. A key that has started this program is held for some time.
    private func grab(isStopped: () -> Bool) throws(ScreenError) {
        let mask = XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
        var (hasPointer, hasKeyboard) = (false, false)
        for attempt in 0..<75 where !(hasPointer && hasKeyboard) {
            if isStopped() { throw .stopped }
            if attempt > 0 { usleep(20_000) }
            let root = connection.root
            let pointer = x.xcb_grab_pointer(handle, 0, root, UInt16(mask), mode, mode, 0, 0, 0)
            let keyboard = x.xcb_grab_keyboard(handle, 0, root, 0, mode, mode)
            hasPointer = taken(x.xcb_grab_pointer_reply(handle, pointer, nil))?.status == 0
            hasKeyboard = taken(x.xcb_grab_keyboard_reply(handle, keyboard, nil))?.status == 0
        }
        guard hasPointer, hasKeyboard else {
            throw connection.failure(
                "another program holds the \(hasPointer ? "keyboard" : "pointer"), such as an open menu: close it first"
            )
        }
    }

    func pixels(_ area: PixelBounds) throws(ScreenError) -> Pixmap<StraightRGBA16> {
        try connection.pixels(of: frozen, area)
    }

    func event(within limit: Duration) throws(ScreenError) -> ScreenEvent? {
        for milliseconds in limit > .zero ? [0, CInt(limit / .milliseconds(1))] : [0] {
            var descriptor = pollfd(
                fd: x.xcb_get_file_descriptor(handle), events: Int16(POLLIN), revents: 0)
            if milliseconds > 0 { poll(&descriptor, 1, milliseconds) }
            while let event = x.xcb_poll_for_event(handle) {
                defer { free(event) }
                guard let action = keys.event(event) else { continue }
                // Where the pointer was before the last key moved it does not count.
                let age = warp.map { Int32(bitPattern: event.pointee.full_sequence &- $0) } ?? 0
                if case .moved = action, age < 0 { continue }
                return action
            }
        }
        guard x.xcb_connection_has_error(handle) == 0 else { throw connection.failure() }
        return nil
    }

    func movePointer(to place: SIMD2<Int>) {
        let (column, row) = (Int16(place.x), Int16(place.y))
        warp = x.xcb_warp_pointer(handle, 0, connection.root, 0, 0, 0, 0, column, row).sequence
    }

    /// Shows the loupe: its picture becomes the background of its window, which the server then repaints without flicker.
    func show(_ picture: ScreenPicker.Picture?) throws(ScreenError) {
        guard let (area, picture) = picture else { return }
        let (width, height) = (UInt16(picture.size.width), UInt16(picture.size.height))
        let (pixmap, depth) = (x.xcb_generate_id(handle), connection.screen.root_depth)
        _ = x.xcb_create_pixmap(handle, depth, pixmap, loupe, width, height)
        try connection.withBytes(of: frozen, area) { bytes in
            connection.format.draw(picture, over: bytes)
            _ = x.xcb_put_image(
                handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, width, height, 0, 0, 0,
                depth, UInt32(bytes.count), bytes.baseAddress)
        }
        _ = x.xcb_change_window_attributes(handle, loupe, XCB_CW_BACK_PIXMAP.rawValue, [pixmap])
        _ = x.xcb_free_pixmap(handle, pixmap)
        let mask = [
            XCB_CONFIG_WINDOW_X, XCB_CONFIG_WINDOW_Y, XCB_CONFIG_WINDOW_WIDTH, XCB_CONFIG_WINDOW_HEIGHT,
        ].reduce(0) { $0 | UInt16($1.rawValue) }
        let frame = [area.columns.lowerBound, area.rows.lowerBound, area.columns.count, area.rows.count]
        _ = x.xcb_configure_window(handle, loupe, mask, frame.map { UInt32($0) })
        _ = x.xcb_clear_area(handle, 0, loupe, 0, 0, 0, 0)
        _ = x.xcb_map_window(handle, loupe)
        _ = x.xcb_flush(handle)
    }
}

private struct X11Keys {
    private let first: Int
    /// The keysyms of each key, one after the other.
    private let keysyms: [UInt32]
    private let levels: Int

    init(_ connection: X11Connection) {
        let (x, handle, codes) = (connection.x, connection.handle, connection.keyCodes)
        let question = x.xcb_get_keyboard_mapping(handle, codes.lowerBound, UInt8(codes.count))
        let reply = x.xcb_get_keyboard_mapping_reply(handle, question, nil)
        defer { free(reply) }
        (first, levels) = (Int(codes.lowerBound), Int(reply?.pointee.keysyms_per_keycode ?? 0))
        let start = reply.flatMap { x.xcb_get_keyboard_mapping_keysyms($0) }
        let count = reply.map { Int(x.xcb_get_keyboard_mapping_keysyms_length($0)) } ?? 0
        keysyms = Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// What an event of the server means; nil for nothing.
    func event(_ event: UnsafePointer<xcb_generic_event_t>) -> ScreenEvent? {
        let kind = Int32(event.pointee.response_type & 0x7F)
        guard [XCB_MOTION_NOTIFY, XCB_BUTTON_PRESS, XCB_KEY_PRESS].contains(kind) else { return nil }
        // The three have the same members.
        let event = UnsafeRawPointer(event).load(as: xcb_button_press_event_t.self)
        let isShifted = UInt32(event.state) & XCB_MOD_MASK_SHIFT.rawValue != 0
        switch kind {
        case XCB_MOTION_NOTIFY: return .moved(SIMD2(Int(event.root_x), Int(event.root_y)))
        case XCB_BUTTON_PRESS: return ScreenEvent(button: event.detail, isShifted: isShifted)
        default: break
        }
        // What the key means in the layout that is in use, or else in the first one. XKB's group is in two bits of the state; levels
        // 3 and 4 follow those of two groups.
        let hasThirdLevel = UInt32(event.state) & XCB_MOD_MASK_5.rawValue != 0
        let base = hasThirdLevel ? 4 : 2 * Int(event.state >> 13 & 3)
        for level in isShifted ? [base + 1, base, 1, 0] : [base, 0] where level < levels {
            let index = (Int(event.detail) - first) * levels + level
            guard keysyms.indices.contains(index) else { continue }
            if let meaning = ScreenEvent(keysym: keysyms[index], isShifted: isShifted) { return meaning }
        }
        return nil
    }
}
