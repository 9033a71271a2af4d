import Foundation
import PickerColor
import PickerControls
import PickerScene
import PickerScreen
import TestSupport
import Testing

/// Outputs of sway without a screen, in all transforms, and of a compositor that does what sway does not.
@Suite(.timeLimit(.minutes(1))) struct WaylandScreenTests {
    private func mock(_ kind: String) throws -> Compositor {
        try Compositor(
            "/usr/bin/python3", { ["\(Compositor.fixtures)/compositor.py", $0.path("mock"), kind] },
            socket: "mock")
    }

    private static let transforms = [
        "normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270",
    ]
    /// Outputs of sway: mode, scale and transform.
    private static let outputs =
        transforms.map { ("96x64", 1.0, $0) } + transforms.map { ("96x64", 2.0, $0) }
        + [("96x60", 1.5, "normal"), ("96x60", 1.5, "90"), ("100x60", 1.25, "normal")]

    @Test(
        .enabled(
            if: Command.has("sway") && Command.has("grim") && Command.has("swaybg"), "there is no sway here"))
    func everyPixelIsGrims() throws {
        let sway = try Compositor(
            outputs: Self.outputs.enumerated().map { index, output in
                "mode \(output.0) position \(index * 200) 40 scale \(output.1) transform \(output.2)"
            })
        let screen = WaylandScreen(path: sway.socket)
        #expect(try screen.captureProtocol() == "wlr-screencopy")
        for (index, output) in Self.outputs.enumerated() {
            let name = "HEADLESS-\(index + 1)"
            let picture = try picture(of: name, sway)
            for number in 0..<12 {
                let (x, y) = (number * 37 % picture.width, number * 29 % picture.height)
                let expected = Color(RGBColor(picture.pixel(x, y)))
                let point = Point(x: (Double(x) + 0.5) / output.1, y: (Double(y) + 0.5) / output.1)
                #expect(try screen.color(at: point, output: name) == expected, "\(output) \(x),\(y)")
                let place = Point(x: point.x + Double(index * 200), y: point.y + 40)
                #expect(try screen.color(at: place) == expected)
            }
            let center = Int(6 * output.1)
            let pixels = (0..<9).map { picture.pixel(center - 1 + $0 % 3, center - 1 + $0 / 3) }
            let square = try Pixmap(size: PixelSize(width: 3, height: 3), pixels: pixels)
            let mean = try screen.color(at: Point(x: 6, y: 6), output: name, region: 3)
            #expect(mean == Color(RegionStatistic.mean.color(of: square)), "\(output)")
        }
        let outside = #expect(throws: ScreenError.self) { try screen.color(at: Point(x: 5, y: 20)) }
        #expect(
            outside.map { "\($0)" }?.hasPrefix("no output has the point 5.0,20.0; there are HEADLESS-1")
                == true)
        #expect(throws: ScreenError.self) { try screen.color(at: Point(x: 5, y: 20), output: "HDMI-7") }
        #expect(throws: ScreenError.self) { try screen.color(at: Point(x: 96, y: 0), output: "HEADLESS-1") }
    }

    /// The pixels that grim reads, upright.
    private struct Picture {
        let width: Int
        let height: Int
        let bytes: ArraySlice<UInt8>

        func pixel(_ x: Int, _ y: Int) -> StraightRGBA16 {
            let start = bytes.startIndex + (y * width + x) * 3
            let parts = (0..<3).map { UInt16(bytes[start + $0]) * 257 }
            return StraightRGBA16(red: parts[0], green: parts[1], blue: parts[2], alpha: .max)
        }
    }

    /// Waits until the picture is there.
    private func picture(of output: String, _ sway: Compositor) throws -> Picture {
        for _ in 0..<200 {
            let run = try Command.run(
                URL(fileURLWithPath: "/usr/bin/grim"), ["-o", output, "-t", "ppm", "-"],
                environment: ["XDG_RUNTIME_DIR": sway.folder.url.path, "WAYLAND_DISPLAY": "wayland-1"])
            let words = run.output.prefix(32).split(separator: 10).prefix(3).map {
                String(decoding: $0, as: UTF8.self)
            }
            let size = (words.count == 3 ? words[1] : "").split(separator: " ").compactMap { Int($0) }
            guard size.count == 2 else { continue }
            let picture = Picture(
                width: size[0], height: size[1], bytes: Array(run.output.suffix(size[0] * size[1] * 3))[...])
            if picture.pixel(1, 0) != picture.pixel(2, 0) { return picture }
            usleep(20_000)
        }
        throw Unexpected("no picture of \(output)")
    }

    private func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(.sRGB, SIMD3(red / 255, green / 255, blue / 255))
    }

    @Test func theOtherProtocolReadsTheSamePixels() throws {
        let compositor = try mock("ext")
        let screen = WaylandScreen(path: compositor.socket)
        #expect(try screen.captureProtocol() == "ext-image-copy-capture")
        // Turned clockwise by a quarter, the buffer of 5 x 4 pixels is the upright picture of 4 x 5.
        #expect(try screen.color(at: .zero, output: "MOCK-1") == rgb(200, 0, 4))
    }

    @Test func aPictureMayBeUpsideDown() throws {
        let (upright, inverted) = (try mock("wlr"), try mock("inverted"))
        let point = Point(x: 2.9, y: 3)
        let (first, second) = (WaylandScreen(path: upright.socket), WaylandScreen(path: inverted.socket))
        #expect(try first.color(at: point, output: "MOCK-1") == rgb(200, 3, 2))
        #expect(try second.color(at: point, output: "MOCK-1") == rgb(200, 0, 2))
        // Of the compositor's own units, the output begins at 7,8.
        #expect(try first.color(at: Point(x: 8, y: 8)) == rgb(200, 0, 1))
    }

    @Test func tenBitsAreNotCut() throws {
        let compositor = try mock("ten")
        let color = try WaylandScreen(path: compositor.socket).color(at: Point(x: 8, y: 10))
        let expected = [700.0, 2, 1]
        for index in 0..<3 {
            let difference: Double = color.components[index] - expected[index] / 1023
            #expect(abs(difference) < 1e-5)
        }
    }

    @Test(arguments: [
        ("wlr", ""), ("color-srgb", ""), ("color-named", ""), ("color-gone", ""),
        ("color-hdr", "BT.2020, PQ"), ("color-other", "other primaries, another gamma"),
        ("color-icc", "an ICC profile"), ("color-strange", "other primaries, another gamma"),
    ])
    func outputsBeyondSRGBAreNamed(_ kind: String, _ space: String) throws {
        let compositor = try mock(kind)
        let screen = WaylandScreen(path: compositor.socket)
        let expected = space.isEmpty ? [] : ["MOCK-1 (\(space))"]
        #expect(try screen.outputsBeyondSRGB() == expected)
        let run = try Command.glpick(
            "screen", "--at", "8,8", environment: ["WAYLAND_DISPLAY": compositor.socket, "DISPLAY": ""])
        #expect(run.exitCode == 0 && run.text == "#c80001\n")
        let note =
            "glpick: note: not in sRGB: \(expected.joined()); the compositor converts the colours there, "
        #expect(run.errorText == (space.isEmpty ? "" : note + "and may clip them\n"))
    }

    @Test(arguments: [
        ("none", "lets no program read the screen; use"),
        ("format", "the format 0x3231564e of this output; run"),
        ("narrow", "a picture of 5 x 4 pixels; run"), ("failed", "could not copy the output; run"),
        ("ext-failed", "could not copy the output; run"), ("ext-stopped", "could not copy the output; run"),
        ("error", "refuses a request: go | away; run"), ("gone", "the compositor has ended; run"),
        ("hang", "does not answer; run"),
    ])
    func aFaultIsALine(_ kind: String, _ says: String) throws {
        let compositor = try mock(kind)
        let start = ContinuousClock.now
        let error = #expect(throws: ScreenError.self) {
            try WaylandScreen(path: compositor.socket, within: .milliseconds(800)).color(
                at: Point(x: 8, y: 8))
        }
        let line = error.map { "\($0)" } ?? ""
        #expect(line.contains(says) && !line.contains("\n"), "\(line)")
        #expect(ContinuousClock.now - start < .seconds(3) || Command.sanitizer != nil)
    }

    @Test func whereNoCompositorListensIsSaid() {
        for path in ["/nonexistent/wayland", String(repeating: "a", count: 200)] {
            let error = #expect(throws: ScreenError.self) { try WaylandScreen(path: path).color(at: .zero) }
            #expect(error.map { "\($0)" }?.hasPrefix("no compositor listens at ") == true)
        }
    }
}
