import Foundation
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

@testable import PickerScreen

private enum ZwlrVirtualPointerManagerV1: UInt16, WaylandMessage { case createVirtualPointer }
private enum ZwlrVirtualPointerV1: UInt16, WaylandMessage {
    case motion, motionAbsolute, button, axis, frame
}

/// Picking with a pointer and keys on outputs of sway, compared with the pixels that were there before.
@Suite(.enabled(if: Compositor.hasSway, "there is no sway here"), .timeLimit(.minutes(1)), .serialized)
struct WaylandOverlayTests {
    private static let mode = PixelSize(width: 640, height: 480)

    /// Sway with an output of each of some scales, and a pointer.
    private struct Desk {
        private let scales: [Double]
        let sway: Compositor
        let screen: WaylandScreen
        private let connection: WaylandConnection
        private let pointer: Int

        init(scales: [Double] = [1, 1.5, 1.75], isNested: Bool = false) throws {
            self.scales = scales
            sway = try Compositor(
                outputs: scales.enumerated().map { index, scale in
                    "mode \(mode.width)x\(mode.height) position \(index * 700) 0 scale \(scale)"
                }, isNested: isNested)
            screen = WaylandScreen(path: sway.socket)
            connection = try WaylandConnection(sway.socket, within: .seconds(60))
            let manager = try connection.require("zwlr_virtual_pointer_manager_v1")
            pointer = connection.newObject(nil)
            connection.send(ZwlrVirtualPointerManagerV1.createVirtualPointer, to: manager, [0, pointer])
        }

        /// Pixels of each output, from corner to corner: points of all outputs, and colours.
        func places() throws -> [(point: Point, color: Color)] {
            let connection = try WaylandConnection(sway.socket, within: .seconds(5))
            var places: [(point: Point, color: Color)] = []
            for (output, scale) in zip(try connection.outputs(), scales) {
                let capture = try WaylandCapture(output, of: connection)
                try capture.finish()
                // The last pixels may be cut.
                for share in [0, 0.31, 0.72, 0.99] {
                    let place = SIMD2<Int>(share * SIMD2<Double>(capture.upright.sides))
                    let color = RegionStatistic.mean.color(around: place, side: 1, in: capture.upright) {
                        capture.pixels($0)
                    }
                    let point = (SIMD2<Double>(place) + 0.5) / scale
                    places.append(
                        (
                            Point(x: Double(output.x) + point.x, y: Double(output.y) + point.y),
                            color ?? Color(.sRGB, .zero)
                        ))
                }
            }
            return places
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

        private func act(_ request: ZwlrVirtualPointerV1, _ words: Int...) {
            connection.send(request, to: pointer, [0] + words)
            connection.send(ZwlrVirtualPointerV1.frame, to: pointer)
            connection.flush()
        }

        func move(to point: Point) {
            // Beyond the first corner, then from there.
            act(.motion, -1 << 24, -1 << 24)
            act(.motion, Int((point.x * 256).rounded()), Int((point.y * 256).rounded()))
        }

        func click(_ button: Int = 272) { for state in [1, 0] { act(.button, button, state) } }

        func turnWheel() { act(.axis, 0, -30 * 256) }

        /// Types without waiting: the picker must see the keyboard first.
        func type(_ keys: String...) {
            let typing = Process()
            typing.executableURL = URL(fileURLWithPath: "/usr/bin/wtype")
            typing.arguments = ["-s", "300"] + keys.flatMap { ["-k", $0] } + ["-s", "100"]
            typing.environment = [
                "XDG_RUNTIME_DIR": sway.folder.url.path, "WAYLAND_DISPLAY": "wayland-1", "HOME": "/",
            ]
            try? typing.run()
        }

        /// Picks while the steps happen one after the other.
        func pick(
            _ picking: ScreenPicking = ScreenPicking(), pause: Int = 60, _ steps: (() -> Void)...
        ) throws -> [Color]? {
            var rest = steps[...]
            var next = ContinuousClock.now
            let start = next
            return try pick(picking) {
                guard ContinuousClock.now >= next else { return false }
                next = .now + .milliseconds(pause)
                rest.popFirst()?()
                return .now - start > .seconds(8)
            }
        }

        /// Picks, and calls `isStopped` only when there is something to see.
        func pick(
            _ picking: ScreenPicking, isStopped: () -> Bool, taking: ([Color]) -> Void = { _ in }
        ) throws -> [Color]? {
            try ScreenPicker.pick(picking, isStopped: isStopped, taking: taking) { _ throws(ScreenError) in
                try WaylandOverlay(WaylandConnection(sway.socket, within: .seconds(5)))
            }
        }
    }

