import CXCB
import Foundation
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

@testable import PickerScreen

/// Colours of an X server's screen, compared with its memory.
@Suite(.enabled(if: TestDisplay.canBeMade, "Xvfb or xdotool is missing"))
struct X11Tests {
    private static let size = PixelSize(width: 320, height: 240)

    /// A server whose pixels are all different.
    private func display(_ depth: Int = 24, hasPointer: Bool = false) throws -> TestDisplay {
        let display = try TestDisplay(
            width: Self.size.width, height: Self.size.height, depth: depth, hasPointer: hasPointer)
        let shown = try show(display, depth, step: 0x9E_3779)
        #expect(try display.pixels.map { $0 & (1 << UInt32(depth) - 1) } == shown)
        return display
    }

    /// Changes all pixels of the root window; returns them when that is done.
    @discardableResult
    private func show(_ display: TestDisplay, _ depth: Int, step: UInt32) throws -> [UInt32] {
        let pixels = (0..<UInt32(Self.size.count)).map { $0 &* step & (1 << UInt32(depth) - 1) }
        let connection = try X11Connection(display.name)
        let (x, handle, root) = (connection.x, connection.handle, connection.root)
        let (pixmap, context) = (x.xcb_generate_id(handle), x.xcb_generate_id(handle))
        let (width, height) = (UInt16(Self.size.width), UInt16(Self.size.height))
        _ = x.xcb_create_pixmap(handle, connection.screen.root_depth, pixmap, root, width, height)
        _ = x.xcb_create_gc(handle, context, pixmap, 0, nil)
        pixels.withUnsafeBytes {
            _ = x.xcb_put_image(
                handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, width, height, 0, 0, 0,
                connection.screen.root_depth, UInt32($0.count), $0.baseAddress)
        }
        _ = x.xcb_change_window_attributes(handle, root, XCB_CW_BACK_PIXMAP.rawValue, [pixmap])
        _ = x.xcb_clear_area(handle, 0, root, 0, 0, 0, 0)
        // Waits for the server.
        let hasProfile = connection.hasProfile
        #expect(!hasProfile)
        return pixels
    }

    /// The colour of a raw pixel, worked out with real numbers.
    private func color(_ pixel: UInt32, _ depth: Int) -> RGBColor {
        let bits = UInt32(depth / 3), most = UInt32(1) << bits - 1
        func component(_ index: UInt32) -> Double { Double(pixel >> (bits * index) & most) / Double(most) }
        return RGBColor(red: component(2), green: component(1), blue: component(0))
    }

    private func hex(_ pixel: UInt32, _ depth: Int = 24) -> String {
        ColorFormat.hex.text(Color(color(pixel, depth), in: .sRGB))
    }

    @Test(arguments: [24, 30])
    func pixelsAreThoseOfTheServer(depth: Int) throws {
        let display = try display(depth), screen = X11Screen(display: display.name)
        let pixels = try display.pixels
        var places = [SIMD2(0, 0), SIMD2(319, 0), SIMD2(0, 239), SIMD2(319, 239)]
        places += (0..<60).map { SIMD2($0 * 37 % 320, $0 * 53 % 240) }
        for place in places {
            let found = RGBColor(clipping: try screen.color(at: place))
            let expected = color(pixels[place.y * 320 + place.x], depth)
            for part in [\RGBColor.red, \.green, \.blue] {
                #expect(abs(found[keyPath: part] - expected[keyPath: part]) <= 0.5001 / 65535, "\(place)")
            }
        }
        let run = try Command.glpick("screen", "--at", "41,30", environment: ["DISPLAY": display.name])
        #expect(run.succeeded(isSilent: true).text == hex(pixels[30 * 320 + 41], depth) + "\n")
        #expect(throws: ScreenError.outside(Self.size)) { try screen.color(at: [320, 0]) }
        for statistic in [RegionStatistic.mean, .median] {
            let region = Pixmap<StraightRGBA16>(size: PixelSize(width: 3, height: 4)) {
                StraightRGBA16(color(pixels[(236 + $1) * 320 + $0], depth))
            }
            let found = try screen.color(at: [0, 238], region: 5, statistic: statistic)
            #expect(found == Color(statistic.color(of: region), in: .sRGB))
        }
    }

