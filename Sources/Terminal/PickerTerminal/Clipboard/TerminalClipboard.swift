import PickerText

/// The clipboard of the machine on which the terminal's window is.
package enum TerminalClipboard {
    /// The bytes that ask a terminal to copy `text` to the clipboard (OSC 52). Terminals may be configured to refuse.
    ///
    /// In tmux they ask twice: tmux itself, which needs `set-clipboard on`, and the outer terminal, which needs
    /// `allow-passthrough on`.
    package static func copying(
        _ text: String, through multiplexer: TerminalEnvironment.Multiplexer? = nil
    ) -> [UInt8] {
        let plain = "\u{1B}]52;c;\(base64(text))\u{7}"
        return switch multiplexer {
        case nil: Array(plain.utf8)
        case .tmux: Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8)
        case .screen: Array("\u{1B}P\(plain)\u{1B}\\".utf8)
        }
    }

    /// The bytes that ask for the same, and for a ``TerminalAnswer/clipboard(status:)`` (OSC 5522); for
    /// ``TerminalCapabilities/confirmsCopies``.
    ///
    /// Source: "Copying all data types to the clipboard" in kitty's documentation.
    package static func confirmedCopying(_ text: String) -> [UInt8] {
        let parts = [
            "type=write", "type=wdata:mime=\(base64("text/plain"));\(base64(text))", "type=wdata",
        ]
        return Array(parts.map { "\u{1B}]5522;\($0)\u{1B}\\" }.joined().utf8)
    }
}
