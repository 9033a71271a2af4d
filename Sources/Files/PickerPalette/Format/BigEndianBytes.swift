/// Reads numbers and texts whose first byte is the most significant one.
struct BigEndianBytes {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The next `count` bytes; nil if fewer are left.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// The next `count` bytes as a whole number.
    mutating func number(_ count: Int) -> Int? {
        bytes(count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of 32 bits with a point.
    mutating func float() -> Float? { number(4).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) } }

    /// A text of `count` units of UTF-16, which ends at its first zero; parts that are not UTF-16 become U+FFFD.
    mutating func text(_ count: Int) -> String? {
        guard count <= rest.count / 2, let bytes = bytes(2 * count) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
        }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
}

extension [UInt8] {
    /// Appends a whole number in `count` bytes.
    mutating func append(_ number: Int, bytes count: Int) {
        for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    mutating func append(_ number: Float) { append(Int(number.bitPattern), bytes: 4) }

    /// Appends the number of units of UTF-16 in `count` bytes, then the units and a zero. A longer text than fits is cut off.
    mutating func append(_ text: String, countBytes count: Int) {
        var units = text.utf16.prefix((1 << 16) - 2).map { $0 }
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        append(units.count + 1, bytes: count)
        for unit in units + [0] { append(Int(unit), bytes: 2) }
    }
}

/// Throws if a file is too large.
func expectSize(_ bytes: [UInt8]) throws(PaletteError) {
    guard bytes.count <= Palette.maximumByteCount else {
        throw PaletteError(.file, "more than \(Palette.maximumByteCount) bytes, too large for a palette")
    }
}
