import PickerColor

/// Collects the colours of a palette during parsing.
struct PaletteColors {
    private var colors: [Color] = []
    private var names: [String?] = []

    /// Adds the colour at `place`; throws if there are too many.
    mutating func append(
        _ color: Color, name: String? = nil, at place: PaletteError.Place
    ) throws(PaletteError) {
        guard colors.count < Palette.maximumCount else {
            throw PaletteError(place, "more than \(Palette.maximumCount) colours")
        }
        colors.append(color)
        names.append(name)
    }

    /// The palette of the colours so far; throws if there are none, unless it may be empty.
    func palette(
        name: String? = nil, columns: Int? = nil, mayBeEmpty: Bool = false
    ) throws(PaletteError) -> Palette {
        guard mayBeEmpty || !colors.isEmpty else {
            throw PaletteError(.file, "the palette has no colours")
        }
        return Palette(name: name, colors: colors, names: names, columns: columns)
    }
}

/// Parses a colour in a palette: a text for `ColorText.color`, or just 6 or 8 hexadecimal digits.
///
/// Fewer digits need their `#`: 255 128 064 is more likely one colour than three.
func paletteColor(_ text: String, at place: PaletteError.Place) throws(PaletteError) -> Color {
    do throws(ColorTextError) {
        return try ColorText.color(isLongHexadecimal(text) ? "#\(text)" : text)
    } catch {
        throw PaletteError(place, "\(error)")
    }
}

/// True for 6 or 8 hexadecimal digits.
func isLongHexadecimal(_ text: String) -> Bool {
    [6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}