    /// Gives the root window a pointer, which the server draws into its memory.
    private func showPointer(_ display: TestDisplay) throws {
        let connection = try X11Connection(display.name)
        let (x, handle) = (connection.x, connection.handle)
        let (font, cursor) = (x.xcb_generate_id(handle), x.xcb_generate_id(handle))
        _ = x.xcb_open_font(handle, font, 6, "cursor")
        _ = x.xcb_create_glyph_cursor(handle, cursor, font, font, 34, 35, 0, 0, 0, .max, .max, .max)
        _ = x.xcb_change_window_attributes(handle, connection.root, XCB_CW_CURSOR.rawValue, [cursor])
        // Waits for the server.
        _ = connection.scale
    }

    /// A click at each of some places, also where the loupe was before. The pointer's own colour is never picked.
    @Test func aClickPicksThePixelUnderThePointer() throws {
        let display = try display(hasPointer: true), pixels = try display.pixels
        try showPointer(display)
        let places = [[0, 0], [319, 239], [160, 120], [175, 135]] as [SIMD2<Int>]
        for place in places {
            try display.xdotool("mousemove \(place.x) \(place.y)")
            let index = place.y * 320 + place.x
            for _ in 0..<200 where try display.pixels[index] == pixels[index] { usleep(10_000) }
            #expect(try display.pixels[index] != pixels[index], "no pointer is seen at \(place)")
            let run = try display.shell("glpick screen") { try display.xdotool("click 1") }
            #expect(run.succeeded(isSilent: true).text == hex(pixels[index]) + "\n")
        }
        for place in places {
            let run = try display.shell("glpick screen") {
                // What happens now is not picked.
                try show(display, 24, step: 0x12345)
                try display.xdotool("mousemove \(place.x) \(place.y) click 1")
            }
            #expect(run.succeeded(isSilent: true).text == hex(pixels[place.y * 320 + place.x]) + "\n")
            try show(display, 24, step: 0x9E_3779)
        }
    }

