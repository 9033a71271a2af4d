import PickerKit

/// A way to colours of the screen, and whether it works here.
package struct ScreenFinding {
    let way: String
    let works: Bool
    /// What works, or why it does not.
    let reason: String

    /// All ways; starts and opens nothing.
    package static var all: [ScreenFinding] {
        [
            ScreenFinding("portal") {
                try ScreenPortal().version().map { "version \($0) of its Screenshot interface" }
                    ?? "it starts when it is needed"
            },
            ScreenFinding("Wayland") { "by the protocol \(try WaylandScreen().captureProtocol())" },
            ScreenFinding("X11") {
                guard let display = environmentVariable("DISPLAY"), !display.isEmpty else {
                    throw ScreenError.unavailable("DISPLAY is not set; run glpick in a session with X11")
                }
                for library in X11Screen.libraries { try library.load() }
                return "DISPLAY is \(display)"
            },
        ]
    }

    /// A way that works as `reason` says, or does not for what it throws.
    private init(_ way: String, _ reason: () throws -> String) {
        self.way = way
        do { (self.reason, works) = (try reason(), true) } catch {
            (self.reason, works) = ("\(error)", false)
        }
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
