import Glibc
import PickerHost

extension TerminalCapabilities {
    /// Asks the terminal, if nobody else does: in a pipe a pager may, and from the background this would stop the process. Nil where
    /// there is no terminal to ask, or it only prints.
    static func asked(_ environment: TerminalEnvironment) throws -> TerminalCapabilities? {
        guard !environment.isPlain, isatty(0) == 1, isatty(1) == 1, tcgetpgrp(0) == getpgrp() else {
            return nil
        }
        let device = try TerminalDevice()
        var events = try TerminalUse().events()
        let mode = try TerminalMode([], on: device)
        // Late answers would be typed into the shell.
        return try events.askCapabilities(of: mode.device, environment, within: 1000)
    }
}
