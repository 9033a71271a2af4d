import Glibc
public import PickerSystem

/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The process has no terminal, or the path is not a terminal.
    case noTerminal(path: String)
    /// An operation failed: a C function by its name, or what glpick was doing; `number` is the value of `errno`.
    case failed(operation: String, number: CInt)
    /// The terminal is gone.
    case closed
    /// The terminal has been restored, by the caller or by a thread that is about to end the process.
    case restored
    /// A library that encodes pictures cannot be loaded.
    case missingLibrary(MissingLibrary)

    /// One line for people: what is wrong and what to do.
    public var description: String {
        switch self {
        case .noTerminal(let path):
            "there is no terminal at \(path); run glpick in a terminal, not from a service"
        case .failed(let operation, let number):
            "the terminal cannot be used: \(operation): \(String(cString: strerror(number)))"
        case .closed: "the terminal was closed"
        case .restored: "the terminal has been restored"
        case .missingLibrary(let missing): "pictures cannot be encoded: \(missing)"
        }
    }
}
