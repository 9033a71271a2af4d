extension TerminalEnvironment {
    /// Puts a text on the clipboard by the first command that can, or else asks the terminal; says what has happened.
    ///
    /// `ask` writes bytes to the terminal; its error is thrown. If the terminal `confirms`
    /// (``TerminalCapabilities/confirmsCopies``), its answer comes later.
    public func copy<Failure: Error>(
        _ text: String, confirms: Bool = false, asking ask: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> String {
        if let command = clipboardCommands.first(where: { $0.copy(text) }) {
            return "copied by \(command.name)"
        }
        if confirms {
            try ask(TerminalClipboard.confirmedCopying(text))
            return "sent to the terminal"
        }
        try ask(TerminalClipboard.copying(text, through: multiplexer))
        return "sent to the terminal, which may not copy it"
    }
}
