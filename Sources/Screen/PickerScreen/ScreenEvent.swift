package import PickerControls

/// What a person does on a frozen screen.
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

    /// What a pressed key means; nil for nothing. The numbers of keys (`keysymdef.h`) are those of X and of libxkbcommon.
    package init?(keysym: UInt32, isShifted: Bool) {
        switch keysym {
        case 0xFF1B: self = .cancel
        case 0xFF0D, 0xFF8D: self = .accept
        case 0x20, 0xFF80: self = .take
        case 0x2B, 0x3D, 0xFFAB: self = .zoom(1)
        case 0x2D, 0xFFAD: self = .zoom(-1)
        case 0x5D: self = .grow(1)
        case 0x5B: self = .grow(-1)
        case 0xFF50...0xFF57:
            let names: [PickerKey.Name] = [.home, .left, .up, .right, .down, .pageUp, .pageDown, .end]
            self = .key(PickerKey(names[Int(keysym - 0xFF50)], isShifted: isShifted))
        // The same keys of the number pad.
        case 0xFF95...0xFF9C: self.init(keysym: keysym - 0xFF95 + 0xFF50, isShifted: isShifted)
        default: return nil
        }
    }

    /// What a pressed button of X means: 1 is the left one, 3 the right one, 4 and 5 are the wheel.
    package init?(button: UInt8, isShifted: Bool) {
        switch button {
        case 1: self = isShifted ? .take : .accept
        case 3: self = .cancel
        case 4: self = .zoom(1)
        case 5: self = .zoom(-1)
        default: return nil
        }
    }
}
