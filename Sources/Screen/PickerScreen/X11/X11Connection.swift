import CXCB
import Glibc
import PickerScene
import PickerSystem

/// A connection to an X server, which is closed with the last copy of the value.
struct X11Connection {
    static let library = SharedLibrary("libxcb.so.1", debianPackage: "libxcb1")

    private final class Link {
        let x: XCBFunctions
        let handle: OpaquePointer

        init(_ x: XCBFunctions, _ handle: OpaquePointer) { (self.x, self.handle) = (x, handle) }

        deinit { x.xcb_disconnect(handle) }
    }

    private let link: Link
    let screen: xcb_screen_t
    let format: ScreenPixelFormat
    let keyCodes: ClosedRange<UInt8>

    var x: XCBFunctions { link.x }
    var handle: OpaquePointer { link.handle }
    var root: xcb_window_t { screen.root }
    var size: PixelSize {
        PixelSize(width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels))
    }

    /// Connects to a display; nil for that of the variable `DISPLAY`.
    init(_ display: String?) throws(ScreenError) {
        let x = try Self.library.loaded(XCBFunctionNames, XCBFunctions.self)
        guard let name = display ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
            throw .unavailable("there is no X server: DISPLAY is not set")
        }
        var number: CInt = 0
        guard let handle = x.xcb_connect(name, &number) else {
            throw .unavailable("there is no memory for a connection to the X server")
        }
        link = Link(x, handle)
        guard x.xcb_connection_has_error(handle) == 0, let setup = x.xcb_get_setup(handle) else {
            throw .unavailable("no X server answers at \(name), or it denies access")
        }
        let question = x.xcb_query_extension(handle, 8, "XWAYLAND")
        guard taken(x.xcb_query_extension_reply(handle, question, nil))?.present ?? 0 == 0 else {
            throw .unavailable("the X server at \(name) is Xwayland, which sees only its own windows")
        }
        var screens = x.xcb_setup_roots_iterator(setup)
        for _ in 0..<max(number, 0) where screens.rem > 1 { x.xcb_screen_next(&screens) }
        screen = screens.data.pointee
        format = try ScreenPixelFormat(x, setup, screens.data)
        keyCodes = setup.pointee.min_keycode...max(setup.pointee.min_keycode, setup.pointee.max_keycode)
    }

    func failure(_ reason: String = "the X server does not give the pixels of its screen") -> ScreenError {
        .unavailable(
            x.xcb_connection_has_error(handle) == 0 ? reason : "the connection to the X server is lost")
    }

    func pixels(
        of drawable: xcb_drawable_t, _ area: PixelBounds
    ) throws(ScreenError) -> Pixmap<StraightRGBA16> {
        let pixels = try withBytes(of: drawable, area) { format.pixmap(area.size, of: Array($0)) }
        if let pixels { return pixels }
        throw failure()
    }

    /// What `body` makes of the bytes of some pixels, which it may change in place.
    func withBytes<Result>(
        of drawable: xcb_drawable_t, _ area: PixelBounds, _ body: (UnsafeMutableRawBufferPointer) -> Result
    ) throws(ScreenError) -> Result {
        let cookie = x.xcb_get_image(
            handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), drawable, Int16(area.columns.lowerBound),
            Int16(area.rows.lowerBound), UInt16(area.columns.count), UInt16(area.rows.count), ~0)
        let reply = x.xcb_get_image_reply(handle, cookie, nil)
        defer { free(reply) }
        guard let reply, let start = x.xcb_get_image_data(reply) else { throw failure() }
        return body(
            UnsafeMutableRawBufferPointer(start: start, count: Int(x.xcb_get_image_data_length(reply))))
    }

    var hasProfile: Bool {
        let question = x.xcb_intern_atom(handle, 1, 12, "_ICC_PROFILE")
        let atom = taken(x.xcb_intern_atom_reply(handle, question, nil))?.atom ?? 0
        return atom != 0 && !property(atom, most: 1).isEmpty
    }

    /// The pixels along a point: what the resource `Xft.dpi` says, from 1 on.
    var scale: Double {
        let resources = property(xcb_atom_t(XCB_ATOM_RESOURCE_MANAGER.rawValue), most: 1 << 16)
        let dots =
            String(decoding: resources, as: UTF8.self).split(separator: "\n").lazy
            .filter { $0.hasPrefix("Xft.dpi:") }
            .compactMap { $0.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) } }.first ?? 96
        return min(max((dots / 96 * 4).rounded() / 4, 1), 4)
    }

    private func property(_ name: xcb_atom_t, most: UInt32) -> [UInt8] {
        let question = x.xcb_get_property(handle, 0, root, name, 0, 0, most)
        let reply = x.xcb_get_property_reply(handle, question, nil)
        defer { free(reply) }
        guard let reply else { return [] }
        return Array(
            UnsafeRawBufferPointer(
                start: x.xcb_get_property_value(reply), count: Int(x.xcb_get_property_value_length(reply))))
    }
}

/// The value of an answer, whose memory is freed.
func taken<Reply>(_ reply: UnsafeMutablePointer<Reply>?) -> Reply? {
    defer { free(reply) }
    return reply?.pointee
}

extension ScreenPixelFormat {
    fileprivate init(
        _ x: XCBFunctions, _ setup: UnsafePointer<xcb_setup_t>, _ screen: UnsafePointer<xcb_screen_t>
    ) throws(ScreenError) {
        let formats = UnsafeBufferPointer(
            start: x.xcb_setup_pixmap_formats(setup), count: Int(x.xcb_setup_pixmap_formats_length(setup)))
        let format = formats.first { $0.depth == screen.pointee.root_depth }
        var (depths, visuals) = (x.xcb_screen_allowed_depths_iterator(screen), [xcb_visualtype_t]())
        while depths.rem > 0 {
            visuals += UnsafeBufferPointer(
                start: x.xcb_depth_visuals(depths.data), count: Int(x.xcb_depth_visuals_length(depths.data)))
            x.xcb_depth_next(&depths)
        }
        let visual = visuals.first { $0.visual_id == screen.pointee.root_visual }
        // A grey or a palette has no masks.
        try self.init(
            bits: Int(format?.bits_per_pixel ?? 0), rowUnit: Int(format?.scanline_pad ?? 0),
            masks: (visual?.red_mask ?? 0, visual?.green_mask ?? 0, visual?.blue_mask ?? 0),
            isBigEndian: setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_MSB_FIRST.rawValue))
    }
}