    @Test func aProfileIsNoted() throws {
        typealias Change =
            @convention(c) (
                OpaquePointer, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafePointer<UInt8>
            ) -> xcb_void_cookie_t
        let display = try display(), name = "_ICC_PROFILE"
        let connection = try X11Connection(display.name)
        let (x, handle) = (connection.x, connection.handle)
        let atom = x.xcb_intern_atom_reply(
            handle, x.xcb_intern_atom(handle, 0, UInt16(name.utf8.count), name), nil)
        defer { free(atom) }
        let symbol = try #require(dlsym(dlopen("libxcb.so.1", RTLD_NOW), "xcb_change_property"))
        let change = unsafeBitCast(symbol, to: Change.self)
        let type = UInt32(XCB_ATOM_CARDINAL.rawValue)
        _ = change(handle, 0, connection.root, try #require(atom).pointee.atom, type, 8, 4, [1, 2, 3, 4])
        #expect(connection.hasProfile)
        let run = try Command.glpick("screen", "--at", "1,1", environment: ["DISPLAY": display.name])
        #expect(run.exitCode == 0)
        let note =
            "glpick: note: the screen has a colour profile: the colours are its own values, taken for sRGB\n"
        #expect(run.errorText == note)
    }

    /// Whoever cancels learns what is not printed.
    @Test(arguments: [
        (
            "key Right Right Down space shift+Left shift+Up Return key --repeat 9 --delay 1 Right keydown shift "
                + "click 1 keyup shift", 0, [[102, 101], [92, 91], [101, 91]]
        ),
        ("key space key Escape", 1, [[100, 100]]), ("key space click 3", 1, [[100, 100]]),
    ])
    func keysAndButtonsPick(_ actions: String, code: Int32, places: [[Int]]) throws {
        let display = try display(), pixels = try display.pixels
        try display.xdotool("mousemove 100 100")
        let run = try display.shell("glpick screen --count 3 --format '{hex}'") {
            try display.xdotool(actions)
        }
        let colors = places.map { hex(pixels[$0[1] * 320 + $0[0]]) }
        #expect(run.exitCode == code && run.text == (code == 0 ? colors.map { $0 + "\n" }.joined() : ""))
        #expect(run.errorText == (code == 0 ? "" : "glpick: note: taken, but not printed: \(colors[0])\n"))
        #expect(try display.pixels == pixels)
    }

    /// Everything on the screen but the loupe is as before, and the loupe has the bits of the enlarged pixels.
    @Test(arguments: [24, 30])
    func theLoupeShowsTheBitsOfPixels(depth: Int) throws {
        let display = try display(depth), pixels = try display.pixels
        try display.xdotool("mousemove 150 40")
        let picker = ScreenPicker(ScreenPicking(), on: Self.size, at: [150, 40])
        let loupe = picker.loupe { area in
            Pixmap(size: area.size) {
                StraightRGBA16(
                    color(pixels[(area.rows.lowerBound + $1) * 320 + area.columns.lowerBound + $0], depth))
            }
        }
        let (area, picture) = try #require(loupe)
        _ = try display.shell("glpick screen") {
            let shown = try display.pixels
            for index in shown.indices {
                let (column, row) = (index % 320, index / 320)
                var expected = color(pixels[index], depth)
                if area.columns.contains(column), area.rows.contains(row) {
                    let pixel = picture[column - area.columns.lowerBound, row - area.rows.lowerBound]
                    let above = RGBColor(StraightRGBA16(pixel))
                    expected = mix(
                        expected, RGBColor(red: above.red, green: above.green, blue: above.blue), above.alpha)
                }
                let most = Double((1 << (depth / 3)) - 1), found = color(shown[index], depth)
                for part in [\RGBColor.red, \.green, \.blue] {
                    let isRight = abs(found[keyPath: part] - expected[keyPath: part]) * most < 0.51
                    guard isRight else { throw Unexpected("\(found) for \(expected) at \(column),\(row)") }
                }
            }
            try display.xdotool("key Escape")
        }
    }

    @Test func whoCannotGrabSaysSo() throws {
        let display = try display()
        let other = try X11Surface(X11Connection(display.name), isStopped: { false })
        let run = try Command.glpick("screen", environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": ""])
        #expect(run.exitCode == 69 && run.errorText.contains("x11: another program holds the pointer"))
        #expect(run.errorText.split(separator: "\n").count == 1)
        _ = consume other
    }

    @Test func whoeverStopsGivesTheScreenBack() throws {
        let display = try display(), pixels = try display.pixels
        // The server takes the windows of a connection away when it next looks.
        func expectSoon() throws {
            for _ in 0..<100 where try display.pixels != pixels { usleep(10_000) }
            #expect(try display.pixels == pixels, "the screen is not given back")
        }
        var calls = 0
        let colors = try X11Screen(display: display.name).pickColors(isStopped: {
            calls += 1
            return calls > 3
        })
        #expect(colors == nil)
        try expectSoon()
        let run = try display.shell("timeout --preserve-status 1 glpick screen") {
            let shown = try display.pixels
            #expect(shown != pixels)
        }
        #expect(run.exitCode == 128 + SIGTERM && run.text.isEmpty)
        try expectSoon()
    }

    /// No other way begins then.
    @Test func aServerThatEndsIsAnError() throws {
        let display = try display()
        let run = try display.shell("glpick screen") { display.end() }
        #expect(run.exitCode == 69 && run.text.isEmpty)
        let says = "cannot read the screen: x11: the connection to the X server is lost\n"
        #expect(run.errorText == "glpick: error: \(says)", "\(run.errorText)")
    }

    @Test(arguments: [
        ("", "", "x11: there is no X server: DISPLAY is not set"),
        (":4294967", "", "x11: no X server answers at :4294967, or it denies access"),
        (":0", "wayland-0", "x11: this is a Wayland session, whose screen X does not have"),
    ])
    func withoutAWayThereIsALine(_ display: String, _ wayland: String, _ line: String) throws {
        for arguments in [["screen"], ["screen", "--at", "1,1"]] {
            let run = try Command.glpick(
                arguments,
                environment: [
                    "DISPLAY": display, "WAYLAND_DISPLAY": wayland, "XDG_RUNTIME_DIR": "/nonexistent",
                    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
                ])
            #expect(
                run.exitCode == 69 && run.text.isEmpty && run.errorText.contains(line), "\(run.errorText)")
            #expect(run.errorText.split(separator: "\n").count == 1)
        }
    }
}
