/// The clipboard of the machine that the terminal's window is on.
public enum TerminalClipboard {
    /// What asks a terminal to put text into the clipboard (OSC 52); terminals may be set up to refuse it.
    ///
    /// tmux is asked twice: to do it itself, as with `set-clipboard on`, and to hand it on, as with
    /// `allow-passthrough on`.
    public static func copying(
        _ text: String, through multiplexer: TerminalEnvironment.Multiplexer? = nil
    ) -> [UInt8] {
        let command = "\u{1B}]52;c;\(String(decoding: base64(Array(text.utf8)), as: UTF8.self))"
        let plain = command + "\u{7}"
        return switch multiplexer {
        case nil: Array(plain.utf8)
        case .tmux: Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8)
        case .screen: Array("\u{1B}P\(plain)\u{1B}\\".utf8)
        }
    }
}
