import PickerScene

/// A colour's hexadecimal text as white dots on a clear background; each letter is 5 dots wide and 7 high.
struct HexadecimalText {
    private let characters: [Character]

    /// Takes the text; characters other than `#` and hexadecimal digits are left blank.
    init(_ text: String) {
        characters = Array(text.uppercased())
    }

    /// Width and height in dots, with a column between letters and a margin of one dot.
    var size: PixelSize { PixelSize(width: 6 * characters.count + 1, height: 9) }

    /// The text as a picture with a pixel for each dot.
    var image: SourceImage {
        var pixmap = Pixmap<StraightRGBA16>(size: size)
        let white = StraightRGBA16(red: .max, green: .max, blue: .max, alpha: .max)
        for (index, character) in characters.enumerated() {
            for (y, row) in (Self.letters[character] ?? []).enumerated() {
                for x in 0..<5 where row >> (4 - x) & 1 == 1 { pixmap[1 + 6 * index + x, 1 + y] = white }
            }
        }
        return SourceImage(pixmap)
    }

    /// Seven rows from the top; in each, the highest of five bits is the leftmost dot.
    private static let letters: [Character: [UInt8]] = [
        "#": [0b01010, 0b01010, 0b11111, 0b01010, 0b11111, 0b01010, 0b01010],
        "0": [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110],
        "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
        "2": [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
        "3": [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110],
        "4": [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
        "5": [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
        "6": [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
        "7": [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
        "8": [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
        "9": [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
        "A": [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
        "B": [0b11110, 0b10001, 0b10001, 0b11110, 0b10001, 0b10001, 0b11110],
        "C": [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110],
        "D": [0b11110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b11110],
        "E": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
        "F": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000],
    ]
}
