/// A terminal feature that is on until its mode ends.
public enum TerminalFeature: Hashable, Sendable {
    /// The alternate screen, with a saved cursor position. Put it first, so that it ends last.
    case alternateScreen
    /// The cursor is hidden.
    case hiddenCursor
    /// The terminal reports press, release, wheel and drags of the mouse, in cells.
    case mouseDrags
    /// The same as ``mouseDrags``, and moves without a button.
    case mouseMoves
    /// The terminal reports the mouse in pixels; put it after one of the other two.
    case mousePixels
    /// The terminal marks pasted text.
    case bracketedPaste
    /// The bytes of each ``TerminalMode/show(_:)`` appear at once; for ``TerminalCapabilities/hasSynchronizedUpdates``.
    case synchronizedUpdates
    /// The terminal reports changes to dark or light colours (mode 2031).
    case colorSchemeReports
    /// The terminal reports changes of its size in its own stream, and its size now (mode 2048).
    case sizeReports
    /// kitty's keyboard protocol: keys such as Escape and those with Alt have sequences of their own. Put it after the
    /// alternate screen, which has flags of its own.
    case keySequences
    /// kitty's graphics protocol removes the images with these identifiers at the end.
    case kittyImages(ClosedRange<UInt32>)
    /// The program may set the terminal's colours; at the end these come back, and those that are missing are reset.
    case changedColors(TerminalColors)

    /// True if the terminal sends bytes for it that nobody has typed.
    var makesReports: Bool {
        [.mouseDrags, .mouseMoves, .mousePixels, .colorSchemeReports, .sizeReports].contains(self)
    }

    /// The sequence that turns the feature on.
    var beginning: String {
        switch self {
        case .alternateScreen: "\u{1B}[?1049h\u{1B}[H\u{1B}[2J"
        case .hiddenCursor: "\u{1B}[?25l"
        case .mouseDrags: "\u{1B}[?1002h\u{1B}[?1006h"
        case .mouseMoves: "\u{1B}[?1003h\u{1B}[?1006h"
        case .mousePixels: "\u{1B}[?1016h"
        case .bracketedPaste: "\u{1B}[?2004h"
        case .colorSchemeReports: "\u{1B}[?2031h"
        case .sizeReports: "\u{1B}[?2048h"
        case .keySequences: "\u{1B}[>1u"
        case .synchronizedUpdates, .kittyImages, .changedColors: ""
        }
    }

    /// The sequence that turns the feature off.
    var end: String {
        switch self {
        case .alternateScreen: "\u{1B}[?1049l"
        case .hiddenCursor: "\u{1B}[?25h"
        case .mouseDrags: "\u{1B}[?1006l\u{1B}[?1002l"
        case .mouseMoves: "\u{1B}[?1006l\u{1B}[?1003l"
        case .mousePixels: "\u{1B}[?1016l"
        case .bracketedPaste: "\u{1B}[?2004l"
        case .synchronizedUpdates: "\u{1B}[?2026l"
        case .colorSchemeReports: "\u{1B}[?2031l"
        case .sizeReports: "\u{1B}[?2048l"
        case .keySequences: "\u{1B}[<u"
        case .kittyImages(let identifiers):
            identifiers.prefix(4).map { "\u{1B}_Ga=d,d=I,i=\($0),q=2\u{1B}\\" }.joined()
        case .changedColors(let before): before.restoring
        }
    }
}

extension [TerminalFeature] {
    /// The bytes that turn the features on, in order.
    var beginning: [UInt8] { Array<UInt8>(map(\.beginning).joined().utf8) }

    /// The bytes that turn the features off, the last one first.
    ///
    /// They first end a control string that was cut short, and at last reset the colours.
    var end: [UInt8] {
        Array<UInt8>(("\u{1B}\\" + reversed().map(\.end).joined() + "\u{1B}[0m").utf8)
    }
}
