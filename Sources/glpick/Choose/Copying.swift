import PickerKit

extension TerminalEnvironment {
    /// Puts a text on the clipboard by the first command that can, or else asks the terminal, and says what has happened.
    ///
    /// `ask` writes bytes to the terminal.
    func copy(_ text: String, asking ask: ([UInt8]) throws(CommandError) -> Void) throws(CommandError)
        -> String
    {
        if let command = clipboardCommands.first(where: { $0.copy(text) }) {
            return "copied by \(command.name)"
        }
        try ask(TerminalClipboard.copying(text, through: multiplexer))
        return "sent to the terminal, which may refuse to copy it"
    }
}
