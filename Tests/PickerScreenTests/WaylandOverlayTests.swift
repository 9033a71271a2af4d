import Foundation
import PickerColor
import PickerControls
import PickerScene
import PickerScreen
import TestSupport
import Testing

/// Picking with a pointer and keys on outputs of sway, compared with the pixels that were there before.
@Suite(.enabled(if: Compositor.hasSway, "there is no sway here"), .timeLimit(.minutes(1)), .serialized)
struct WaylandOverlayTests {
    /// Sway, and a pointer that obeys lines.
    private final class Desk: Sendable {
        private static let outputs = [
            ("300x200", 1.0, "normal"), ("300x210", 1.5, "90"), ("350x200", 1.75, "flipped-270"),
        ]
        let sway: Compositor
        private let pointer = Process()
        private let input = Pipe()
        /// Points in all outputs, and the colours there.
        let places: [(point: Point, color: Color)]

        init(isNested: Bool = false) throws {
            sway = try Compositor(
                outputs: Self.outputs.enumerated().map { index, output in
                    "mode \(output.0) position \(index * 400) 0 scale \(output.1) transform \(output.2)"
                }, isNested: isNested)
            let screen = WaylandScreen(path: sway.socket)
            while try Set((0..<8).map { try screen.color(at: Point(x: 800.5 + Double($0), y: 9)) }).count < 4
            {
                usleep(10_000)
            }
            places = try (0..<4).flatMap { number in
                try Self.outputs.enumerated().map { index, output in
                    let local = SIMD2(Double(17 + number * 43), Double(20 + number * 29)) + 0.5
                    let point = Point(x: local.x / output.1 + Double(index * 400), y: local.y / output.1)
                    return (point, try screen.color(at: point))
                }
            }
            pointer.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            pointer.arguments = ["\(Compositor.fixtures)/pointer.py", sway.socket]
            pointer.standardInput = input
            try pointer.run()
        }

        deinit {
            kill(pointer.processIdentifier, SIGKILL)
            pointer.waitUntilExit()
        }

        func act(_ line: String) { try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

        /// The points of all outputs make a rectangle of a width.
        func move(to point: Point, width: Int = 914) {
            let numbers = [point.x * 256, point.y * 256, Double(width * 256), 200 * 256].map {
                Int($0.rounded())
            }
            act("move " + numbers.map(String.init).joined(separator: " "))
        }

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
            return try WaylandScreen(path: sway.socket).pickColors(picking) {
                guard ContinuousClock.now >= next else { return false }
                next = .now + .milliseconds(pause)
                rest.popFirst()?()
                return .now - start > .seconds(8)
            }
        }
    }

    @Test func aClickPicksThePixelUnderThePointer() throws {
        let desk = try Desk()
        for (point, color) in desk.places {
            let found = try desk.pick(ScreenPicking(), { desk.move(to: point) }, { desk.act("button 272") })
            #expect(found == [color], "\(point)")
        }
        // Nothing stays on the outputs. The last place is below the pointer.
        for (point, color) in desk.places.dropLast() {
            #expect(try WaylandScreen(path: desk.sway.socket).color(at: point) == color)
        }
    }

    /// sway draws the pointer into the picture, as others do on GPUs without a plane for it.
    @Test func thePointerIsNeverPicked() throws {
        let desk = try Desk()
        let screen = WaylandScreen(path: desk.sway.socket)
        for (point, color) in desk.places {
            desk.move(to: point)
            let limit = ContinuousClock.now + .seconds(2)
            while try screen.color(at: point) == color, .now < limit { usleep(10_000) }
            #expect(try screen.color(at: point) != color, "no pointer is seen at \(point)")
            #expect(try desk.pick(ScreenPicking(), {}, { desk.act("button 272") }) == [color], "\(point)")
        }
    }

    /// First the one under the pointer goes, at last the only one.
    @Test func outputsMayBeUnplugged() throws {
        let desk = try Desk(isNested: true)
        let (point, color) = desk.places[3]
        func unplug(_ number: Int) { try? desk.sway.unplug(number) }
        let colors = try desk.pick(
            pause: 300, { desk.move(to: desk.places[2].point) }, { unplug(3) }, { unplug(2) },
            { desk.move(to: point, width: 300) }, { desk.act("button 272") })
        #expect(colors == [color])
        let error = #expect(throws: ScreenError.self) { try desk.pick(ScreenPicking(), {}, { unplug(1) }) }
        #expect(error.map { "\($0)" }?.hasPrefix("all outputs are gone; ") == true, "\(error as Any)")
    }

    @Test func keysTakeSeveralColors() throws {
        let desk = try Desk()
        let screen = WaylandScreen(path: desk.sway.socket)
        let expected = try [(42.5, 41.5), (42.5, 42.5)].map { try screen.color(at: Point(x: $0.0, y: $0.1)) }
        let colors = try desk.pick(
            ScreenPicking(count: 2), pause: 700, { desk.move(to: Point(x: 40.5, y: 40.5)) },
            { desk.type("Right", "Right", "Down", "space") }, { desk.act("wheel -2") },
            { desk.type("Down", "Return") })
        #expect(colors == expected)
    }

    @Test func whoCancelsPicksNothing() throws {
        let desk = try Desk()
        let start = ContinuousClock.now
        #expect(try desk.pick(ScreenPicking(), {}, { desk.type("Escape") }) == nil)
        #expect(
            try desk.pick(ScreenPicking(), { desk.move(to: Point(x: 9, y: 9)) }, { desk.act("button 273") })
                == nil)
        // Otherwise both would have been stopped.
        #expect(ContinuousClock.now - start < .seconds(7))
    }

    /// The program, which is ended in the middle.
    @Test func theScreenIsGivenBack() throws {
        let desk = try Desk()
        let run = try Command.shell(
            "timeout --preserve-status 1 glpick screen",
            environment: ["WAYLAND_DISPLAY": desk.sway.socket, "DISPLAY": ""])
        #expect(run.exitCode == 128 + SIGTERM && run.text.isEmpty, "\(run.errorText)")
        for (point, color) in desk.places {
            #expect(try WaylandScreen(path: desk.sway.socket).color(at: point) == color)
        }
        let at = try Command.glpick(
            "screen", "--at", "41,30", "--format", "{hex}",
            environment: ["WAYLAND_DISPLAY": desk.sway.socket, "DISPLAY": ""])
        let color = try WaylandScreen(path: desk.sway.socket).color(at: Point(x: 41, y: 30))
        #expect(at.succeeded(isSilent: true).text == hex(color) + "\n")
    }

    private func hex(_ color: Color) -> String {
        "#" + (0..<3).map { String(format: "%02x", Int((color.components[$0] * 255).rounded())) }.joined()
    }
}
