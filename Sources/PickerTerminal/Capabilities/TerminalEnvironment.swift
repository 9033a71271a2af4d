/// What the environment says of a terminal.
public struct TerminalEnvironment: Hashable, Sendable {
    /// A program between this one and the terminal.
    public enum Multiplexer: Hashable, Sendable {
        /// The terminal is tmux's.
        case tmux
        /// The terminal is GNU screen's.
        case screen
    }

    /// `TERM`, empty if there is none.
    public let kind: String
    /// The program that stands between the terminal and this one; nil if there is none.
    public let multiplexer: Multiplexer?
    /// tmux's own way to the clipboard; nil if the terminal is not of a tmux server on this machine.
    public let tmuxClipboard: TmuxClipboard?
    /// Whether the user wants no colours (`NO_COLOR`) or the terminal is one that only prints.
    public let isPlain: Bool
    /// Whether the terminal is not on another machine, as far as is known.
    public let isLocal: Bool
    /// Whether a variable promises 24-bit colours.
    let promisesFullColor: Bool
    /// Whether a variable says that the terminal is kitty.
    let isKitty: Bool

    /// Reads the variables `TERM`, `COLORTERM`, `TMUX`, `STY`, `NO_COLOR`, `KITTY_WINDOW_ID`, `SSH_CONNECTION` and
    /// `SSH_TTY`.
    public init(_ variable: (_ name: String) -> String?) {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        kind = variable("TERM") ?? ""
        if isSet("TMUX") || kind.hasPrefix("tmux") {
            multiplexer = .tmux
        } else if isSet("STY") || kind.hasPrefix("screen") {
            multiplexer = .screen
        } else {
            multiplexer = nil
        }
        tmuxClipboard = TmuxClipboard(session: variable("TMUX"))
        isPlain = isSet("NO_COLOR") || kind.isEmpty || ["dumb", "unknown"].contains(kind)
        isLocal = !isSet("SSH_CONNECTION") && !isSet("SSH_TTY")
        promisesFullColor =
            ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") || kind.hasSuffix("-direct")
        isKitty = kind == "xterm-kitty" || isSet("KITTY_WINDOW_ID")
    }

    /// What to ask the terminal in one go, the last of which, DA1, every terminal answers; nothing where it would only
    /// print it.
    ///
    /// - Parameter sharedMemory: The name of a shared memory object with a pixel of 3 bytes.
    public func queries(sharedMemory: String? = nil) -> [UInt8] {
        guard !isPlain else { return [] }
        var text = ""
        switch (kind, multiplexer) {
        // Older versions of Linux's console print what is in strings.
        case ("linux", _): break
        // screen hands strings on to the terminal that it is in, which answers for itself.
        case (_, .screen): text += TerminalQuery.sizes
        // tmux takes kitty's commands for titles.
        case (_, .tmux): text += TerminalQuery.common + TerminalQuery.sizes
        default:
            text += TerminalQuery.kittyGraphics
            if let sharedMemory { text += TerminalQuery.kittySharedMemory(named: sharedMemory) }
            text += TerminalQuery.common + TerminalQuery.strings + TerminalQuery.sizes
        }
        return Array((text + TerminalQuery.primaryAttributes).utf8)
    }
}

/// The queries, by the names that xterm's Control Sequences and kitty's documentation have for them.
enum TerminalQuery {
    static let primaryAttributes = "\u{1B}[c"
    /// XTVERSION; DECRQM of mouse pixels and of synchronised updates.
    static let common = "\u{1B}[>0q\u{1B}[?1016$p\u{1B}[?2026$p"
    /// The screen's colour (OSC 11); XTGETTCAP of `RGB`.
    static let strings = "\u{1B}]11;?\u{1B}\\\u{1B}P+q524742\u{1B}\\"
    static let sizes = "\u{1B}[14t\u{1B}[16t\u{1B}[18t"

    /// The image of ``kittyGraphics``, and that of ``kittySharedMemory(named:)``.
    static let image = 4231
    static let sharedImage = 4232
    static let kittyGraphics = "\u{1B}_Gi=\(image),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    static func kittySharedMemory(named name: String) -> String {
        "\u{1B}_Gi=\(sharedImage),s=1,v=1,a=q,t=s,f=24,S=3;\(String(decoding: base64(Array(name.utf8)), as: UTF8.self))\u{1B}\\"
    }
}
