import Glibc
import PickerHost
import PickerKit

extension Swatches {
    init() { self.init(TerminalEnvironment(environmentVariable), isTerminal: isatty(1) != 0) }
}
