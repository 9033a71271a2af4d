/// A range of a component as text has it: numbers, percentages or angles.
public struct ComponentRange: Sendable {
    /// The ends, which set a coordinate.
    package let low, high: CoordinateChange

    /// Parses `0.6..0.8`, `60%..80%`, `330deg..30deg` or a single value; nil for any other text.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        let gap = bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
        func end(_ part: ArraySlice<UInt8>) -> CoordinateChange? {
            let text = String(decoding: part, as: UTF8.self)
            // A sign is that of a number here.
            guard let change = CoordinateChange(text.first == "-" ? "=" + text : text) else { return nil }
            return change.operation == .set ? change : nil
        }
        guard let low = end(bytes[..<(gap ?? bytes.count)]),
            let high = gap.map({ end(bytes[($0 + 2)...]) }) ?? low
        else { return nil }
        (self.low, self.high) = (low, high)
    }

    /// The range in a coordinate's units; that of a hue may end above 360. Nil if the ends are not in order, or have units
    /// that the coordinate does not take.
    public func range(of coordinate: Coordinate) -> ClosedRange<Double>? {
        guard low.fits(coordinate), high.fits(coordinate) else { return nil }
        let first = low.changed(0, of: coordinate)
        var last = high.changed(0, of: coordinate)
        if coordinate.isHue, last < first { last += 360 }
        return first <= last ? first...last : nil
    }
}
