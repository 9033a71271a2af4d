/// The order of a number's bytes in a file: the most or the least significant one first.
package enum ByteOrder: Sendable { case big, little }

/// Reads numbers and texts in the bytes of a file, one after the other or at offsets; what is not all there is nil.
package struct ByteReader<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
    @usableFromInline let all: Bytes
    @usableFromInline let order: ByteOrder
    @usableFromInline var place: Int

    @inlinable package init(_ bytes: Bytes, _ order: ByteOrder = .big, at offset: Int = 0) {
        (all, self.order, place) = (bytes, order, offset)
    }

    @inlinable package func bytes(at offset: Int, _ count: Int) -> Bytes.SubSequence? {
        guard 0...all.count ~= offset, 0...(all.count - offset) ~= count else { return nil }
        let start = all.startIndex + offset
        return all[start..<start + count]
    }

    /// The whole number in `count` bytes from an offset on; at most 7.
    @inlinable package func number(at offset: Int, _ count: Int) -> Int? {
        guard let digits = bytes(at: offset, count) else { return nil }
        return order == .big
            ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The units of UTF-16 in `count` bytes from an offset on; half a unit at their end does not count.
    @inlinable package func units(at offset: Int, _ count: Int) -> [UInt16]? {
        guard let text = bytes(at: offset, count) else { return nil }
        let (high, low) = order == .big ? (0, 1) : (1, 0)
        return stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
            UInt16(text[$0 + high]) << 8 | UInt16(text[$0 + low])
        }
    }

    /// The text in so many bytes of UTF-16, which ends at its first zero; parts that are not UTF-16 become U+FFFD.
    package func text(at offset: Int, _ count: Int) -> String? {
        units(at: offset, count).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF16.self) }
    }

    /// The text in the next `count` units.
    package mutating func text(_ count: Int) -> String? {
        let text = count <= all.count / 2 ? text(at: place, 2 * count) : nil
        place += text == nil ? 0 : 2 * count
        return text
    }

    /// Whether these bytes are at an offset.
    package func has(_ name: String, at offset: Int) -> Bool {
        bytes(at: offset, name.utf8.count)?.elementsEqual(name.utf8) == true
    }

    /// The next `count` bytes; if fewer are left, the place stays.
    package mutating func bytes(_ count: Int) -> Bytes.SubSequence? {
        guard let next = bytes(at: place, count) else { return nil }
        place += count
        return next
    }

    /// The next `count` bytes as a whole number.
    package mutating func number(_ count: Int) -> Int? {
        guard let next = number(at: place, count) else { return nil }
        place += count
        return next
    }
}

extension [UInt8] {
    package init(_ number: Int, bytes count: Int, _ order: ByteOrder = .big) {
        let digits = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        self = order == .little ? digits : digits.reversed()
    }

    package mutating func append(_ number: Int, bytes count: Int, _ order: ByteOrder = .big) {
        self += [UInt8](number, bytes: count, order)
    }
}
