import Foundation
import PickerColor
import PickerControls
import PickerScene
import PickerScreen
import TestSupport
import Testing

/// Outputs of sway without a screen, in all transforms, and of a compositor that does what sway does not.
@Suite(.timeLimit(.minutes(1))) struct WaylandScreenTests {
    private func mock(_ kind: String, steps: [String] = []) throws -> Compositor {
        let program = "\(Compositor.fixtures)/compositor.py"
        return try Compositor(
            "/usr/bin/python3", { [program, $0.path("mock"), kind] + steps }, socket: "mock")
    }

    /// Outputs of sway: mode, scale and transform.
    private static let outputs =
        Compositor.transforms.map { ("96x64", 1.0, $0) } + Compositor.transforms.map { ("96x64", 2.0, $0) }
        + [("96x60", 1.5, "normal"), ("96x60", 1.5, "90"), ("100x60", 1.25, "normal")]

    @Test(.enabled(if: Compositor.hasSway, "there is no sway here")) func everyPixelIsGrims() throws {
        let sway = try Compositor(
            outputs: Self.outputs.enumerated().map { index, output in
                "mode \(output.0) position \(index * 200) 40 scale \(output.1) transform \(output.2)"
            })
        let screen = WaylandScreen(path: sway.socket)
        for (index, output) in Self.outputs.enumerated() {
            let name = "HEADLESS-\(index + 1)"
            let picture = try picture(of: name, sway)
            for number in 0..<12 {
                let (x, y) = (number * 37 % picture.size.width, number * 29 % picture.size.height)
                let expected = Color(RGBColor(picture[x, y]))
                let point = Point(x: (Double(x) + 0.5) / output.1, y: (Double(y) + 0.5) / output.1)
                #expect(try screen.color(at: point, output: name) == expected, "\(output) \(x),\(y)")
                let place = Point(x: point.x + Double(index * 200), y: point.y + 40)
                #expect(try screen.color(at: place) == expected)
            }
            let first = Int(6 * output.1) - 1
            let square = Pixmap(size: PixelSize(width: 3, height: 3)) { picture[first + $0, first + $1] }
            let mean = try screen.color(at: Point(x: 6, y: 6), output: name, region: 3)
            #expect(mean == Color(RegionStatistic.mean.color(of: square)), "\(output)")
        }
        // Sway has begun by now, so that it answers within a second.
        #expect(try screen.captureProtocol() == "wlr-screencopy")
        for (x, y, name, says) in [
            (5.0, 20.0, nil, "no output has the point 5.0,20.0; there are HEADLESS-1"),
            (5, 20, "HDMI-7", "there is no output \"HDMI-7\"; there are HEADLESS-1"),
            (96, 0, "HEADLESS-1", "the output HEADLESS-1 has 96 x 64 points"),
            (.nan, 0, "HEADLESS-1", "the output HEADLESS-1 has 96 x 64 points"),
        ] as [(Double, Double, String?, String)] {
            expectLine(says) { _ = try screen.color(at: Point(x: x, y: y), output: name) }
        }
    }

    /// The upright picture that grim reads, when it is there.
    private func picture(of output: String, _ sway: Compositor) throws -> Pixmap<StraightRGBA16> {
        for _ in 0..<200 {
            let run = try Command.run(
                URL(fileURLWithPath: "/usr/bin/grim"), ["-o", output, "-t", "ppm", "-"],
                environment: ["XDG_RUNTIME_DIR": sway.folder.url.path, "WAYLAND_DISPLAY": "wayland-1"])
            let header = run.output.prefix(32).split(whereSeparator: { [10, 32].contains($0) }).prefix(3)
            let size = header.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            guard size.count == 2 else { continue }
            let bytes = Array(run.output.suffix(size[0] * size[1] * 3))
            let picture = Pixmap<StraightRGBA16>(size: PixelSize(width: size[0], height: size[1])) { x, y in
                let parts = (0..<3).map { UInt16(bytes[3 * (y * size[0] + x) + $0]) * 257 }
                return StraightRGBA16(red: parts[0], green: parts[1], blue: parts[2], alpha: .max)
            }
            if picture[1, 0] != picture[2, 0] { return picture }
            usleep(20_000)
        }
        throw Unexpected("no picture of \(output)")
    }

    /// Of the buffer of 5 x 4 pixels, which are (200, row, column): the other protocol's is turned by a quarter, and an inverted one
    /// has its last row first. Of the compositor's own units, the output begins at 7,8.
    @Test(
        arguments: [
            ("ext", 0, 0, "MOCK-1", [200, 0, 4]), ("wlr", 2.9, 3, "MOCK-1", [200, 3, 2]),
            ("inverted", 2.9, 3, "MOCK-1", [200, 0, 2]), ("wlr", 8, 8, nil, [200, 0, 1]),
            ("ten", 8, 10, nil, [700, 2, 1]),
        ] as [(String, Double, Double, String?, [Double])])
    func eachProtocolReadsThePixel(_ kind: String, x: Double, y: Double, _ output: String?, _ parts: [Double])
        throws
    {
        let compositor = try mock(kind)
        let screen = WaylandScreen(path: compositor.socket)
        #expect(try screen.captureProtocol() == (kind == "ext" ? "ext-image-copy-capture" : "wlr-screencopy"))
        let color = try screen.color(at: Point(x: x, y: y), output: output).components
        let most = kind == "ten" ? 1023.0 : 255
        for index in 0..<3 { #expect(abs(color[index] - parts[index] / most) < 1e-5, "\(color)") }
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
        let screen = WaylandScreen(path: compositor.socket, within: .milliseconds(800))
        expectLine(says) { _ = try screen.color(at: Point(x: 8, y: 8)) }
        #expect(ContinuousClock.now - start < .seconds(3) || !Command.measuresTime)
    }

    /// Keys 1, 28, 42 and 106 are Escape, Enter, Shift and the right arrow; a held one acts again. Of devices that are unplugged
    /// nothing stays.
    @Test(
        .takesLong,
        arguments: [
            ("key=106,1 key=106,0 key=28,1", "#c80001"), ("hold=28 key=106,1 key=106,0 key=28,1", "#c80001"),
            ("repeat=20,60 key=106,1 key=42,1 key=42,0 wait=400 key=28,1", "#c80001"),
            ("repeat=20,60 key=106,1 key=42,0 wait=1500 key=106,0 key=28,1", "#c80004"),
            ("repeat=20,60 key=106,1 key=106,0 wait=400 key=28,1", "#c80001"),
            ("repeat=20,60 key=106,1 plug=1 wait=400 button=272,1", "#c80001"),
            ("repeat=0,0 key=106,1 wait=400 key=28,1", "#c80001"),
            ("plug=1 plug=3 wait=200 key=106,1 key=106,0 key=28,1", "#c80001"),
            ("plug=3 wait=200 key=106,1 key=106,0 key=28,1", "#c80001"),
            ("plug=2 wait=200 plug=3 wait=200 motion=2,3 button=272,1", "#c80302"),
            ("motion=2,3 button=274,1 button=272,0 motion=3,3 button=272,1", "#c80303"),
            ("modifiers=1,0,0,0 key=106,1 key=106,0 modifiers=0,0,0,0 key=28,1", "#c80004"),
            ("hold=1", ""), ("motion=2,3 button=273,1", ""),
        ])
    func aPersonPicks(_ steps: String, _ color: String) throws {
        let compositor = try mock("wlr", steps: steps.split(separator: " ").map(String.init))
        let run = try Command.glpick(
            "screen", environment: ["WAYLAND_DISPLAY": compositor.socket, "DISPLAY": ""])
        #expect(run.exitCode == (color.isEmpty ? 1 : 0), "\(run.errorText)")
        #expect(run.text == (color.isEmpty ? "" : color + "\n"))
    }

    @Test func whatCannotBeFrozenIsALine() throws {
        let compositor = try mock("failed", steps: ["wait=1"])
        let run = try Command.glpick(
            "screen", "--via", "wayland", environment: ["WAYLAND_DISPLAY": compositor.socket, "DISPLAY": ""])
        #expect(run.exitCode == 69 && run.text.isEmpty)
        #expect(
            run.errorText.contains("wayland: the compositor could not copy the output; run "),
            "\(run.errorText)")
    }

    @Test func whoStopsWaitsNoLonger() throws {
        let (compositor, start) = (try mock("hang"), ContinuousClock.now)
        #expect(try WaylandScreen(path: compositor.socket).pickColors(isStopped: { true }) == nil)
        #expect(ContinuousClock.now - start < .seconds(3))
    }

    @Test func whereNoCompositorListensIsSaid() {
        for path in ["/nonexistent/wayland", String(repeating: "a", count: 200)] {
            expectLine("no compositor listens at \(path)") {
                _ = try WaylandScreen(path: path).color(at: .zero)
            }
        }
    }
}
