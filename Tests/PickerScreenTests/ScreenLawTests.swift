import Foundation
import PickerColor
import PickerControls
import TestSupport
import Testing

/// What holds of `glpick screen` on every screen, whatever shows it.
@Suite(
    .takesLong, .enabled(if: !DeskKind.all.isEmpty, "there are neither Xvfb and xdotool nor sway here"),
    .timeLimit(.minutes(2)), .serialized)
struct ScreenLawTests {
    private func lines(_ colors: [Color]) -> String {
        colors.map { ColorFormat.hex.text($0) + "\n" }.joined()
    }

    /// A click at each of some places, also where the loupe was before. The pointer's own colour is never picked.
    @Test(arguments: DeskKind.all) func aClickPicksThePixelUnderThePointer(_ kind: DeskKind) throws {
        let desk = try kind.desk()
        let places = [(160, 120), (175, 135), (300, 70), (0, 0), (319, 239)]
        try desk.xdotool("mousemove 60 200")
        let colors = try places.map { try desk.seen($0.0, $0.1) }
        for ((x, y), color) in zip(places, colors).prefix(3) {
            try desk.xdotool("mousemove \(x) \(y)")
            #expect(try comesTrue { try desk.seen(x, y) != color }, "no pointer is seen at \(x),\(y)")
            let run = try desk.shell("glpick screen") { try desk.xdotool("click 1") }
            #expect(run.succeeded(isSilent: true).text == lines([color]))
        }
        let run = try desk.shell("glpick screen --count 5") {
            // What happens now is not picked.
            try desk.change()
            for (x, y) in places {
                for action in ["mousemove \(x) \(y)", "click 1"] { try desk.xdotool(action) }
            }
        }
        #expect(run.succeeded(isSilent: true).text == lines(colors))
        let at = try Command.glpick("screen", "--at", "41,30", environment: desk.environment)
        #expect(at.succeeded(isSilent: true).text == lines([try desk.seen(41, 30)]))
    }

    /// Whoever cancels learns what is not printed.
    @Test(
        arguments: DeskKind.all,
        [
            (
                [
                    "key Right Right Down space shift+Left shift+Up Return", "click 4",
                    "key Right Right Right Right Right Right Right Right Right",
                    "keydown shift click 1 keyup shift",
                ], 0, [[102, 101], [92, 91], [101, 91]]
            ),
            (["key space Escape"], 1, [[100, 100]]), (["key space", "click 3"], 1, [[100, 100]]),
        ] as [([String], Int32, [[Int]])])
    func keysAndButtonsPick(_ kind: DeskKind, _ session: (actions: [String], code: Int32, places: [[Int]]))
        throws
    {
        let desk = try kind.desk()
        let colors = try session.places.map { try desk.seen($0[0], $0[1]) }
        try desk.xdotool("mousemove 100 100")
        let run = try desk.shell("glpick screen --count 3") {
            for action in session.actions { try desk.xdotool(action) }
        }
        #expect(run.exitCode == session.code && run.text == (session.code == 0 ? lines(colors) : ""))
        let note = "glpick: note: taken, but not printed: \(lines(colors))"
        #expect(run.errorText == (session.code == 0 ? "" : note))
    }

    @Test(arguments: DeskKind.all) func whoeverStopsGivesTheScreenBack(_ kind: DeskKind) throws {
        let desk = try kind.desk(), before = try desk.memory
        // The server takes the windows of a connection away when it next looks.
        func expectSoon() throws {
            #expect(try comesTrue { try desk.memory == before }, "the screen is not given back")
        }
        var calls = 0
        let colors = try desk.pickColors {
            calls += 1
            return calls > 9
        }
        #expect(colors == nil)
        try expectSoon()
        let run = try desk.shell("timeout --preserve-status 2 glpick screen") {
            let shown = try desk.memory
            #expect(shown != before)
        }
        #expect(run.exitCode == 128 + SIGTERM && run.text.isEmpty)
        try expectSoon()
    }

    /// No other way begins then.
    @Test(arguments: DeskKind.all) func aServerThatEndsIsAnError(_ kind: DeskKind) throws {
        let desk = try kind.desk()
        let run = try desk.shell("glpick screen") { desk.end() }
        #expect(run.exitCode == 69 && run.text.isEmpty)
        let says =
            kind == .x11
            ? "x11: the connection to the X server is lost"
            : "wayland: the compositor has ended; run glpick in a session with Wayland, or use the desktop's portal"
        #expect(run.errorText == "glpick: error: cannot read the screen: \(says)\n")
    }
}
