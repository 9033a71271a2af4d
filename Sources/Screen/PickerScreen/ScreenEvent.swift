package import PickerControls

package enum ScreenEvent: Hashable, Sendable {
    /// The pointer is over a pixel.
    case moved(SIMD2<Int>)
    /// A key moves the chosen pixel.
    case key(PickerKey)
    /// The loupe shows fewer, larger pixels, or more, smaller ones after negative steps.
    case zoom(Int)
    /// The square of pixels that make the colour grows by some rings of pixels, or shrinks.
    case grow(Int)
    /// The colour is taken, and more will be.
    case take
    /// The colour is taken, as the last one unless a number was asked for.
    case accept
    case cancel

    package init?(keysym: UInt32, isShifted: Bool) {
        guard let event = ScreenTables.keys[keysym] else { return nil }
        if case .key(let key) = event {
            self = .key(PickerKey(key.name, isShifted: isShifted))
        } else {
            self = event
        }
    }

    package init?(button: UInt8, isShifted: Bool) {
        guard let event = ScreenTables.buttons[button] else { return nil }
        self = isShifted && event == .accept ? .take : event
    }
}
