package import PickerColor

/// A palette that was read, and where its colours are in the file.
package struct ReadPalette {
    let palette: Palette
    /// The bytes of each colour's text, without quotation marks; empty for forms whose colours cannot be replaced alone.
    var places: [Range<Int>] = []
    var leftOut = LeftOut()
    /// How colours are understood that the file leaves open.
    package var remark: String?
}

/// The values of a file that look like colours but cannot be read as such, so that its palette lacks them.
public struct LeftOut: Sendable {
    /// The place of the first value that is left out, and the reason; nil if none is.
    public private(set) var first: PaletteError?
    /// How many values are left out.
    public private(set) var count = 0

    /// Counts a value; the reason is needed only for the first.
    package mutating func add(
        _ place: @autoclosure () -> PaletteError.Place, _ reason: @autoclosure () -> String
    ) {
        count += 1
        if first == nil { first = PaletteError(place(), reason()) }
    }
}

/// Collects the colours of a palette during parsing.
package struct PaletteColors {
    private var colors: [Color] = []
    private var names: [String?] = []
    private var places: [Range<Int>] = []
    private var indices: [String: Int] = [:]
    /// The values that may be meant for a colour and are not one that can be read.
    package var leftOut = LeftOut()

    package init() {}

    /// Adds the colour at `place`, whose text is at `range`; throws if there are too many.
    package mutating func append(
        _ color: Color, name: String? = nil, at place: PaletteError.Place, range: Range<Int>? = nil
    ) throws(PaletteError) {
        guard colors.count < Palette.maximumCount else {
            throw PaletteError(place, "more than \(Palette.maximumCount) colours")
        }
        colors.append(color)
        names.append(name)
        if let range { places.append(range) }
    }

    /// Adds a colour of a form in which the last setting of a name counts, and whose names are known.
    package mutating func set(_ color: Color, name: String, range: Range<Int>? = nil) {
        if let index = indices[name] {
            colors[index] = color
            if let range { places[index] = range }
        } else {
            indices[name] = colors.count
            colors.append(color)
            names.append(name)
            if let range { places.append(range) }
        }
    }

    /// Puts the colours into another order; only for forms whose colours cannot be replaced alone.
    mutating func arrange(_ order: [Int]) {
        (colors, names) = (order.map { colors[$0] }, order.map { names[$0] })
    }

    /// The palette of the colours so far; throws if there are none, unless it may be empty.
    package func palette(
        name: String? = nil, columns: Int? = nil, mayBeEmpty: Bool = false
    ) throws(PaletteError) -> ReadPalette {
        guard mayBeEmpty || !colors.isEmpty else {
            throw leftOut.first ?? PaletteError(.file, "the palette has no colours")
        }
        return ReadPalette(
            palette: Palette(name: name, colors: colors, names: names, columns: columns), places: places,
            leftOut: leftOut)
    }
}

/// Parses a colour in a palette: a text for `ColorText.parse`, or just 6 or 8 hexadecimal digits.
///
/// Fewer digits need their `#`: 255 128 064 is more likely one colour than three.
func paletteColor(_ text: String, at place: PaletteError.Place) throws(PaletteError) -> Color {
    do throws(ColorTextError) { return try paletteColor(text) } catch {
        throw PaletteError(place, "\(error)")
    }
}

package func paletteColor(_ text: String) throws(ColorTextError) -> Color {
    try ColorText.parse(isLongHexadecimal(text) ? "#\(text)" : text)
}

func isLongHexadecimal(_ text: String) -> Bool {
    [6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}
