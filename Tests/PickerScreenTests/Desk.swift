import CXCB
import Foundation
import PickerColor
import PickerControls
import PickerScene
import TestSupport

@testable import PickerScreen

/// A screen on which tests point and type. Near its corner, all pixels are different.
protocol Desk: TestScreen {
    /// The colour of a pixel as it is seen, with the pointer.
    func seen(_ x: Int, _ y: Int) throws -> Color
    /// Does one of some things that `xdotool` does: `mousemove`, `click`, `key`, and `keydown shift click 1 keyup shift`.
    func xdotool(_ action: String) throws
    /// Shows something else.
    func change() throws
    func pickColors(isStopped: () -> Bool) throws -> [Color]?
    func end()
}

enum DeskKind: CaseIterable {
    case x11, sway

    static let all = allCases.filter { $0 == .x11 ? TestDisplay.canBeMade : Compositor.hasSway }

    func desk() throws -> any Desk { self == .x11 ? try TestDisplay.make(hasPointer: true) : try SwayDesk() }
}

extension TestDisplay: Desk {
    static let size = PixelSize(width: 320, height: 240)

    /// A server whose pixels are all different. Its pointer, if it has one, is drawn.
    static func make(_ depth: Int = 24, hasPointer: Bool = false) throws -> TestDisplay {
        let display = try TestDisplay(depth: depth, hasPointer: hasPointer)
        let shown = try display.show(step: 0x9E_3779)
        func hidden() throws -> Int {
            try zip(shown, display.pixels).count { ($0 ^ $1) << (32 - UInt32(depth)) != 0 }
        }
        // The server draws its pointer some time after other changes.
        let wanted = hasPointer ? 1..<1000 : 0..<1
        guard try comesTrue({ try wanted.contains(hidden()) }) else { throw Unexpected("another picture") }
        return display
    }

    /// Changes all pixels of the root window, and gives it a pointer; returns them when that is done.
    @discardableResult
    func show(step: UInt32) throws -> [UInt32] {
        let connection = try X11Connection(name)
        let (x, handle, root) = (connection.x, connection.handle, connection.root)
        let depth = connection.screen.root_depth
        let pixels = (0..<UInt32(Self.size.count)).map { $0 &* step & (1 << UInt32(depth) - 1) }
        let (pixmap, context) = (x.xcb_generate_id(handle), x.xcb_generate_id(handle))
        let (width, height) = (UInt16(Self.size.width), UInt16(Self.size.height))
        _ = x.xcb_create_pixmap(handle, depth, pixmap, root, width, height)
        _ = x.xcb_create_gc(handle, context, pixmap, 0, nil)
        pixels.withUnsafeBytes {
            _ = x.xcb_put_image(
                handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, width, height, 0, 0, 0,
                depth, UInt32($0.count), $0.baseAddress)
        }
        let (font, cursor) = (x.xcb_generate_id(handle), x.xcb_generate_id(handle))
        _ = x.xcb_open_font(handle, font, 6, "cursor")
        _ = x.xcb_create_glyph_cursor(handle, cursor, font, font, 34, 35, 0, 0, 0, .max, .max, .max)
        _ = x.xcb_change_window_attributes(
            handle, root, XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_CURSOR.rawValue, [pixmap, cursor])
        _ = x.xcb_clear_area(handle, 0, root, 0, 0, 0, 0)
        // Waits for the server.
        guard !connection.hasProfile else { throw Unexpected("a profile") }
        return pixels
    }

    /// The colour of a raw pixel, worked out with real numbers.
    static func color(_ pixel: UInt32, _ depth: Int = 24) -> RGBColor {
        let bits = UInt32(depth / 3), most = UInt32(1) << bits - 1
        func component(_ index: UInt32) -> Double { Double(pixel >> (bits * index) & most) / Double(most) }
        return RGBColor(red: component(2), green: component(1), blue: component(0))
    }

    func seen(_ x: Int, _ y: Int) throws -> Color {
        Color(Self.color(try pixels[y * Self.size.width + x]), in: .sRGB)
    }

    func change() throws { try show(step: 0x12345) }

    func pickColors(isStopped: () -> Bool) throws -> [Color]? {
        try X11Screen(display: name).pickColors(isStopped: isStopped)
    }
}

private enum ZwlrVirtualPointerManagerV1: UInt16, WaylandMessage { case createVirtualPointer }
private enum ZwlrVirtualPointerV1: UInt16, WaylandMessage {
    case motion, motionAbsolute, button, axis, frame
}

/// Sway with an output of each of some scales, and a pointer.
struct SwayDesk: Desk {
    private static let mode = PixelSize(width: 640, height: 480)

