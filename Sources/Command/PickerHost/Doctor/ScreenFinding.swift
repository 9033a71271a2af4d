import PickerJSON
import PickerKit

/// A way to colours of the screen, and whether it works here.
package struct ScreenFinding {
    let way: String
    let works: Bool
    /// What works, or why it does not.
    let reason: String

    /// All ways; starts and opens nothing.
    package static var all: [ScreenFinding] { [portal, wayland, x11] }

    private static var portal: ScreenFinding {
        do {
            let state = try ScreenPortal().version().map { "version \($0) of its Screenshot interface" }
            return ScreenFinding(
                way: "portal", works: true, reason: state ?? "it starts when it is needed")
        } catch { return ScreenFinding(way: "portal", works: false, reason: "\(error)") }
    }

    private static var wayland: ScreenFinding {
        do {
            let name = try WaylandScreen().captureProtocol()
            return ScreenFinding(way: "Wayland", works: true, reason: "by the protocol \(name)")
        } catch { return ScreenFinding(way: "Wayland", works: false, reason: "\(error)") }
    }

    private static var x11: ScreenFinding {
        guard let display = environmentVariable("DISPLAY"), !display.isEmpty else {
            return ScreenFinding(
                way: "X11", works: false, reason: "DISPLAY is not set; run glpick in a session with X11")
        }
        do { for library in X11Screen.libraries { try library.load() } } catch {
            return ScreenFinding(way: "X11", works: false, reason: "\(error)")
        }
        return ScreenFinding(way: "X11", works: true, reason: "DISPLAY is \(display)")
    }
}

extension DoctorSection {
    /// The ways to colours of the screen.
    package init(_ findings: [ScreenFinding]) {
        self.init("screen", findings) { finding in
            "\(finding.way): \(finding.works ? "works" : "does not work"), \(finding.reason.printable)"
        } members: { finding in
            [
                ("way", .string(finding.way)), ("works", .bool(finding.works)),
                ("reason", .string(finding.reason)),
            ]
        }
    }
}
