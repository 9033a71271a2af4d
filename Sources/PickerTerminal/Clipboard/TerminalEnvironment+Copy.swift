extension TerminalEnvironment {
    /// Puts a text on the clipboard by the first command that can, or else asks the terminal; says what has happened.
    ///
    /// `ask` writes bytes to the terminal; its error is thrown.
    public func copy<Failure: Error>(
        _ text: String, asking ask: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> String {
        if let command = clipboardCommands.first(where: { $0.copy(text) }) {
            return "copied by \(command.name)"
        }
        try ask(TerminalClipboard.copying(text, through: multiplexer))
        return "sent to the terminal, which may not copy it"
    }
}
