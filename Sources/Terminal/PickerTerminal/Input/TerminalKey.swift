public import PickerControls

/// A key press, as a terminal reports it.
public struct TerminalKey: Hashable, Sendable {
    /// The keys that terminals report.
    public enum Name: Hashable, Sendable {
        /// A character as typed, with shift and caps lock applied.
        case character(Unicode.Scalar)
        /// A key of the main block, the editing block or the number pad.
        case enter, tab, escape, backspace, delete, insert, home, end, pageUp, pageDown, left, right, up, down
        /// A function key, numbered from 1.
        case function(Int)
    }

    /// Modifier keys that are held with another key.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of xterm's parameter less 1.
        public let rawValue: Int

        /// Takes the bits of xterm's parameter less 1.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Shift; for characters it is already applied.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or an Escape directly before the key.
        public static let alt = Modifiers(rawValue: 2)
        /// The control key.
        public static let control = Modifiers(rawValue: 4)
    }

    /// The key that is pressed.
    public let name: Name
    /// The modifier keys that are held with it.
    public let modifiers: Modifiers

    /// Makes a key press.
    public init(_ name: Name, _ modifiers: Modifiers = []) {
        self.name = name
        self.modifiers = modifiers
    }

    /// The key for pickers; nil if they do not use it.
    public var pickerKey: PickerKey? {
        Self.pickerKeys[name].map { PickerKey($0, isShifted: modifiers.contains(.shift)) }
    }

    private static let pickerKeys: [Name: PickerKey.Name] = [
        .left: .left, .right: .right, .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown,
        .home: .home, .end: .end,
    ]
}
