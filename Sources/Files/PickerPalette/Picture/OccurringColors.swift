import PickerScene

/// The set of all colours of some pixels, whatever their number.
struct OccurringColors: Sendable {
    /// A bit for each colour of 8 bits in each component.
    private var eights = [UInt64](repeating: 0, count: 1 << 18)
    /// The other colours, as ``CellTable`` joins them.
    private var others: Set<UInt64> = []

    /// Adds the colours of pixels that are not clear.
    mutating func add(_ pixels: Span<StraightRGBA16>) {
        var last: UInt64?
        for index in pixels.indices where pixels[index].alpha > 0 {
            let (red, green, blue) = (pixels[index].red, pixels[index].green, pixels[index].blue)
            let key = CellTable.joined(red, green, blue)
            // Neighbours often have the same colour.
            if key == last { continue }
            last = key
            if Self.isEight(red), Self.isEight(green), Self.isEight(blue) {
                let place = Int(red & 0xFF) | Int(green & 0xFF) << 8 | Int(blue & 0xFF) << 16
                eights[place >> 6] |= 1 << UInt64(place & 63)
            } else {
                others.insert(key)
            }
        }
    }

    mutating func add(_ other: OccurringColors) {
        for index in eights.indices { eights[index] |= other.eights[index] }
        others.formUnion(other.others)
    }

    /// Calls `body` with each colour, 0…1, in an order that depends on nothing but the colours.
    func forEach(_ body: (SIMD3<Double>) -> Void) {
        for (index, word) in eights.enumerated() {
            var word = word
            while word != 0 {
                let place = index << 6 | word.trailingZeroBitCount
                word &= word - 1
                body(SIMD3(Double(place & 0xFF), Double(place >> 8 & 0xFF), Double(place >> 16)) / 255)
            }
        }
        for key in others.sorted() { body(CellTable.color(key)) }
    }

    /// Whether 8 bits, repeated, make the 16 of a component.
    @inline(__always)
    private static func isEight(_ component: UInt16) -> Bool { component >> 8 == component & 0xFF }
}
