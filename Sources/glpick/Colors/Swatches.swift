import PickerHost
import Glibc
import PickerKit

extension Swatches {
    init() { self.init(TerminalEnvironment(environmentVariable), isTerminal: isatty(1) != 0) }
}
