public import PickerScene

/// What turns pictures into bytes that show them in a terminal, as little as what has changed since the last one.
///
/// The bytes must be written in the order in which they were made, all of them.
public protocol PictureEncoder: Sendable {
    /// Whether speed is worth more than looks for the next picture, as in a drag: sixels then have fewer colours.
    var isHurried: Bool { get set }

    /// Whether a hurried picture is on the screen that would look better: the next one that is not hurried is shown
    /// whole, even if it is the same.
    var isRough: Bool { get }

    /// Shows a picture with its upper left corner at that of a cell, in place of the last one.
    ///
    /// Encoded sRGB; what is not opaque shows the terminal's colour or ``BlockCells/background``.
    mutating func show(
        _ picture: PremultipliedPixmap, at position: CellPosition
    ) throws(TerminalError) -> [UInt8]

    /// From now on nothing is on the screen, as after it was cleared or has another size: the next picture is sent
    /// whole.
    mutating func forget()

    /// What takes the picture away, where to clear the screen does not; to be written before the end.
    mutating func remove() -> [UInt8]
}

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends a number from 0 in decimal digits.
    mutating func append(decimal number: Int) {
        if number < 10 {
            append(UInt8(truncatingIfNeeded: 0x30 + number))
        } else {
            append(decimal: number / 10)
            append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
        }
    }

    /// Moves the cursor to a cell.
    mutating func append(moveTo position: CellPosition) {
        append("\u{1B}[")
        append(decimal: position.row + 1)
        append(UInt8(ascii: ";"))
        append(decimal: position.column + 1)
        append(UInt8(ascii: "H"))
    }
}