    private let scales: [Double]
    let sway: Compositor
    private let connection: WaylandConnection
    private let pointer: Int

    init(scales: [Double] = [1], isNested: Bool = false) throws {
        self.scales = scales
        sway = try Compositor(
            outputs: scales.enumerated().map { index, scale in
                "mode \(Self.mode.width)x\(Self.mode.height) position \(index * 700) 0 scale \(scale)"
            }, isNested: isNested)
        connection = try WaylandConnection(sway.socket, within: .seconds(60))
        let manager = try connection.require("zwlr_virtual_pointer_manager_v1")
        pointer = connection.newObject(nil)
        connection.send(ZwlrVirtualPointerManagerV1.createVirtualPointer, to: manager, [0, pointer])
        _ = try lastPlaces()
    }

    /// Pixels of each output, from corner to corner: points of all outputs, and colours.
    func places() throws -> [(point: Point, color: Color)] {
        let connection = try WaylandConnection(sway.socket, within: .seconds(5))
        return try zip(try connection.outputs(), scales).flatMap { output, scale in
            let capture = try connection.capture(output)
            // The last pixels may be cut.
            return [0, 0.31, 0.72, 0.99].map { share in
                let place = SIMD2<Int>(share * SIMD2<Double>(capture.upright.sides))
                let pixel = capture.pixels(
                    PixelBounds(columns: place.x..<place.x + 1, rows: place.y..<place.y + 1))
                let point = (SIMD2<Double>(place) + 0.5) / scale + [Double(output.x), Double(output.y)]
                return (Point(x: point.x, y: point.y), Color(RGBColor(pixel[0, 0]), in: .sRGB))
            }
        }
    }

    /// These pixels when they stay as they are, and most are different. The pointer is elsewhere.
    func lastPlaces() throws -> [(point: Point, color: Color)] {
        move(to: Point(x: 300, y: 240))
        var last: [Color] = []
        for _ in 0..<200 {
            let places = try places(), colors = places.map { $0.color }
            if Set(colors).count > places.count / 2, colors == last { return places }
            last = colors
            usleep(20_000)
        }
        throw Unexpected("the outputs show \(last)")
    }

    private func send(_ request: ZwlrVirtualPointerV1, _ words: Int...) {
        connection.send(request, to: pointer, [0] + words)
        connection.send(ZwlrVirtualPointerV1.frame, to: pointer)
        connection.flush()
    }

    func move(to point: Point) {
        // Beyond the first corner, then from there.
        send(.motion, -1 << 24, -1 << 24)
        send(.motion, Int((point.x * 256).rounded()), Int((point.y * 256).rounded()))
    }

    func xdotool(_ action: String) throws {
        let words = action.split(separator: " ").map(String.init)
        switch words[0] {
        case "mousemove":
            let numbers = words.compactMap { Double($0) }
            move(to: Point(x: numbers[0] + 0.5, y: numbers[1] + 0.5))
        case "click" where words[1] == "4": send(.axis, 0, -30 * 256)
        case "click": for state in [1, 0] { send(.button, words[1] == "3" ? 273 : 272, state) }
        case "key":
            try type(
                words.dropFirst().flatMap { name in
                    name.hasPrefix("shift+")
                        ? ["-M", "shift", "-k", String(name.dropFirst(6)), "-m", "shift"] : ["-k", name]
                })
        default:
            try type(["-M", "shift", "-s", "600", "-m", "shift"]) {
                usleep(600_000)
                try xdotool("click 1")
            }
        }
    }

    /// The picker must see the keyboard first.
    private func type(_ arguments: [String], meanwhile body: () throws -> Void = {}) throws {
        let typing = Process()
        typing.executableURL = URL(fileURLWithPath: "/usr/bin/wtype")
        typing.arguments = ["-s", "300"] + arguments + ["-s", "100"]
        typing.environment = environment
        try typing.run()
        try body()
        typing.waitUntilExit()
    }

    var environment: [String: String] { ["WAYLAND_DISPLAY": sway.socket, "DISPLAY": ""] }

    var memory: Data {
        get throws {
            let arguments = ["-s", "0.25", "-t", "ppm", "-"]
            return try Command.run(
                URL(fileURLWithPath: "/usr/bin/grim"), arguments, environment: environment
            ).output
        }
    }

    func seen(_ x: Int, _ y: Int) throws -> Color {
        try WaylandScreen(path: sway.socket).color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    }

    func change() throws { try sway.swaymsg("output * bg #123456 solid_color") }

    func pickColors(isStopped: () -> Bool) throws -> [Color]? {
        try WaylandScreen(path: sway.socket).pickColors(isStopped: isStopped)
    }

    func end() { sway.end() }
}
