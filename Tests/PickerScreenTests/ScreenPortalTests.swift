import PickerColor
import PickerScreen
import TestSupport
import Testing

/// What the desktop's portal answers, and what becomes of it.
@Suite(
    .enabled(if: PortalForTests.isAvailable, "there is no dbus-daemon or no python3-dbus here"),
    .timeLimit(.minutes(1)))
struct ScreenPortalTests {
    private func pick(_ answer: String) throws -> Color? {
        let desktop = try PortalForTests(answer)
        return try ScreenPortal(at: desktop.address).pickColor { false }
    }

    @Test(arguments: ["ok", "old-path", "early", "foreign"])
    func aColorHasAllItsDigits(_ answer: String) throws {
        #expect(try pick(answer) == Color(.sRGB, SIMD3(0.1, 1.0 / 3, 1)))
    }

    @Test func whoCancelsPicksNothing() throws { #expect(try pick("cancel") == nil) }

    @Test(arguments: [
        ("version-1", "since version 2"),
        ("no-interface", "cannot pick colours (No such interface); install"),
        ("none", "there is no desktop portal; install xdg-desktop-portal"),
        ("refuse", "fails (not | here); see"), ("mute", "fails (org.freedesktop.portal.Error.Failed); see"),
        ("other", "the response 2"), ("unknown", "the response 7"), ("empty", "has no colour"),
        ("nan", "(0.5, nan, 0.0)"), ("above", "(0.0, 0.0, 1.001)"), ("below", "(-0.25, 0.0, 0.0)"),
        ("text", "not of the type (ddd)"), ("two", "not of the type (ddd)"),
        ("body", "not of the type ua{sv}"),
        ("end", "ended before it answered"),
    ])
    func anotherAnswerIsALine(_ answer: String, _ says: String) throws {
        expectLine(says, parts: 2) { _ = try pick(answer) }
    }

    @Test func whoStopsWaitingClosesTheRequest() throws {
        let desktop = try PortalForTests("silent")
        let start = ContinuousClock.now
        var last = start
        var longest = Duration.zero
        let color = try ScreenPortal(at: desktop.address).pickColor {
            (longest, last) = (max(longest, .now - last), .now)
            return last - start > .milliseconds(400)
        }
        #expect(color == nil && longest < .milliseconds(100), "\(longest)")
        let limit = ContinuousClock.now + .seconds(2)
        while !desktop.isClosed, .now < limit {}
        #expect(desktop.isClosed)
    }

    @Test func aBusMayBeAbsentOrEnd() throws {
        expectLine("(No such file or directory); run glpick in a desktop session") {
            _ = try ScreenPortal(at: "unix:path=/nonexistent/bus").pickColor { false }
        }
        var desktop: PortalForTests? = try PortalForTests("silent")
        let address = try #require(desktop?.address)
        expectLine("the session bus does not work") {
            _ = try ScreenPortal(at: address).pickColor {
                desktop = nil
                return false
            }
        }
    }

    @Test func theVersionStartsNothing() throws {
        let desktop = try PortalForTests("starts")
        let portal = ScreenPortal(at: desktop.address)
        #expect(try portal.version() == nil && portal.version() == nil)
        #expect(try portal.pickColor { false } != nil)
        #expect(try portal.version() == 2)
        for answer in ["none", "version-1", "no-interface"] {
            let other = try PortalForTests(answer)
            #expect(throws: ScreenError.self) { try ScreenPortal(at: other.address).version() }
        }
    }
}
