/// A colour that CSS has a name for.
public struct NamedColor: Hashable, Sendable {
    /// The name, in lower case.
    public let name: String
    /// The colour, opaque, in 8 bits of sRGB.
    public let color: RGBColor

    /// All 148, in alphabetical order.
    ///
    /// Source: CSS Color 4, section 6.1.
    public static let all: [NamedColor] = NamedColors.table.map { entry in
        NamedColor(
            name: entry.name,
            color: RGBColor(
                red8: UInt8(entry.value >> 16), green8: UInt8(entry.value >> 8 & 255),
                blue8: UInt8(entry.value & 255)))
    }
}
