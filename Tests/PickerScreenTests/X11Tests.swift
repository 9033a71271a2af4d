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
    @Test(arguments: [24, 30])
    func pixelsAreThoseOfTheServer(depth: Int) throws {
        let display = try TestDisplay.make(depth), screen = X11Screen(display: display.name)
        let pixels = try display.pixels
        var places = [SIMD2(0, 0), SIMD2(319, 0), SIMD2(0, 239), SIMD2(319, 239)]
        places += (0..<60).map { SIMD2($0 * 37 % 320, $0 * 53 % 240) }
        for place in places {
            let found = RGBColor(clipping: try screen.color(at: place))
            let expected = TestDisplay.color(pixels[place.y * 320 + place.x], depth)
            for part in [\RGBColor.red, \.green, \.blue] {
                #expect(abs(found[keyPath: part] - expected[keyPath: part]) <= 0.5001 / 65535, "\(place)")
            }
        }
        let run = try Command.glpick("screen", "--at", "319,239", environment: display.environment)
        let last = Color(TestDisplay.color(pixels[239 * 320 + 319], depth), in: .sRGB)
        #expect(run.succeeded(isSilent: true).text == ColorFormat.hex.text(last) + "\n")
        #expect(throws: ScreenError.outside(TestDisplay.size)) { try screen.color(at: [320, 0]) }
        for statistic in [RegionStatistic.mean, .median] {
            let region = Pixmap<StraightRGBA16>(size: PixelSize(width: 3, height: 4)) {
                StraightRGBA16(TestDisplay.color(pixels[(236 + $1) * 320 + $0], depth))
            }
            let found = try screen.color(at: [0, 238], region: 5, statistic: statistic)
            #expect(found == Color(statistic.color(of: region), in: .sRGB))
        }
    }

    @Test func aProfileIsNoted() throws {
        typealias Change =
            @convention(c) (
                OpaquePointer, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafePointer<UInt8>
            ) -> xcb_void_cookie_t
        let display = try TestDisplay.make(), name = "_ICC_PROFILE"
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

    /// Everything on the screen but the loupe is as before, and the loupe has the nearest bits of its picture.
    @Test(arguments: [24, 30])
    func theLoupeIsDrawnToTheNearestBit(depth: Int) throws {
        let display = try TestDisplay.make(depth), pixels = try display.pixels
        try display.xdotool("mousemove 150 40")
        let picker = ScreenPicker(ScreenPicking(), on: TestDisplay.size, at: [150, 40])
        let loupe = picker.loupe { area in
            Pixmap(size: area.size) {
                StraightRGBA16(
                    TestDisplay.color(
                        pixels[(area.rows.lowerBound + $1) * 320 + area.columns.lowerBound + $0], depth))
            }
        }
        let (area, picture) = try #require(loupe)
        _ = try display.shell("glpick screen") {
            let shown = try display.pixels
            for index in shown.indices {
                let (column, row) = (index % 320, index / 320)
                var expected = TestDisplay.color(pixels[index], depth)
                if area.columns.contains(column), area.rows.contains(row) {
                    let pixel = picture[column - area.columns.lowerBound, row - area.rows.lowerBound]
                    func over(_ above: UInt8, _ below: Double) -> Double {
                        (Double(above) + Double(255 - pixel.alpha) * below) / 255
                    }
                    expected = RGBColor(
                        red: over(pixel.red, expected.red), green: over(pixel.green, expected.green),
                        blue: over(pixel.blue, expected.blue))
                }
                let most = Double((1 << (depth / 3)) - 1), found = TestDisplay.color(shown[index], depth)
                for part in [\RGBColor.red, \.green, \.blue] {
                    let isRight = abs(found[keyPath: part] - expected[keyPath: part]) * most < 0.51
                    guard isRight else { throw Unexpected("\(found) for \(expected) at \(column),\(row)") }
                }
            }
            try display.xdotool("key Escape")
        }
    }

    @Test func whoCannotGrabSaysSo() throws {
        let display = try TestDisplay.make()
        let other = try X11Surface(X11Connection(display.name), isStopped: { false })
        let run = try Command.glpick("screen", environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": ""])
        #expect(run.exitCode == 69 && run.errorText.contains("x11: another program holds the pointer"))
        #expect(run.errorText.split(separator: "\n").count == 1)
        _ = consume other
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
