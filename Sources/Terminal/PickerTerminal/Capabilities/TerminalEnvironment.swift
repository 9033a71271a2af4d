import PickerText

/// The environment variables that describe a terminal.
public struct TerminalEnvironment: Hashable, Sendable {
    /// A terminal multiplexer, which runs between this process and the terminal.
    public enum Multiplexer: Hashable, Sendable {
        /// tmux.
        case tmux
        /// GNU screen.
        case screen
    }

    /// The variable `TERM`; empty if it is not set.
    public let kind: String
    /// The multiplexer; nil if there is none.
    public let multiplexer: Multiplexer?
    /// The commands that may reach a clipboard, the best first.
    package let clipboardCommands: [ClipboardCommand]
    /// True if the user wants no colours (`NO_COLOR`), or the terminal can only print.
    public let isPlain: Bool
    /// True unless the variables say that the terminal is on another machine.
    public let isLocal: Bool
    /// True if a variable promises 24-bit colours.
    let promisesFullColor: Bool
    /// True if a variable says that the terminal is kitty.
    let isKitty: Bool

    /// Reads the variables `TERM`, `COLORTERM`, `TMUX`, `STY`, `NO_COLOR`, `KITTY_WINDOW_ID`, `SSH_CONNECTION` and
    /// `SSH_TTY`, and those that name a display.
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
        clipboardCommands = ClipboardCommand.all(variable)
        isPlain = isSet("NO_COLOR") || kind.isEmpty || ["dumb", "unknown"].contains(kind)
        isLocal = !isSet("SSH_CONNECTION") && !isSet("SSH_TTY")
        promisesFullColor =
            ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") || kind.hasSuffix("-direct")
        isKitty = kind == "xterm-kitty" || isSet("KITTY_WINDOW_ID")
    }

    /// The colours of text that the variables promise, for output that does not query the terminal.
    public var assumedColorDepth: ColorDepth {
        promisesFullColor ? .full : kind.hasSuffix("256color") || isKitty ? .palette : .sixteen
    }

    /// The way to show pictures that the variables suggest, before the terminal has answered.
    public var likelyGraphics: TerminalGraphics {
        if isPlain { return .none }
        guard multiplexer == nil else { return .blocks }
        return isKitty ? .kitty : kind.hasPrefix("foot") ? .sixel : .blocks
    }

    /// The bytes of all queries for the terminal; empty for a terminal that would print them.
    ///
    /// The last query is DA1, which nearly every terminal answers.
    ///
    /// - Parameter sharedMemory: The name of a shared memory object that contains a pixel of 3 bytes.
    public func queries(sharedMemory: String? = nil) -> [UInt8] {
        guard !isPlain else { return [] }
        var text = ""
        switch (kind, multiplexer) {
        // Older versions of Linux's console print the content of control strings.
        case ("linux", _): break
        // screen passes strings to the outer terminal, which would answer for itself.
        case (_, .screen): text += TerminalQuery.sizes
        // tmux takes kitty's commands for window titles.
        case (_, .tmux): text += TerminalQuery.common + TerminalQuery.sizes
        default:
            text += TerminalQuery.kittyGraphics
            if let sharedMemory { text += TerminalQuery.kittySharedMemory(named: sharedMemory) }
            text +=
                TerminalQuery.common + TerminalQuery.strings + TerminalQuery.cellSize
                + TerminalQuery.sizes + TerminalQuery.sixels
        }
        return Array((text + TerminalQuery.primaryAttributes).utf8)
    }
}

/// The queries, named as in xterm's Control Sequences and kitty's documentation.
enum TerminalQuery {
    static let primaryAttributes = "\u{1B}[c"
    /// XTVERSION; DECRQM for mouse pixels, synchronized updates, reports of colours and of the size, and the clipboard; and
    /// the flags of kitty's keyboard protocol.
    static let common =
        "\u{1B}[>0q" + [1016, 2026, 2031, 2048, 5522].map { "\u{1B}[?\($0)$p" }.joined() + "\u{1B}[?u"
    /// The screen's background (OSC 11), and XTGETTCAP of `RGB`.
    static let strings = "\u{1B}]11;?\u{1B}\\\u{1B}P+q524742\u{1B}\\"
    /// iTerm2's query of the size of a cell, which WezTerm and Konsole answer, too.
    static let cellSize = "\u{1B}]1337;ReportCellSize\u{1B}\\"
    static let sizes = "\u{1B}[14t\u{1B}[16t\u{1B}[18t"

    /// XTSMGRAPHICS: the registers of sixels that are in use, and the greatest size of a picture.
    static let sixels = "\u{1B}[?1;1;0S\u{1B}[?2;4;0S"

    /// The image identifiers of ``kittyGraphics`` and ``kittySharedMemory(named:)``.
    static let image = 4231
    static let sharedImage = 4232
    static let kittyGraphics = "\u{1B}_Gi=\(image),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    static func kittySharedMemory(named name: String) -> String {
        "\u{1B}_Gi=\(sharedImage),s=1,v=1,a=q,t=s,f=24,S=3;\(base64(name))\u{1B}\\"
    }
}
