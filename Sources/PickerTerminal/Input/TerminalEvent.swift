/// Something that a terminal, or the system on its behalf, tells.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(TerminalKey)
    /// The mouse did something.
    case mouse(TerminalMouse)
    /// Text was pasted; at most ``InputParser/longestPaste`` bytes of it.
    case paste(String)
    /// The terminal answered a query.
    case answer(TerminalAnswer)
    /// The terminal's size is another one (SIGWINCH).
    case resized
    /// Somebody asks the process to stop (SIGTSTP).
    case suspended
    /// The process goes on after it was stopped (SIGCONT).
    case continued
    /// The terminal is gone, and nothing comes after this.
    case closed
}
