import Glibc
import PickerKit

/// What the terminal can do, and how `glpick choose` would show its picture there.
struct TerminalFinding {
    private let environment = TerminalEnvironment { variable($0) }
    /// nil if there is no terminal to ask, or it only prints.
    private let capabilities: TerminalCapabilities?

    /// Asks the terminal, if this process is in its foreground: from the background, that would stop the process.
    init() {
        capabilities = try? Self.asked(environment)
    }

    private static func asked(_ environment: TerminalEnvironment) throws(TerminalError)
        -> TerminalCapabilities?
    {
        guard !environment.isPlain, isatty(0) == 1, tcgetpgrp(0) == getpgrp() else { return nil }
        let device = try TerminalDevice()
        var events = TerminalEvents(signals: try TerminalSignals())
        let mode = try TerminalMode([], on: device)
        return try events.askCapabilities(of: mode.device, environment)
    }

    /// The lines of the report.
    var values: [(String, JSON)] {
        let size = capabilities?.size ?? [1, 2, 0].lazy.compactMap { TerminalSize(of: $0) }.first
        let assumed =
            environment.isPlain ? nil : TerminalCapabilities(environment, [], size: size).colorDepth
        return [
            ("standard output", .string(isatty(1) == 1 ? "terminal" : "no terminal")),
            ("standard error", .string(isatty(2) == 1 ? "terminal" : "no terminal")),
            ("TERM", .optional(variable("TERM"))), ("COLORTERM", .optional(variable("COLORTERM"))),
            ("name", .optional(capabilities?.version)),
            ("columns", size.map { .count($0.columns) } ?? .null),
            ("rows", size.map { .count($0.rows) } ?? .null),
            ("colours", .optional((capabilities?.colorDepth ?? assumed)?.rawValue)),
            ("choose shows", .optional(shown)),
        ]
    }

    /// The pictures of `glpick choose`; nil if the terminal was not asked.
    private var shown: String? {
        if environment.isPlain { return "no picture: a colour is typed" }
        guard let capabilities else { return nil }
        switch capabilities.graphics {
        case .kitty: return "pictures by kitty's protocol"
        case .sixel:
            do { try SixelGraphics.library.load() } catch {
                return "cells of text; sixels need the Debian package \(error.library.debianPackage)"
            }
            return "sixels"
        case .blocks: return "cells of text"
        case .none: return "no picture: a colour is typed"
        }
    }
}
