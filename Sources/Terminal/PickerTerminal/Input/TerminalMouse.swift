public import PickerScene

/// A mouse event, as a terminal reports it.
public struct TerminalMouse: Hashable, Sendable {
    /// The kind of mouse event.
    public enum Action: Hashable, Sendable {
        /// A button went down.
        case press
        /// The pointer moved with a button held.
        case drag
        /// A button went up.
        case release
        /// The pointer moved with no button held.
        case move
        /// The wheel turned by a step; up and left are away from the user.
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// The kind of event.
    public let action: Action
    /// The button: 0 is left, 1 middle, 2 right; 0 for moves and the wheel.
    public let button: Int
    /// The pointer's column, from 0; in pixels if ``TerminalFeature/mousePixels`` is on, otherwise in cells.
    public let x: Int
    /// The pointer's row, from 0; in pixels or cells like `x`.
    public let y: Int
    /// The modifier keys that are held.
    public let modifiers: TerminalKey.Modifiers

    /// Makes an event; `x` and `y` are counted from 0.
    public init(_ action: Action, button: Int = 0, x: Int, y: Int, modifiers: TerminalKey.Modifiers = []) {
        self.action = action
        self.button = button
        self.x = x
        self.y = y
        self.modifiers = modifiers
    }

    /// The pointer's position in pixels from the terminal's upper left corner: the middle of the pixel, or of the cell
    /// if the terminal reports only cells.
    ///
    /// - Parameter pixelOrigin: ``TerminalCapabilities/mousePixelOrigin`` if ``TerminalFeature/mousePixels`` is on,
    ///   otherwise nil.
    public func position(pixelOrigin: Int?, cell: CellSize) -> Point {
        guard let pixelOrigin else {
            return Point(x: (Double(x) + 0.5) * cell.width, y: (Double(y) + 0.5) * cell.height)
        }
        let shift = Double(1 - pixelOrigin) + 0.5
        return Point(x: Double(x) + shift, y: Double(y) + shift)
    }

    /// Makes an event from the parameters of X10's or SGR's encoding: button and modifiers in bits, column and row from
    /// 1.
    ///
    /// Source: "Any-event tracking" and "SGR (1006)" in xterm's Control Sequences.
    init?(code: Int, x: Int, y: Int, isRelease: Bool) {
        // Shift, alt and control have the order of ``TerminalKey/Modifiers``.
        let modifiers = TerminalKey.Modifiers(rawValue: code >> 2 & 7)
        let action: Action
        var button = code & 3
        if code & 64 != 0 {
            let wheel: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            action = wheel[button]
            button = 0
        } else if code >= 128 {
            return nil
        } else if code & 32 != 0 {
            action = button == 3 ? .move : .drag
            button = button == 3 ? 0 : button
        } else if isRelease || button == 3 {
            action = .release
            button = button == 3 ? 0 : button
        } else {
            action = .press
        }
        // Terminals may report pixel 0, and negative numbers outside the window.
        self.init(action, button: button, x: max(x - 1, 0), y: max(y - 1, 0), modifiers: modifiers)
    }
}
