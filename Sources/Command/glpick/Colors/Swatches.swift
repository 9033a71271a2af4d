import Glibc
import PickerHost

extension Swatches {
    /// Those of the terminal at standard output, which is asked at most once.
    static let current: Swatches = {
        let environment = TerminalEnvironment(environmentVariable)
        return Swatches(environment, isTerminal: isatty(1) != 0) {
            // Every xterm answers. Other terminals of 16 colours, such as consoles, may not.
            guard environment.kind == "xterm", environment.multiplexer == nil else { return nil }
            let answer = try? TerminalCapabilities.asked(environment)
            return answer?.version == nil ? nil : answer?.colorDepth
        }
    }()
}
