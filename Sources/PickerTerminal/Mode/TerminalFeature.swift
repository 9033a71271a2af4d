/// Something that a terminal is asked to do until its mode ends.
public enum TerminalFeature: Hashable, Sendable {
    /// The alternate screen, and the cursor's place kept; the first of all, so that it is the last to end.
    case alternateScreen
    /// The cursor is hidden.
    case hiddenCursor
    /// Press, release, wheel and drags are told, in cells.
    case mouseDrags
    /// The same, and the pointer's moves with no button held.
    case mouseMoves
    /// The mouse is told in pixels; after one of the two others.
    case mousePixels
    /// What is pasted is marked as such.
    case bracketedPaste
    /// What ``TerminalMode/show(_:)`` writes is shown at once; for ``TerminalCapabilities/hasSynchronizedUpdates``.
    case synchronizedUpdates
    /// Images with these identifiers are removed at the end, by kitty's graphics protocol.
    case kittyImages(ClosedRange<UInt32>)

    /// Whether it makes the terminal send what the mouse does.
    var isMouse: Bool { [.mouseDrags, .mouseMoves, .mousePixels].contains(self) }

    /// What begins it.
    var beginning: String {
        switch self {
        case .alternateScreen: "\u{1B}[?1049h\u{1B}[H\u{1B}[2J"
        case .hiddenCursor: "\u{1B}[?25l"
        case .mouseDrags: "\u{1B}[?1002h\u{1B}[?1006h"
        case .mouseMoves: "\u{1B}[?1003h\u{1B}[?1006h"
        case .mousePixels: "\u{1B}[?1016h"
        case .bracketedPaste: "\u{1B}[?2004h"
        case .synchronizedUpdates, .kittyImages: ""
        }
    }

    /// What ends it.
    var end: String {
        switch self {
        case .alternateScreen: "\u{1B}[?1049l"
        case .hiddenCursor: "\u{1B}[?25h"
        case .mouseDrags: "\u{1B}[?1006l\u{1B}[?1002l"
        case .mouseMoves: "\u{1B}[?1006l\u{1B}[?1003l"
        case .mousePixels: "\u{1B}[?1016l"
        case .bracketedPaste: "\u{1B}[?2004l"
        case .synchronizedUpdates: "\u{1B}[?2026l"
        case .kittyImages(let identifiers):
            identifiers.prefix(4).map { "\u{1B}_Ga=d,d=I,i=\($0),q=2\u{1B}\\" }.joined()
        }
    }
}

extension [TerminalFeature] {
    /// What begins them, in order.
    var beginning: [UInt8] { Array<UInt8>(map(\.beginning).joined().utf8) }

    /// What ends them, the last one first.
    ///
    /// A string that was cut short is ended before, and colours after.
    var end: [UInt8] {
        Array<UInt8>(("\u{1B}\\" + reversed().map(\.end).joined() + "\u{1B}[0m").utf8)
    }
}
