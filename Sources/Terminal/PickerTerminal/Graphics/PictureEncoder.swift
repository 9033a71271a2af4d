public import PickerScene

/// An encoder of pictures for a terminal; it sends only what has changed since the last picture.
///
/// All its bytes must be written in the order in which it made them.
public protocol PictureEncoder: Sendable {
    /// True if speed matters more than quality for the next picture, as during a drag: sixels then have fewer colours.
    var isHurried: Bool { get set }

    /// True if the picture on the screen was hurried and can look better. The next picture that is not hurried is then
    /// sent whole, even if it is the same.
    var isRough: Bool { get }

    /// The greatest width and height of a picture, in pixels.
    var greatestSize: PixelSize { get }

    /// The most rows of pixels that the encoder adds below a picture; the terminal needs room for them.
    var addedRows: Int { get }

    /// True if the picture consists of characters: then it is coarse, and ``marks`` are drawn over it.
    var isMadeOfCells: Bool { get }

    /// Characters that are drawn over the next picture; always empty if the picture is not made of cells.
    var marks: [CellMark] { get set }

    /// An encoder of a second picture, beside the first on the same screen; nil if text does not replace pictures there, or
    /// changes are sent whole.
    var second: (any PictureEncoder)? { get }

    /// Prepares for a terminal whose cells have this size in pixels; nil if it is unknown. Call it before the first
    /// picture, and when the size has changed.
    ///
    /// - Returns: The picture's pixels in a cell of the terminal.
    mutating func fit(to cell: CellSize?) -> CellSize

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`; returns the
    /// bytes to write.
    ///
    /// Colours are encoded sRGB. Behind translucent pixels is the terminal's background or ``BlockCells/background``.
    mutating func show(
        _ picture: PremultipliedPixmap, at position: CellPosition
    ) throws(TerminalError) -> [UInt8]

    /// Forgets the last picture, because it is no longer on the screen: after the screen was cleared or resized. The
    /// next picture is sent whole.
    mutating func forget()

    /// The bytes that remove the picture if clearing the screen does not; write them before the end.
    mutating func remove() -> [UInt8]
}

extension PictureEncoder {
    /// False: pictures that are hurried look the same as others, so none is sent again.
    public var isRough: Bool { false }

    /// 2048 by 2048: larger pictures take long to send.
    public var greatestSize: PixelSize { PixelSize(width: 2048, height: 2048) }

    /// 0: a picture takes exactly the rows of its pixels.
    public var addedRows: Int { 0 }

    /// False: the picture consists of pixels.
    public var isMadeOfCells: Bool { false }

    /// Nil: there is room for one picture.
    public var second: (any PictureEncoder)? { nil }

    /// Empty, whatever is assigned: pixels show markers themselves.
    public var marks: [CellMark] {
        get { [] }
        set {}
    }

    /// Returns the same size, or 10 by 20 if it is unknown.
    public mutating func fit(to cell: CellSize?) -> CellSize { cell ?? .usual }

    /// Forgets the picture and returns no bytes: clearing the screen removes it.
    public mutating func remove() -> [UInt8] {
        forget()
        return []
    }
}

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    mutating func append(decimal number: Int) {
        if number < 10 {
            append(UInt8(truncatingIfNeeded: 0x30 + number))
        } else {
            append(decimal: number / 10)
            append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
        }
    }

    mutating func append(moveTo position: CellPosition) {
        append("\u{1B}[")
        append(decimal: position.row + 1)
        append(UInt8(ascii: ";"))
        append(decimal: position.column + 1)
        append(UInt8(ascii: "H"))
    }
}
