/// An event from a terminal, or from the system about the terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(TerminalKey)
    /// A button, the pointer or the wheel moved.
    case mouse(TerminalMouse)
    /// Text was pasted; at most ``InputParser/longestPaste`` bytes.
    case paste(String)
    /// The terminal answered a query.
    case answer(TerminalAnswer)
    /// The terminal's size changed (SIGWINCH).
    case resized
    /// Another process asks this one to stop (SIGTSTP).
    case suspended
    /// The process continues after it was stopped (SIGCONT).
    case continued
    /// The terminal is gone; this is the last event.
    case closed
}
