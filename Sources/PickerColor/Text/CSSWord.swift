/// A name in lower case, its escapes undone, without memory of its own: names are compared for every colour.
///
/// Of names with more than 24 bytes it knows the first 24 and the length, so they equal no word that CSS has.
struct CSSWord: Hashable {
    /// How many bytes the name has in UTF-8.
    private(set) var count = 0
    private var head: UInt64 = 0
    private var middle: UInt64 = 0
    private var tail: UInt64 = 0

    init() {}

    /// One number is enough to tell the words of CSS apart, and is hashed fast.
    func hash(into hasher: inout Hasher) {
        hasher.combine(head ^ middle &* 31 ^ tail &* 1021 ^ UInt64(truncatingIfNeeded: count))
    }

    init(_ text: some StringProtocol) {
        for byte in text.utf8 { append(byte) }
    }

    /// Adds a byte; A to Z become lower case, as CSS compares names.
    mutating func append(_ byte: UInt8) {
        let isUpper = byte &- UInt8(ascii: "A") < 26
        let value = UInt64(isUpper ? byte | 0x20 : byte)
        switch count >> 3 {
        case 0: head = head << 8 | value
        case 1: middle = middle << 8 | value
        case 2: tail = tail << 8 | value
        default: break
        }
        count += 1
    }

    /// The colour of hexadecimal digits; nil if these are none, or not 3, 4, 6, 8, 12 or 16.
    var hexadecimalColor: RGBColor? {
        count <= 16 ? RGBColor(hexadecimalDigits: (0..<count).lazy.map { byte($0) }) : nil
    }

    /// The byte at an index, at most 23.
    private func byte(_ index: Int) -> UInt8 {
        let part = index < 8 ? head : index < 16 ? middle : tail
        let inPart = count - index / 8 * 8 < 8 ? count & 7 : 8
        return UInt8(truncatingIfNeeded: part >> UInt64((inPart - 1 - index % 8) * 8))
    }
}