    /// At eight scales, each in all eight transforms.
    @Test func aClickPicksThePixelUnderThePointer() throws {
        let desk = try Desk(scales: [1, 1.0667, 1.1, 1.25, 1.3333, 1.5, 1.75, 2])
        for turn in 0..<8 {
            let commands = (0..<8).map {
                "output HEADLESS-\($0 + 1) transform \(Compositor.transforms[($0 + turn) % 8])"
            }
            try desk.sway.swaymsg(commands.joined(separator: ";"))
            let places = try desk.lastPlaces()
            var next = 0
            let start = ContinuousClock.now
            var taken = 0
            let colors = try desk.pick(ScreenPicking(count: places.count)) {
                if next == taken, next < places.count {
                    desk.move(to: places[next].point)
                    desk.click()
                    next += 1
                }
                return .now - start > .seconds(8)
            } taking: {
                taken = $0.count
            }
            for (index, place) in places.enumerated() {
                #expect(colors?[index] == place.color, "turn \(turn), output \(index / 4) at \(place.point)")
            }
            // Nothing stays on the outputs. The last place is below the pointer.
            #expect(try desk.places().dropLast().map { $0.color } == places.dropLast().map { $0.color })
        }
    }

    /// sway draws the pointer into the picture, as others do on GPUs without a plane for it.
    @Test func thePointerIsNeverPicked() throws {
        let desk = try Desk()
        for (index, place) in try desk.lastPlaces().enumerated() where index % 4 == 1 {
            desk.move(to: place.point)
            func isSeen() throws -> Bool { try desk.places()[index].color != place.color }
            let limit = ContinuousClock.now + .seconds(2)
            while try !isSeen(), .now < limit { usleep(10_000) }
            #expect(try isSeen(), "no pointer is seen at \(place.point)")
            #expect(try desk.pick(ScreenPicking(), {}, { desk.click() }) == [place.color], "\(place.point)")
        }
    }

    /// First the one under the pointer goes, at last the only one.
    @Test func outputsMayBeUnplugged() throws {
        let desk = try Desk(isNested: true)
        let places = try desk.lastPlaces()
        func unplug(_ number: Int) { try? desk.sway.swaymsg("[title=WL-\(number)] kill") }
        let colors = try desk.pick(
            pause: 300, { desk.move(to: places[9].point) }, { unplug(3) }, { unplug(2) },
            { desk.move(to: places[1].point) }, { desk.click() })
        #expect(colors == [places[1].color])
        let error = #expect(throws: ScreenError.self) { try desk.pick(ScreenPicking(), {}, { unplug(1) }) }
        let says = "all outputs are gone; run glpick in a session with Wayland, or use the desktop's portal"
        #expect(error == .lost(says))
    }

    @Test func keysTakeSeveralColors() throws {
        let desk = try Desk()
        let point = try desk.lastPlaces()[1].point
        let expected = try [0.0, 1].map {
            try desk.screen.color(at: Point(x: point.x + 2, y: point.y + 1 + $0))
        }
        let colors = try desk.pick(
            ScreenPicking(count: 2), pause: 700, { desk.move(to: point) },
            { desk.type("Right", "Right", "Down", "space") }, { desk.turnWheel() },
            { desk.type("Down", "Return") })
        #expect(colors == expected)
    }

    @Test func whoCancelsPicksNothing() throws {
        let desk = try Desk()
        let start = ContinuousClock.now
        #expect(try desk.pick(ScreenPicking(), {}, { desk.type("Escape") }) == nil)
        // The pointer is new, so that the picker must see it first.
        let colors = try desk.pick(pause: 400, { desk.move(to: Point(x: 9, y: 9)) }, { desk.click(273) })
        #expect(colors == nil)
        // Otherwise both would have been stopped.
        #expect(ContinuousClock.now - start < .seconds(7))
    }

    /// The program, which is ended in the middle.
    @Test func theScreenIsGivenBack() throws {
        let desk = try Desk()
        let before = try desk.lastPlaces()
        let environment = ["WAYLAND_DISPLAY": desk.sway.socket, "DISPLAY": ""]
        let run = try Command.shell("timeout --preserve-status 1 glpick screen", environment: environment)
        #expect(run.exitCode == 128 + SIGTERM && run.text.isEmpty, "\(run.errorText)")
        #expect(try desk.places().map { $0.color } == before.map { $0.color })
        let at = try Command.glpick("screen", "--at", "41,30", "--format", "{hex}", environment: environment)
        let color = try desk.screen.color(at: Point(x: 41, y: 30))
        #expect(at.succeeded(isSilent: true).text == ColorFormat.hex.text(color) + "\n")
    }
}
